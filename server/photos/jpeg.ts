const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Start-of-frame markers; DHT, JPG and DAC share their range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Keeps JFIF, the colour profile and Adobe's transform; drops Exif, XMP, IPTC and comments. */
function isKept(marker: number, segment: Buffer): boolean {
  if (marker === 0xfe) return false
  if (marker < 0xe0 || marker > 0xef) return true
  const begins = (text: string) => segment.toString('latin1', 4, 4 + text.length) === text
  if (marker === 0xe2) return begins('ICC_PROFILE')
  // JFXX holds a thumbnail, perhaps from before the picture was cropped.
  return marker === 0xee || (marker === 0xe0 && begins('JFIF'))
}

function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    const isStuffed = next === 0x00 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isStuffed) return at
  }
  return bytes.length
}

/** Walks the segments without decoding. @returns size and bytes without metadata, null for no whole JPEG */
export function readJpeg(bytes: Buffer) {
  if (bytes.readUIntBE(0, 3) !== 0xffd8ff) return null
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  let at = 2
  while (at + 4 <= bytes.length || bytes[at + 1] === END_OF_IMAGE) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END_OF_IMAGE) {
      kept.push(bytes.subarray(at, at + 2))
      return size && { mediaType: 'image/jpeg', ...size, bytes: Buffer.concat(kept) }
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const segment = bytes.subarray(at, end)
    if (end > bytes.length || segment.length < 4) return null
    if (isFrame(marker)) {
      // With two sizes decoders disagree on which one counts.
      if (segment.length < 9 || size) return null
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) }
    }
    const next = marker === START_OF_SCAN ? endOfScan(bytes, end) : end
    if (isKept(marker, segment)) kept.push(bytes.subarray(at, next))
    at = next
  }
  return null
}
