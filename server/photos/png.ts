const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Other chunks may say where and when the picture was taken. */
const kept: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs'.split(' '),
)

/** Walks the chunks without decoding. @returns size and bytes without metadata, null for no whole PNG */
export function readPng(bytes: Buffer) {
  if (!bytes.subarray(0, 8).equals(SIGNATURE) || bytes.length < 33) return null
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  const parts: Buffer[] = [SIGNATURE]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    if (kept.has(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IEND') {
      const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
      return { mediaType: 'image/png', ...size, bytes: Buffer.concat(parts) }
    }
    at = end
  }
  return null
}
