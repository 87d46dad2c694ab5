import { crc32, deflateSync } from 'node:zlib'
import { type BarcodeOptions, barcodeGrey } from '../pictures/barcodePicture.ts'

/** As many pixels as the largest cameras make, at one bit each so that the file stays small. */
export async function hugePng(options: BarcodeOptions & { width: number; height: number }) {
  const { width, height } = options
  const label = await barcodeGrey(options)
  const times = Math.floor(width / 3 / label.width)
  const [left, top] = [(width - label.width * times) >> 1, (height - label.height * times) >> 1]
  const rowLength = 1 + Math.ceil(width / 8)
  const rows = Buffer.alloc(rowLength * height, 0xff)
  for (let y = 0; y < height; y++) {
    rows[y * rowLength] = 0
    const row = Math.floor((y - top) / times)
    if (row < 0 || row >= label.height) continue
    for (let x = left; x < left + label.width * times; x++) {
      const dark = (label.data[row * label.width + Math.floor((x - left) / times)] ?? 255) < 128
      const at = y * rowLength + 1 + (x >> 3)
      if (dark) rows[at] = (rows[at] ?? 0) & ~(0x80 >> (x & 7))
    }
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [chunk('IHDR', size), chunk('IDAT', deflateSync(rows)), chunk('IEND')]
  return Buffer.concat([signature, ...chunks])
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
