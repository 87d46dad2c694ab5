import sharp from 'sharp'

/** Colours are kept to this step: half of it is less than what a comparison lets pass. */
const STEP = 8
const rounded = Uint8Array.from({ length: 256 }, (_, level) =>
  Math.min(255, Math.round(level / STEP) * STEP),
)

/** Four bytes a pixel, row by row: red, green, blue, alpha. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Buffer
}

/** Every channel as a kept picture has it. */
function roundLevels(data: Buffer): Buffer {
  return Buffer.from(data.map((level) => rounded[level] ?? 0))
}

/** True when a picture, once packed, is this kept one: told without a copy of millions of bytes. */
export function isPacked(kept: Buffer, data: Buffer): boolean {
  if (kept.length !== data.length) return false
  for (let place = 0; place < kept.length; place++) {
    if (kept[place] !== rounded[data[place] as number]) return false
  }
  return true
}

/** The pixels of a PNG or WebP file. */
export async function readPixels(file: Buffer): Promise<Pixels> {
  const image = sharp(file).ensureAlpha().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** A PNG file of these pixels. */
export function pngOf({ width, height, data }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

/** The picture in a fifth of the bytes: fewer colours, then WebP without loss. */
export async function packPicture(file: Buffer): Promise<Buffer> {
  const { width, height, data } = await readPixels(file)
  return sharp(roundLevels(data), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ lossless: true, effort: 6 })
    .toBuffer()
}
