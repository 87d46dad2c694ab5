import { eanBars } from '../../../../src/domain/scanner/barcode.ts'
import { codeOf } from '../../../../src/domain/scanner/readVote.ts'

export interface SyntheticFrame {
  /** Null for random bars. */
  readonly barcode: string | null
  /** Defaults to one derived from the barcode. */
  readonly seed?: number
  /** Width of the thinnest bar, in pixels. */
  readonly module: number
  /** Standard deviation of the blur, in pixels. */
  readonly blur: number
  /** Degrees by which the code is turned. */
  readonly tilt: number
}

export const frameSize = { width: 1280, height: 720 } as const

const barcodes = [
  '3560070805259',
  '5449000039231',
  '7622210449283',
  '8076809513753',
  '2000000012346',
]
const modules = [1, 1.3, 1.6, 2, 3]
const blurs = [0, 0.7, 1.2]
const straightTilts = [0, 4, -7]
const steepTilts = [30, 38, 45, 52, 60]

function frames(tilts: readonly number[]): readonly SyntheticFrame[] {
  return modules.flatMap((module) =>
    blurs.flatMap((blur) =>
      tilts.map((tilt, at) => ({
        barcode: barcodes[(at + blurs.indexOf(blur) + modules.indexOf(module)) % 5] ?? '',
        module,
        blur,
        tilt,
      })),
    ),
  )
}

export const straightFrames = frames(straightTilts)
export const steepFrames = frames(steepTilts)

/** A seeded random generator, 0 to 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const random = seededRandom(1)
const noises = Float32Array.from(
  { length: 1_000_003 },
  () => (random() + random() + random() - 1.5) * 12,
)

/** Another frame of the same scene, with about two percent of other noise. */
export function withNoise(scene: Uint8Array, frame: number): Uint8ClampedArray {
  const noisy = new Uint8ClampedArray(scene.length)
  const first = frame * 7919
  for (let at = 0; at < scene.length; at++) {
    noisy[at] = (scene[at] ?? 0) + (noises[(first + at) % noises.length] ?? 0)
  }
  return noisy
}

/** The cumulative normal distribution (Abramowitz and Stegun, 26.2.17). */
function normalIntegral(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value))
  const tail =
    0.3989423 *
    Math.exp((-value * value) / 2) *
    t *
    (0.3193815 + t * (-0.3565638 + t * (1.781478 + t * (-1.821256 + t * 1.330274))))
  return value > 0 ? 1 - tail : tail
}

function randomBarcode(random: () => number): string {
  const digits = Array.from({ length: 12 }, () => Math.floor(random() * 10))
  const sum = digits.reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`
}

const isTaken = ({ barcode }: SyntheticFrame) =>
  barcode === null || codeOf({ text: barcode, format: 'ean_13', corners: [] }) !== null

/** Frames that no threshold was tuned on; every third has no code, and none a coupon's. */
export const heldOutFrames: readonly SyntheticFrame[] = Array.from({ length: 90 }, (_, seed) => {
  const random = seededRandom(seed + 20_261_121)
  const barcode = randomBarcode(random)
  return {
    barcode: seed % 3 === 2 ? null : barcode,
    seed,
    module: 1 + 2 * random(),
    blur: 1.5 * random(),
    tilt: 180 * random() - 90,
  }
}).filter(isTaken)

/** Random bars with an EAN-13's 95 modules. */
function randomBars(random: () => number): string {
  let bars = ''
  for (let ink = 1; bars.length < 95; ink = 1 - ink) {
    bars += String(ink).repeat(1 + Math.floor(random() * 4))
  }
  return bars.slice(0, 95)
}

/** Of the bars at a distance from their start; `edges` are where a bar begins and ends in turn. */
function darkness(edges: readonly number[], u: number, step: (distance: number) => number): number {
  let dark = 0
  for (let at = 0; at < edges.length; at += 2) {
    dark += step(u - (edges[at] ?? 0)) - step(u - (edges[at + 1] ?? 0))
  }
  return dark
}

/** A rotated, blurred label in uneven light, one channel (0 black to 255 white). */
export function drawScene({ barcode, seed, module, blur, tilt }: SyntheticFrame): Uint8Array {
  const { width, height } = frameSize
  const random = seededRandom(
    (seed ?? Number(barcode?.slice(-6))) + module * 100 + blur * 10 + tilt,
  )
  const bars = barcode === null ? randomBars(random) : eanBars(barcode)
  const angle = (tilt * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const edges = [...`0${bars}0`].flatMap((bar, at, bars) =>
    at > 0 && bar !== bars[at - 1] ? [(at - 1) * module] : [],
  )
  const [wide, high] = [95 * module, 70 * module]
  const [quiet, soft] = [11 * module, Math.hypot(blur, 0.4)]
  const [offX, offY] = [(random() - 0.5) * 40, (random() - 0.5) * 40]
  const frame = new Uint8Array(width * height)
  const step = (distance: number) => normalIntegral(distance / soft)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2 - offX, y - height / 2 - offY]
      const [u, v] = [dx * cos + dy * sin + wide / 2, dy * cos - dx * sin + high / 2]
      const light = 0.8 + 0.2 * Math.sin(x / 310 + 1) * Math.cos(y / 270)
      let ink = 105 + 20 * Math.sin(x / 23) * Math.sin(y / 31)
      const inLabel = u > -quiet && u < wide + quiet && v > -quiet / 2 && v < high + quiet
      if (inLabel) {
        const upright = step(v) * step(high - v)
        const isInBars = upright > 0.01 && u > -4 * soft && u < wide + 4 * soft
        ink = 230 - 190 * (isInBars ? darkness(edges, u, step) : 0) * upright
      }
      frame[y * width + x] = ink * light
    }
  }
  return frame
}
