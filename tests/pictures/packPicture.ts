import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

/** Colours are kept to this step: half of it is less than what a comparison lets pass. */
const STEP = 8
const rounded = Uint8Array.from({ length: 256 }, (_, level) =>
  Math.min(255, Math.round(level / STEP) * STEP),
)

/** One channel of a pixel, 0 to 255, as a packed picture keeps it. */
export function roundLevel(level: number): number {
  return rounded[level] ?? 0
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

function pngFile(width: number, height: number, palette: Buffer | null, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, palette ? 3 : 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', palette)] : []),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The picture in a half of the bytes: fewer colours, a palette where 256 are enough, no filter. */
export function packPicture(png: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(png)
  const colours = new Map<number, number>()
  const pixels = new Uint32Array(width * height)
  for (let place = 0; place < pixels.length; place += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(place * 4, place * 4 + 3)
    const colour = (roundLevel(red) << 16) | (roundLevel(green) << 8) | roundLevel(blue)
    pixels[place] = colour
    if (!colours.has(colour)) colours.set(colour, colours.size)
  }
  const parts = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255]
  const hasPalette = colours.size <= 256
  const bytes = hasPalette ? 1 : 3
  const rows = Buffer.alloc(height * (width * bytes + 1))
  for (const [place, colour] of pixels.entries()) {
    const at = Math.floor(place / width) * (width * bytes + 1) + 1 + (place % width) * bytes
    if (hasPalette) rows[at] = colours.get(colour) ?? 0
    else rows.set(parts(colour), at)
  }
  const palette = hasPalette ? Buffer.from([...colours.keys()].flatMap(parts)) : null
  return pngFile(width, height, palette, rows)
}
