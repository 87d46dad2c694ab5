import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { eanBars } from '../../../src/domain/scanner/barcode.ts'
import { type BarcodeOptions, barcodeGrey, type GreyPicture } from './barcodePicture.ts'

const width = 1280
const height = 720
const folder = resolve(import.meta.dirname, '../../.results/films')

export interface LabelOptions extends BarcodeOptions {
  /** Degrees by which the label is turned, clockwise. */
  readonly tilt?: number
  /** Where its middle lies, in pixels from the middle of the picture. */
  readonly x?: number
  readonly y?: number
  /** Bars with a wrong check digit, as on a misprint. */
  readonly unchecked?: boolean
  /** Light bars on a dark label. */
  readonly inverted?: boolean
}

export interface FilmOptions extends Partial<LabelOptions> {
  /** A second label in the picture. */
  readonly secondLabel?: LabelOptions
  /** Radius of a box blur, in pixels. */
  readonly blur?: number
  /** Frames out of focus before the sharp ones; the film starts again at its end. */
  readonly blurredFrames?: number
  readonly emptyFrames?: number
  readonly frames?: number
  readonly framesPerSecond?: number
  /** Black frames, as from a camera that is not ready. */
  readonly black?: boolean
}

/** A background in uneven light with texture, which a reader could mistake for bars. */
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

/** The bars of 13 digits whose check digit may be wrong, which bwip-js refuses to draw. */
function misprint({ barcode, module = 3 }: BarcodeOptions): GreyPicture {
  const quiet = '0'.repeat(11)
  const row = [...`${quiet}${eanBars(barcode)}${quiet}`].flatMap((bar) =>
    Array.from({ length: module }, () => (bar === '1' ? 0 : 255)),
  )
  const rows = Array.from({ length: 200 }, () => row)
  return { width: row.length, height: rows.length, data: Uint8Array.from(rows.flat()) }
}

/** Draws the rotated label on the scene. */
async function drawLabel(scene: Uint8Array, options: LabelOptions): Promise<Uint8Array> {
  const { tilt = 0, x: left = 0, y: top = 0, unchecked, inverted } = options
  const label = unchecked ? misprint(options) : await barcodeGrey(options)
  const laid = scene.slice()
  const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)]
  const pixel = (x: number, y: number) => {
    const grey = label.data[y * label.width + x] ?? 255
    return inverted ? 255 - grey : grey
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2 - left, y - height / 2 - top]
      const u = dx * cos + dy * sin + label.width / 2
      const v = dy * cos - dx * sin + label.height / 2
      if (u < 0 || v < 0 || u >= label.width - 1 || v >= label.height - 1) continue
      const [column, row] = [Math.floor(u), Math.floor(v)]
      const [a, b] = [u - column, v - row]
      const upper = pixel(column, row) * (1 - a) + pixel(column + 1, row) * a
      const lower = pixel(column, row + 1) * (1 - a) + pixel(column + 1, row + 1) * a
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

function soft(scene: Uint8Array, radius: number): Uint8Array {
  return radius > 0 ? blurred(blurred(scene, radius, 1), radius, width) : scene
}

/** Writes a looping film (Y4M, 1280×720) of a label for Chromium's fake camera. @returns its absolute path */
export async function makeFilm(options: FilmOptions): Promise<string> {
  const { barcode, secondLabel, blur = 0, framesPerSecond = 15, black = false } = options
  const { blurredFrames = 0, emptyFrames = 0, frames = 2 } = options
  const empty = black ? new Uint8Array(width * height) : table()
  let scene = empty
  if (secondLabel) scene = await drawLabel(scene, secondLabel)
  if (barcode !== undefined) scene = await drawLabel(scene, { ...options, barcode })
  const repeat = (picture: Uint8Array, count: number) =>
    Array.from({ length: count }, () => frame(picture)).flat()
  const film = [
    Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420\n`),
    ...repeat(empty, emptyFrames),
    ...repeat(soft(scene, 12), blurredFrames),
    ...repeat(soft(scene, blur), frames),
  ]
  const name = createHash('sha256').update(JSON.stringify(options)).digest('hex').slice(0, 12)
  const path = resolve(folder, `${name}.y4m`)
  await mkdir(folder, { recursive: true })
  await putFile(path, Buffer.concat(film))
  return path
}

/** Renames a finished file into place: another browser may be reading the old one. */
async function putFile(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, content)
  await rename(draft, path)
}

/** Replaces the file of a fake camera: its next opening shows the new film. */
export async function changeFilm(path: string, options: FilmOptions): Promise<void> {
  await putFile(path, await readFile(await makeFilm(options)))
}

/** Chromium's flags for a film as its only camera, allowed without a prompt. */
export function cameraFlags(film: string): string[] {
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
}
