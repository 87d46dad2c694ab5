import { prepareZXingModule } from 'barcode-detector/ponyfill'
import type { ZXingReaderModule } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type Detection, strengthOf } from '../../domain/scanner/codeStrength.ts'
import type { ReaderView } from '../../domain/scanner/readerViews.ts'
import type { GreyPicture } from './greyPicture.ts'

/** Emscripten's memory, which the engine's types leave out. */
interface Memory {
  readonly HEAPU8: Uint8Array
  _malloc(bytes: number): number
  _free(place: number): void
}

type Engine = ZXingReaderModule & Memory
let engine: Promise<Engine> | undefined

async function load(): Promise<Engine> {
  try {
    // The ponyfill caches a failed module for as long as the overrides are equal.
    const overrides = { locateFile: () => wasmUrl }
    return (await prepareZXingModule({ overrides, fireImmediately: true })) as Engine
  } catch (error) {
    engine = undefined
    throw error
  }
}

/** Loads the engine of the BarcodeDetector ponyfill once; a call after a failure tries again. */
export function loadZxing(): Promise<Engine> {
  engine ??= load()
  return engine
}

const options = {
  tryHarder: true,
  tryRotate: true,
  downscaleThreshold: 200,
  downscaleFactor: 2,
  tryDenoise: false,
  isPure: false,
  minLineCount: 2,
  maxNumberOfSymbols: 8,
  validateOptionalChecksum: false,
  tryCode39ExtendedMode: false,
  /** By number: LocalAverage, Ignore, Plain, Unknown. */
  binarizer: 0,
  eanAddOnSymbol: 0,
  textMode: 0,
  characterSet: 0,
}

/** BarcodeDetector's names by those of the engine. */
const retail = { EAN13: 'ean_13', EAN8: 'ean_8', UPCA: 'upc_a', UPCE: 'upc_e' } as const
const others = {
  ITF: 'itf',
  Code128: 'code_128',
  Code39: 'code_39',
  Code93: 'code_93',
  Codabar: 'codabar',
  DataBar: 'databar',
  DataBarOmni: 'databar',
  DataBarExp: 'databar_expanded',
  QRCode: 'qr_code',
  DataMatrix: 'data_matrix',
  Aztec: 'aztec',
  PDF417: 'pdf417',
  MaxiCode: 'maxi_code',
} as const
const names: Readonly<Record<string, string>> = { ...retail, ...others }
const matrix = /^(qr_code|data_matrix|aztec|pdf417|maxi_code)$/

/** `all` adds other formats and wrong check digits, `thorough` also white on black. */
export type Search = 'retail' | 'all' | 'thorough'

function formatsOf({ turn }: ReaderView, search: Search): string {
  if (search !== 'retail') return [...Object.keys(retail), ...Object.keys(others)].join()
  return Object.keys(retail)
    .filter((name) => turn === 0 || name !== 'UPCE')
    .join()
}

/** Reads the codes of a picture; corners in its pixels. Turned, an upright EAN-13 reads as UPC-E. */
export async function readWithZxing(
  picture: GreyPicture,
  view: ReaderView,
  search: Search,
): Promise<readonly Detection[]> {
  const module = await loadZxing()
  const place = module._malloc(picture.data.length)
  module.HEAPU8.set(picture.data, place)
  const found = module.readBarcodesFromPixmap(place, picture.width, picture.height, {
    ...options,
    formats: formatsOf(view, search),
    tryDownscale: search !== 'all',
    tryInvert: search === 'thorough',
    returnErrors: search !== 'retail',
  })
  module._free(place)
  const codes: Detection[] = []
  for (let at = 0; at < found.size(); at++) {
    const result = found.get(at)
    const format = result && (names[result.format] ?? result.format)
    // Of the errors only the wrong check digit of a retail code is useful.
    if (!format || (result.error && !(result.format in retail))) continue
    const isMatrix = matrix.test(format)
    const { topLeft, topRight, bottomRight, bottomLeft } = result.position
    codes.push({
      text: result.text,
      format,
      corners: [topLeft, topRight, bottomRight, bottomLeft],
      strength: isMatrix
        ? Number.POSITIVE_INFINITY
        : strengthOf(result.lineCount, format, view.scale),
    })
  }
  if ('delete' in found && typeof found.delete === 'function') found.delete()
  return codes
}
