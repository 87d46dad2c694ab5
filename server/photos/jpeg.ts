const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Start-of-frame markers; DHT, JPG and DAC share their range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

const isMetadata = (marker: number) => marker === 0xfe || (marker >= 0xe0 && marker <= 0xef)

const begins = (segment: Buffer, text: string) =>
  segment.toString('latin1', 4, 4 + text.length) === text

/** JFIF's version and density, without its thumbnail, which may be from before a crop. */
function plainJfif(segment: Buffer): Buffer {
  const plain = Buffer.alloc(18)
  segment.copy(plain, 0, 0, 16)
  plain.writeUInt16BE(16, 2)
  return plain
}

const adobeSegment = (transform: number) =>
  Buffer.from([0xff, 0xee, 0, 14, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, transform])

/** @param frame the start-of-frame segment @returns whether the colours depend on Adobe's transform */
function needsAdobe(frame: Buffer, transform: number): boolean {
  const components = frame[9]
  // A decoder also inverts four components where Adobe wrote them.
  if (components !== 3) return components === 4
  const isNamedRgb = [frame[10], frame[13], frame[16]].join() === '82,71,66'
  return transform !== (isNamedRgb ? 0 : 1)
}

function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    const isStuffed = next === 0x00 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isStuffed) return at
  }
  return bytes.length
}

const hasMarker = (bytes: Buffer, at: number) =>
  bytes[at] === 0xff && (at + 4 <= bytes.length || bytes[at + 1] === END_OF_IMAGE)

function segmentAt(bytes: Buffer, at: number): Buffer | null {
  const end = at + 2 + bytes.readUInt16BE(at + 2)
  return end <= bytes.length && end >= at + 4 ? bytes.subarray(at, end) : null
}

interface Segments {
  readonly kept: Buffer[]
  /** The start-of-frame segment. */
  frame: Buffer | null
  adobe: { readonly transform: number; readonly place: number } | null
}

/** @returns whether the segment may stand where it does */
function readSegment(segments: Segments, marker: number, segment: Buffer): boolean {
  if (isFrame(marker)) {
    // With two sizes decoders disagree on which one counts.
    if (segment.length < 10 || segments.frame) return false
    segments.frame = segment
  }
  if (marker === 0xee && segment.length >= 16 && begins(segment, 'Adobe')) {
    segments.adobe = { transform: segment[15] ?? 0, place: segments.kept.length }
  }
  if (marker === 0xe0 && segment.length >= 18 && begins(segment, 'JFIF')) {
    segments.kept.push(plainJfif(segment))
  }
  return true
}

function wholeJpeg({ kept, frame, adobe }: Segments, end: Buffer) {
  if (!frame) return null
  if (adobe && needsAdobe(frame, adobe.transform)) {
    kept.splice(adobe.place, 0, adobeSegment(adobe.transform))
  }
  const size = { width: frame.readUInt16BE(7), height: frame.readUInt16BE(5) }
  return { mediaType: 'image/jpeg', ...size, bytes: Buffer.concat([...kept, end]) }
}

/** Walks the segments without decoding. @returns size and bytes without metadata, null for no whole JPEG */
export function readJpeg(bytes: Buffer) {
  if (bytes.readUIntBE(0, 3) !== 0xffd8ff) return null
  const segments: Segments = { kept: [bytes.subarray(0, 2)], frame: null, adobe: null }
  let at = 2
  while (hasMarker(bytes, at)) {
    const marker = bytes[at + 1] ?? 0
    if (marker === END_OF_IMAGE) return wholeJpeg(segments, bytes.subarray(at, at + 2))
    if (marker === 0xff) {
      at += 1
      continue
    }
    const segment = segmentAt(bytes, at)
    if (!segment || !readSegment(segments, marker, segment)) return null
    const end = at + segment.length
    const next = marker === START_OF_SCAN ? endOfScan(bytes, end) : end
    if (!isMetadata(marker)) segments.kept.push(bytes.subarray(at, next))
    at = next
  }
  return null
}
