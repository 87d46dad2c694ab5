import {
  priceBody,
  priceList,
  recentPrices,
  shop,
  shopChange,
  shopList,
  shopMerge,
  writtenPrice,
} from '../../src/contract/prices.ts'
import { type Operation, refusal, refused } from './operation.ts'

const json = 'application/json'
const unchanged = { 304: { description: 'The answer that you hold is still good.', body: null } }
const ofOne = { ...refused.unauthenticated, ...refused.missing, ...refused.invalid }
const written = { ...ofOne, ...refused.large }
const tag = 'Prices'

export const priceOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/users/prices',
    tag,
    summary: 'What a device keeps to judge prices: the newest 24 of each product within 24 months.',
    headers: ['If-None-Match'],
    answers: {
      200: { description: 'By product, newest first.', body: recentPrices },
      ...unchanged,
      ...refused.unauthenticated,
    },
  },
  {
    method: 'get',
    path: '/products/{product_id}/prices',
    tag,
    summary: 'All prices of a product.',
    answers: { 200: { description: 'Newest first.', body: priceList }, ...ofOne },
  },
  {
    method: 'post',
    path: '/products/{product_id}/prices',
    tag,
    summary:
      "Notes a price; with an `Idempotency-Key`, once however often it is sent in thirty days. The newest regular price of the product's own pack becomes the product's price.",
    headers: ['Idempotency-Key'],
    body: { type: json, schema: priceBody },
    answers: {
      201: {
        description: 'The price, and the product as it is now. The ETag is that of the price.',
        body: writtenPrice,
        hasEtag: true,
      },
      200: {
        description:
          'The same price of the same day, shop and pack, which the product had: `repeated`.',
        body: writtenPrice,
        hasEtag: true,
      },
      ...refused.full,
      ...written,
      422: refusal(
        'The request does not fit its schema, or breaks a rule: at most 500 prices a product and 200 shops.',
      ),
    },
  },
  {
    method: 'put',
    path: '/prices/{price_id}',
    tag,
    summary:
      'Corrects a price; optional fields that are absent stay as they are. With `If-Match`, only the price that has this tag, or one that is so changed already.',
    headers: ['If-Match'],
    body: { type: json, schema: priceBody },
    answers: {
      200: {
        description: 'The price, and the product as it is now. The ETag is that of the price.',
        body: writtenPrice,
        hasEtag: true,
      },
      ...refused.full,
      ...written,
      ...refused.changed,
    },
  },
  {
    method: 'delete',
    path: '/prices/{price_id}',
    tag,
    summary:
      'Deletes a price; with `If-Match`, only one that has this tag. The product follows its next newest regular price, and keeps its own where none is left.',
    headers: ['If-Match'],
    answers: { 204: { description: 'It is gone.', body: null }, ...ofOne, ...refused.changed },
  },
  {
    method: 'get',
    path: '/shops',
    tag,
    summary: 'Your shops.',
    headers: ['If-None-Match'],
    answers: {
      200: { description: 'In the order of addition.', body: shopList },
      ...unchanged,
      ...refused.unauthenticated,
    },
  },
  {
    method: 'post',
    path: '/shops',
    tag,
    summary: 'Adds a shop, unless one of this name is known.',
    body: { type: json, schema: shopChange },
    answers: {
      200: { description: 'It was known.', body: shop, hasEtag: true },
      201: { description: 'The shop.', body: shop, hasEtag: true },
      ...refused.unauthenticated,
      ...refused.large,
      422: refusal('The request does not fit its schema, or there are 200 shops already.'),
    },
  },
  {
    method: 'put',
    path: '/shops/{shop_id}',
    tag,
    summary: 'Renames a shop; with `If-Match`, only one that has this tag.',
    headers: ['If-Match'],
    body: { type: json, schema: shopChange },
    answers: {
      200: { description: 'The shop.', body: shop, hasEtag: true },
      409: refusal('Another shop of yours has this name.'),
      ...written,
      ...refused.changed,
    },
  },
  {
    method: 'post',
    path: '/shops/{shop_id}/merge',
    tag,
    summary:
      'Moves the prices of another shop to this one and deletes the other. Sent again, it answers the same.',
    body: { type: json, schema: shopMerge },
    answers: {
      200: { description: 'The shop that stays.', body: shop, hasEtag: true },
      ...written,
    },
  },
  {
    method: 'delete',
    path: '/shops/{shop_id}',
    tag,
    summary: 'Deletes a shop; its prices stay, without a shop. With `If-Match`, only this one.',
    headers: ['If-Match'],
    answers: { 204: { description: 'It is gone.', body: null }, ...ofOne, ...refused.changed },
  },
]
