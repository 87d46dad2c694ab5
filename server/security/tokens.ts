import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits as 43 URL-safe characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** An unguessable name of 192 bits as 32 URL-safe characters. */
export function newName(): string {
  return randomBytes(24).toString('base64url')
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
