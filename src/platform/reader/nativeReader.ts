import { eanBars, normaliseBarcode } from '../../domain/scanner/barcode.ts'
import type { Detection } from '../../domain/scanner/codeStrength.ts'
import type { Point } from '../../domain/scanner/scanGeometry.ts'

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
const TRIAL_BARCODE = '2000000000008'
const TRIAL_TIMEOUT_MS = 1500
/** The native reader counts no lines. */
const NATIVE_STRENGTH = 10

/** Black on white, three pixels a module. */
function drawTrial(): OffscreenCanvas {
  const module = 3
  const canvas = new OffscreenCanvas(120 * module, 80 * module)
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  for (const [at, bar] of [...eanBars(TRIAL_BARCODE)].entries()) {
    if (bar === '1') context.fillRect((12 + at) * module, 5 * module, module, 70 * module)
  }
  return canvas
}

async function trustedDetector(): Promise<NativeDetector | null> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeClass }
  const formats = await Native?.getSupportedFormats()
  if (!Native || !formats || !retail.every((format) => formats.includes(format))) return null
  const detector = new Native({ formats })
  const [code] = await detector.detect(drawTrial())
  return normaliseBarcode(code?.rawValue ?? '') === TRIAL_BARCODE ? detector : null
}

let native: Promise<NativeDetector | null> | undefined

/** The browser's reader, if it reads a trial code: some list no formats, throw, or never answer. */
export function findNativeDetector(): Promise<NativeDetector | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), TRIAL_TIMEOUT_MS))
  native ??= Promise.race([trustedDetector().catch(() => null), timeout])
  return native
}

/** Reads with the browser's reader; null where there is none to trust, or once it fails. */
export async function readWithNative(picture: ImageBitmap): Promise<readonly Detection[] | null> {
  const detector = await findNativeDetector()
  if (!detector) return null
  try {
    const codes = await detector.detect(picture)
    return codes.map(({ rawValue, format, cornerPoints }) => ({
      text: rawValue,
      format,
      corners: cornerPoints.map(({ x, y }) => ({ x, y })),
      strength: NATIVE_STRENGTH,
    }))
  } catch {
    native = Promise.resolve(null)
    return null
  }
}
