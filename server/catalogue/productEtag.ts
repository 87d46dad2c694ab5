import type { Context } from 'hono'
import type { Product } from '../../src/contract/products.ts'
import { sha256 } from '../security/tokens.ts'

/** Says of a product whether it still is the one that the client has seen. */
export type MatchesEtag = (product: Product) => boolean

/** Names the content of a product. @param text the product as it is sent */
function productEtag(text: string): string {
  return `"${sha256(text).slice(0, 32)}"`
}

/** A product as JSON under the tag of its content. @param text the product's JSON */
export function sendProduct(c: Context, text: string, status: 200 | 201 = 200): Response {
  return c.body(text, status, { 'Content-Type': 'application/json', ETag: productEtag(text) })
}

/** What `If-Match` asks of a product before it is written; undefined where there is no such header. */
export function readIfMatch(c: Context): MatchesEtag | undefined {
  const header = c.req.header('If-Match')
  if (header === undefined) return undefined
  if (header.trim() === '*') return () => true
  // A proxy that packs answers weakens their tags on the way; the content is the same all the same.
  const seen = new Set(header.split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return (product) => seen.has(productEtag(JSON.stringify(product)))
}
