import type { Context } from 'hono'
import { sha256 } from '../security/tokens.ts'

function entityEtag(text: string): string {
  return `"${sha256(text).slice(0, 32)}"`
}

/** Sends a product as JSON with the ETag of its text. */
export function sendProduct(c: Context, text: string, status: 200 | 201 = 200): Response {
  return c.body(text, status, { 'Content-Type': 'application/json', ETag: entityEtag(text) })
}

/** Sends an answer with the ETag of the price or shop in it. */
export function sendWritten(
  c: Context,
  answer: unknown,
  entity: object,
  status: 200 | 201 = 200,
): Response {
  return c.json(answer, status, { ETag: entityEtag(JSON.stringify(entity)) })
}

/** The condition of `If-Match` on a product, price or shop; undefined without that header. */
export function readIfMatch(c: Context): ((entity: object) => boolean) | undefined {
  const header = c.req.header('If-Match')
  if (header === undefined) return undefined
  if (header.trim() === '*') return () => true
  // A compressing proxy weakens ETags, though the content is the same.
  const seen = new Set(header.split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return (entity) => seen.has(entityEtag(JSON.stringify(entity)))
}
