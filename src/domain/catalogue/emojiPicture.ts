import { textOrFallback } from './textOrFallback.ts'

const shipped: ReadonlySet<string> = new Set([
  '1f34e',
  '1f969',
  '1f41f',
  '1f9c0',
  '1f956',
  '1f964',
  '1f9fd',
  '1f9f4',
  '1f9c2',
  '1f36a',
  '1f9ca',
])

/** The file name, without extension, of a shipped emoji's picture; null for any other text. */
export function emojiPicture(icon: string): string | null {
  const points = [...icon.trim().replace(/\ufe0f/g, '')]
  const code = points.length === 1 ? points[0]?.codePointAt(0)?.toString(16) : undefined
  return code && shipped.has(code) ? code : null
}

/** In UTF-16 units, for joined emoji such as families and flags. */
const MAX_EMOJI_LENGTH = 16

/** A category's icon; null when it is missing, invisible or a longer text. */
export function iconOrNull(icon: string | null | undefined): string | null {
  const text = textOrFallback(icon, '').trim()
  return text && text.length <= MAX_EMOJI_LENGTH ? text : null
}
