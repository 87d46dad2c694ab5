const HAS_EXIF = 0x08
const HAS_XMP = 0x04

/** Other chunks may say where and when the picture was taken. */
const pictureChunks: ReadonlySet<string> = new Set([
  'VP8X',
  'VP8 ',
  'VP8L',
  'ALPH',
  'ANIM',
  'ANMF',
  'ICCP',
])

interface Size {
  readonly width: number
  readonly height: number
}

function sizeOf(type: string, chunk: Buffer): Size | null {
  if (chunk.length < 18) return null
  if (type === 'VP8X') {
    return { width: chunk.readUIntLE(12, 3) + 1, height: chunk.readUIntLE(15, 3) + 1 }
  }
  if (type === 'VP8 ') {
    return { width: chunk.readUInt16LE(14) & 0x3fff, height: chunk.readUInt16LE(16) & 0x3fff }
  }
  if (type !== 'VP8L' || chunk[8] !== 0x2f) return null
  const packed = chunk.readUInt32LE(9)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}

/** Walks the chunks without decoding. @returns size and bytes without metadata, null for no whole WebP */
export function readWebp(bytes: Buffer) {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return null
  const kept: Buffer[] = []
  let size: Size | null = null
  for (let at = 12; at + 8 <= end; ) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const next = at + 8 + length + (length % 2)
    if (next > end) return null
    const chunk = Buffer.from(bytes.subarray(at, next))
    if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~(HAS_EXIF | HAS_XMP), 8)
    size = largest(size, sizeOf(type, chunk))
    if (pictureChunks.has(type)) kept.push(chunk)
    at = next
  }
  if (!size) return null
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept])
  const header = Buffer.from('RIFF\0\0\0\0', 'latin1')
  header.writeUInt32LE(body.length, 4)
  return { mediaType: 'image/webp', ...size, bytes: Buffer.concat([header, body]) }
}

/** Canvas and frame may disagree; the larger one is what a decoder may allocate. */
function largest(a: Size | null, b: Size | null): Size | null {
  if (!a || !b) return a ?? b
  return a.width * a.height >= b.width * b.height ? a : b
}
