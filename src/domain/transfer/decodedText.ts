/**
 * The text of a file that says nothing of its encoding: UTF-8 where its bytes are UTF-8, UTF-16
 * where it begins so, else the Windows alphabet of older French spreadsheets. A byte order mark
 * is left out.
 */
export function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
