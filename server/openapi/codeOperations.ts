import { codeBody, productMerge } from '../../src/contract/codes.ts'
import { product } from '../../src/contract/products.ts'
import { type Operation, refusal, refused } from './operation.ts'

const json = 'application/json'
const tag = 'Catalogue'
const path = '/products/{product_id}/codes/{code}'
const ofOne = { ...refused.unauthenticated, ...refused.missing }
const now = { description: 'The product as it is now.', body: product, hasEtag: true } as const

export const codeOperations: readonly Operation[] = [
  {
    method: 'put',
    path,
    tag,
    summary:
      'Adds a further code of 7, 8 or 12 to 14 digits to a product, with what its own pack holds, or replaces what is known of it. The first code of a product, and one that `replaces` its barcode, becomes the barcode with its content; the barcode itself gives the product its content where it has none. With `If-Match`, only while the product has this tag.',
    headers: ['If-Match'],
    body: { type: json, schema: codeBody },
    answers: {
      200: now,
      ...ofOne,
      ...refused.full,
      ...refused.changed,
      ...refused.large,
      422: refusal(
        'The request does not fit its schema, or breaks a rule: at most 20 further codes a product, none of which is its barcode with another content.',
      ),
    },
  },
  {
    method: 'delete',
    path,
    tag,
    summary:
      'Takes a further code from a product; its prices stay. With `If-Match`, only while the product has this tag.',
    headers: ['If-Match'],
    answers: { 200: now, ...ofOne, ...refused.changed, ...refused.invalid },
  },
  {
    method: 'post',
    path: '/products/{product_id}/merge',
    tag,
    summary:
      'Moves the codes and prices of another product into this one, which keeps its name, photo and price, and deletes the other. With an `Idempotency-Key`, once however often it is sent in thirty days.',
    headers: ['Idempotency-Key'],
    body: { type: json, schema: productMerge },
    answers: {
      200: now,
      ...ofOne,
      ...refused.full,
      ...refused.large,
      422: refusal(
        'The request does not fit its schema, or breaks a rule: two products, with at most 500 prices and 20 further codes together. Nothing was changed.',
      ),
    },
  },
]
