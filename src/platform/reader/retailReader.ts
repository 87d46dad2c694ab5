import { prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Reading } from '../../domain/readVote.ts'

/** What Emscripten gives every module; its own types are not shipped with the ponyfill. */
interface Memory {
  readonly HEAPU8: Uint8Array
  _malloc(bytes: number): number
  _free(place: number): void
}

/**
 * The engine behind the BarcodeDetector ponyfill. The ponyfill passes on the formats only, and
 * `zxing-wasm/reader` would bring a second copy of the same glue: so its engine is asked
 * directly, with what reads most per millisecond on photographs.
 */
const engine = prepareZXingModule({
  overrides: { locateFile: () => wasmUrl },
  fireImmediately: true,
})

const options = {
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: true,
  downscaleThreshold: 200,
  downscaleFactor: 2,
  tryDenoise: false,
  isPure: false,
  minLineCount: 2,
  maxNumberOfSymbols: 1,
  validateOptionalChecksum: false,
  returnErrors: false,
  tryCode39ExtendedMode: false,
  /** By number: LocalAverage, Ignore, Plain, Unknown. */
  binarizer: 0,
  eanAddOnSymbol: 0,
  textMode: 0,
  characterSet: 0,
}

const formats: Readonly<Record<string, string>> = {
  EAN13: 'ean_13',
  EAN8: 'ean_8',
  UPCA: 'upc_a',
  UPCE: 'upc_e',
}

function greyOf({ data, width, height }: ImageData): Uint8Array {
  const grey = new Uint8Array(width * height)
  for (let pixel = 0, at = 0; pixel < grey.length; pixel++, at += 4) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
    grey[pixel] = (306 * red + 601 * green + 117 * blue + 512) >> 10
  }
  return grey
}

/**
 * Reads the retail codes (EAN-13, EAN-8, UPC-A, UPC-E) of a picture.
 * @param turned the picture was turned by 45°: an upright EAN-13 then looks like a UPC-E with a
 *   right check digit, at every frame again, so that format is left out
 */
export async function readRetailCodes(
  picture: ImageData,
  turned: boolean,
): Promise<readonly Reading[]> {
  const module = (await engine) as Awaited<typeof engine> & Memory
  const grey = greyOf(picture)
  const place = module._malloc(grey.length)
  try {
    module.HEAPU8.set(grey, place)
    const found = module.readBarcodesFromPixmap(place, picture.width, picture.height, {
      ...options,
      formats: turned ? 'EAN13,EAN8,UPCA' : 'EAN13,EAN8,UPCA,UPCE',
    })
    const readings: Reading[] = []
    for (let at = 0; at < found.size(); at++) {
      const result = found.get(at)
      if (result) {
        readings.push({ text: result.text, format: formats[result.format] ?? result.format })
      }
    }
    return readings
  } finally {
    module._free(place)
  }
}
