import type { ReaderView } from '../../domain/scanner/readerViews.ts'

/** 0 black to 255 white, row by row. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array<ArrayBuffer>
}

const canvas = new OffscreenCanvas(1, 1)
// A canvas in main memory costs a quarter to read back.
const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })

/** Draws a picture for a reader; white outside the picture. */
export function drawGrey(picture: ImageBitmap, view: ReaderView): GreyPicture {
  if (!context) throw new Error('OffscreenCanvas')
  const { middle, scale, turn, drawn } = view
  const { width, height } = drawn
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = scale < 1 ? 'medium' : 'low'
  context.translate(width / 2, height / 2)
  context.rotate(turn)
  context.scale(scale, scale)
  context.drawImage(picture, -middle.x, -middle.y)
  const pixels = context.getImageData(0, 0, width, height).data
  const data = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < data.length; at++, from += 4) {
    const red = pixels[from] ?? 0
    const green = pixels[from + 1] ?? 0
    const blue = pixels[from + 2] ?? 0
    data[at] = (306 * red + 601 * green + 117 * blue + 512) >> 10
  }
  return { width, height, data }
}

/** Swaps light and dark. */
export function inverted({ width, height, data }: GreyPicture): GreyPicture {
  return { width, height, data: data.map((grey) => 255 - grey) }
}

/** Sharpens edges: each pixel moves away from the mean of its 3×3 square. */
export function sharpened({ width, height, data }: GreyPicture): GreyPicture {
  const hard = data.slice()
  const sums = new Uint16Array(width)
  for (let y = 1; y < height - 1; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) {
      const at = row + x
      sums[x] = (data[at - width] ?? 0) + (data[at] ?? 0) + (data[at + width] ?? 0)
    }
    for (let x = 1; x < width - 1; x++) {
      const nine = (sums[x - 1] ?? 0) + (sums[x] ?? 0) + (sums[x + 1] ?? 0)
      const sharp = 2 * (data[row + x] ?? 0) - nine / 9
      hard[row + x] = Math.min(255, Math.max(0, sharp))
    }
  }
  return { width, height, data: hard }
}
