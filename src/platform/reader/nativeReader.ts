import { normaliseBarcode } from '../../domain/scanner/barcode.ts'
import type { Point } from '../../domain/scanner/codePlace.ts'
import type { SeenCode } from '../../domain/scanner/codeStrength.ts'
import { eanBars } from '../../domain/scanner/eanBars.ts'

/** The browser's own reader, as far as it is used (Shape Detection API). */
interface NativeDetector {
  detect(picture: ImageBitmap | OffscreenCanvas): Promise<
    readonly {
      readonly rawValue: string
      readonly format: string
      readonly cornerPoints: readonly Point[]
    }[]
  >
}

interface NativeClass {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

const retail = ['ean_13', 'ean_8', 'upc_a', 'upc_e']
const trial = '2000000000008'
const patience = 1500
/** A native reader tells no lines; its reads count as sure ones. */
const sure = 10

/** The trial code in black on white, three pixels a module. */
function drawTrial(): OffscreenCanvas {
  const module = 3
  const canvas = new OffscreenCanvas(120 * module, 80 * module)
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  for (const [at, bar] of [...eanBars(trial)].entries()) {
    if (bar === '1') context.fillRect((12 + at) * module, 5 * module, module, 70 * module)
  }
  return canvas
}

async function tried(): Promise<NativeDetector | null> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeClass }
  const formats = await Native?.getSupportedFormats()
  if (!Native || !formats || !retail.every((format) => formats.includes(format))) return null
  const detector = new Native({ formats })
  const [code] = await detector.detect(drawTrial())
  return normaliseBarcode(code?.rawValue ?? '') === trial ? detector : null
}

let native: Promise<NativeDetector | null> | undefined

/**
 * The browser's own reader, only if it lists the retail formats and reads a code drawn for it:
 * some browsers have one that lists none, throws, or never answers.
 */
export function findNative(): Promise<NativeDetector | null> {
  const silence = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))
  native ??= Promise.race([tried().catch(() => null), silence])
  return native
}

/**
 * Reads the codes of a picture with the browser's own reader; corners in the picture's pixels.
 * @returns null where there is none to trust, or from the moment it fails
 */
export async function readWithNative(picture: ImageBitmap): Promise<readonly SeenCode[] | null> {
  const detector = await findNative()
  if (!detector) return null
  try {
    const codes = await detector.detect(picture)
    return codes.map(({ rawValue, format, cornerPoints }) => ({
      text: rawValue,
      format,
      corners: cornerPoints.map(({ x, y }) => ({ x, y })),
      strength: sure,
    }))
  } catch {
    native = Promise.resolve(null)
    return null
  }
}
