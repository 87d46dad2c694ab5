/** NUL is no text for PostgreSQL, half a surrogate pair for nobody; blank ends are nobody's wish. */
export function cleanText(text: string): string {
  return Buffer.from(text.replaceAll('\0', '')).toString().trim()
}
