import type { Context } from 'hono'
import type { Product } from '../../src/contract/products.ts'
import { sha256 } from '../security/tokens.ts'

export type MatchesEtag = (product: Product) => boolean

function productEtag(text: string): string {
  return `"${sha256(text).slice(0, 32)}"`
}

export function sendProduct(c: Context, text: string, status: 200 | 201 = 200): Response {
  return c.body(text, status, { 'Content-Type': 'application/json', ETag: productEtag(text) })
}

/** The condition of `If-Match`; undefined without that header. */
export function readIfMatch(c: Context): MatchesEtag | undefined {
  const header = c.req.header('If-Match')
  if (header === undefined) return undefined
  if (header.trim() === '*') return () => true
  // A compressing proxy weakens ETags, though the content is the same.
  const seen = new Set(header.split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return (product) => seen.has(productEtag(JSON.stringify(product)))
}
