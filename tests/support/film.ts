import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type BarcodeOptions, barcodeGrey, type GreyPicture } from './barcodePicture.ts'

const width = 1280
const height = 720
const framesPerSecond = 15
const folder = resolve(import.meta.dirname, '../.results/films')

export interface FilmOptions extends Partial<BarcodeOptions> {
  /** Degrees by which the label is turned, clockwise. */
  readonly tilt?: number
  /** Radius of a box blur, in pixels. */
  readonly blur?: number
  /** Frames without a label before those with it; the film starts again at its end. */
  readonly emptyFrames?: number
  /** Frames with the label. */
  readonly frames?: number
}

/** A table in soft light: never flat, so that the reader has something to be mistaken about. */
function table(): Uint8Array {
  const scene = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = 110 + 40 * Math.sin(x / 210) * Math.cos(y / 170)
      scene[y * width + x] = light + ((x * 7 + y * 13) % 5)
    }
  }
  return scene
}

/** Lays the label on the middle of the scene, turned. */
function lay(scene: Uint8Array, label: GreyPicture, tilt: number): Uint8Array {
  const laid = scene.slice()
  const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)]
  const pixel = (x: number, y: number) => label.data[y * label.width + x] ?? 255
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2]
      const u = dx * cos + dy * sin + label.width / 2
      const v = dy * cos - dx * sin + label.height / 2
      if (u < 0 || v < 0 || u >= label.width - 1 || v >= label.height - 1) continue
      const [left, top] = [Math.floor(u), Math.floor(v)]
      const [a, b] = [u - left, v - top]
      const upper = pixel(left, top) * (1 - a) + pixel(left + 1, top) * a
      const lower = pixel(left, top + 1) * (1 - a) + pixel(left + 1, top + 1) * a
      laid[y * width + x] = upper * (1 - b) + lower * b
    }
  }
  return laid
}

function blurred(scene: Uint8Array, radius: number, step: number): Uint8Array {
  const soft = scene.slice()
  for (let at = radius * step; at < scene.length - radius * step; at++) {
    let sum = 0
    for (let by = -radius; by <= radius; by++) sum += scene[at + by * step] ?? 0
    soft[at] = sum / (2 * radius + 1)
  }
  return soft
}

/** One frame as Y4M holds it: luminance from 16 to 235, no colour. */
function frame(scene: Uint8Array): Uint8Array[] {
  const luminance = scene.map((grey) => 16 + (grey * 219) / 255)
  return [Buffer.from('FRAME\n'), luminance, new Uint8Array((width * height) / 2).fill(128)]
}

/**
 * Makes a film (Y4M, 1280×720, 15 frames per second, played again and again) of a label on a
 * table, for a browser whose camera it is; needs no tool but Node. Without `barcode`: an empty table.
 * @returns its absolute path
 */
export async function makeFilm(options: FilmOptions): Promise<string> {
  const { barcode, format, module, tilt = 0, blur = 0, emptyFrames = 0, frames = 2 } = options
  const empty = table()
  let scene = empty
  if (barcode !== undefined) {
    scene = lay(empty, await barcodeGrey({ barcode, format, module }), tilt)
    if (blur > 0) scene = blurred(blurred(scene, blur, 1), blur, width)
  }
  const head = `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420\n`
  const without = Array.from({ length: emptyFrames }, () => frame(empty)).flat()
  const shown = Array.from({ length: frames }, () => frame(scene)).flat()
  const name = createHash('sha256').update(JSON.stringify(options)).digest('hex').slice(0, 12)
  const path = resolve(folder, `${name}.y4m`)
  await mkdir(folder, { recursive: true })
  // Written beside and renamed: another test's browser may be reading the same film.
  const draft = `${path}.${process.pid}`
  await writeFile(draft, Buffer.concat([Buffer.from(head), ...without, ...shown]))
  await rename(draft, path)
  return path
}

/** Chromium's flags that make the film its only camera, allowed without a question. */
export function cameraFlags(film: string): string[] {
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
}
