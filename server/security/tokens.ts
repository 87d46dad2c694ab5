import { createHash, randomBytes } from 'node:crypto'

/** A new opaque secret of 256 bits, as 43 URL-safe characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A new unguessable name of 192 bits, as 32 URL-safe characters. */
export function newName(): string {
  return randomBytes(24).toString('base64url')
}

/** SHA-256 in hexadecimal: how tokens rest in the database, and what pictures are known by. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
