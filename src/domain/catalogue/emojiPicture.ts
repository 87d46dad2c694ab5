import { shownName } from './shownName.ts'

/** Code points of the emoji that the app ships as pictures: the seeded categories' icons. */
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

/** The file name (no folder, no ending) of an emoji's own picture; null for any other text. */
export function emojiPicture(icon: string): string | null {
  // A variation selector asks for the coloured form; it is the same picture.
  const points = [...icon.trim().replace(/\ufe0f/g, '')]
  const code = points.length === 1 ? points[0]?.codePointAt(0)?.toString(16) : undefined
  return code && shipped.has(code) ? code : null
}

/** Length in UTF-16 units that no emoji exceeds, however many signs it joins (families, flags). */
const LONGEST_EMOJI = 16

/** An icon as it is shown: null for none, for one with nothing to see and for a text of several words. */
export function shownIcon(icon: string | null | undefined): string | null {
  const sign = shownName(icon, '').trim()
  return sign && sign.length <= LONGEST_EMOJI ? sign : null
}
