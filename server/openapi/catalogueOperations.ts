import { category, categoryList } from '../../src/contract/categories.ts'
import {
  createdProduct,
  product,
  productChange,
  productCreation,
  productList,
  uploadedImage,
} from '../../src/contract/products.ts'
import { type Operation, refusal, refused } from './operation.ts'

const json = 'application/json'
const unchanged = { 304: { description: 'The list that you hold is still good.', body: null } }
const written = {
  ...refused.unauthenticated,
  ...refused.large,
  ...refused.photo,
  ...refused.full,
  ...refused.invalid,
}
const ofOne = { ...refused.unauthenticated, ...refused.missing, ...refused.invalid }

export const catalogueOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/categories',
    tag: 'Catalogue',
    summary: 'All categories, the same for everyone.',
    isOpen: true,
    headers: ['If-None-Match'],
    answers: { 200: { description: 'The categories.', body: categoryList }, ...unchanged },
  },
  {
    method: 'get',
    path: '/categories/{category_id}',
    tag: 'Catalogue',
    summary: 'One category.',
    answers: { 200: { description: 'The category.', body: category }, ...ofOne },
  },
  {
    method: 'get',
    path: '/users/products',
    tag: 'Catalogue',
    summary: 'All your products.',
    headers: ['If-None-Match'],
    answers: {
      200: { description: 'Your products, oldest first.', body: productList },
      ...unchanged,
      ...refused.unauthenticated,
    },
  },
  {
    method: 'get',
    path: '/users/categories/{category_id}/products',
    tag: 'Catalogue',
    summary: 'Your products of one category.',
    headers: ['If-None-Match'],
    answers: {
      200: { description: 'Your products of that category, oldest first.', body: productList },
      ...unchanged,
      ...ofOne,
    },
  },
  {
    method: 'post',
    path: '/products',
    tag: 'Catalogue',
    summary:
      'Adds a product; with an `Idempotency-Key`, once however often it is sent in thirty days.',
    headers: ['Idempotency-Key'],
    body: { type: json, schema: productCreation },
    answers: {
      200: { description: 'It was added before and deleted since: its id.', body: createdProduct },
      201: { description: 'The product, as it is now.', body: product, hasEtag: true },
      ...written,
    },
  },
  {
    method: 'get',
    path: '/products/{product_id}',
    tag: 'Catalogue',
    summary: 'One of your products.',
    answers: { 200: { description: 'The product.', body: product, hasEtag: true }, ...ofOne },
  },
  {
    method: 'put',
    path: '/products/{product_id}',
    tag: 'Catalogue',
    summary:
      'Changes a product; optional fields that are absent stay as they are. With `If-Match`, only the product that has this tag, or one that is so changed already.',
    headers: ['If-Match'],
    body: { type: json, schema: productChange },
    answers: {
      200: { description: 'The product as it is now.', body: product, hasEtag: true },
      ...written,
      ...refused.missing,
      ...refused.changed,
    },
  },
  {
    method: 'delete',
    path: '/products/{product_id}',
    tag: 'Catalogue',
    summary: 'Deletes a product; with `If-Match`, only one that has this tag.',
    headers: ['If-Match'],
    answers: { 204: { description: 'It is gone.', body: null }, ...ofOne, ...refused.changed },
  },
  {
    method: 'post',
    path: '/products/upload-image',
    tag: 'Photos',
    summary: 'Keeps a photo of at most 2 MiB and 25 million pixels, without its metadata.',
    body: { type: 'multipart/form-data', schema: 'file' },
    answers: {
      200: {
        description: 'Its address, to send back as `image_url` and `image_data`.',
        body: uploadedImage,
      },
      ...written,
    },
  },
  {
    method: 'get',
    path: '/images/{name}',
    tag: 'Photos',
    summary: 'A photo; who knows its address may see it.',
    isOpen: true,
    answers: {
      200: { description: 'The photo.', body: ['image/jpeg', 'image/png', 'image/webp'] },
      404: refusal('There is no such photo.'),
    },
  },
]
