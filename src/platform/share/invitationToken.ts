import { toHex } from '../../domain/format/toHex.ts'

const TOKEN_BYTES = 32

/** 256 random bits as base64url, 43 characters. */
export function newInvitationToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** The SHA-256 of a text, as hexadecimal digits. @throws TypeError on a page without TLS */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return toHex(new Uint8Array(digest))
}
