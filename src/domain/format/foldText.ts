const ascii = /^[\x20-\x7e]*$/

/** Text as searches compare it: lower case, no accents, œ and æ opened. */
export function foldText(text: string): string {
  // Most names: what follows costs ten times as much.
  if (ascii.test(text)) return text.toLowerCase().trim()
  return text
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
}
