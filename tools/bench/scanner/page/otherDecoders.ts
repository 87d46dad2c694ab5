import * as zbar from '@undecaf/zbar-wasm'
import zbarUrl from '@undecaf/zbar-wasm/dist/zbar.wasm?url'
import {
  BinaryBitmap,
  DecodeHintType,
  HTMLCanvasElementLuminanceSource,
  HybridBinarizer,
  MultiFormatReader,
} from '@zxing/library'
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import { Html5Qrcode } from 'html5-qrcode'
import zxingUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { normaliseBarcode } from '../../../../src/domain/scanner/barcode.ts'

type Decoder = (canvas: HTMLCanvasElement) => Promise<string | null>

prepareZXingModule({ overrides: { locateFile: () => zxingUrl } })
zbar.setModuleArgs({ locateFile: () => zbarUrl })

function firstOf(codes: readonly { text: string; format: string }[]): string | null {
  for (const { text, format } of codes) {
    const barcode = normaliseBarcode(text, /upc_?e/i.test(format) ? 'upc_e' : undefined)
    if (barcode) return barcode
  }
  return null
}

function pixelsOf(canvas: HTMLCanvasElement): ImageData {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('canvas')
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

const ponyfill: Decoder = async (canvas) => {
  const codes = await new BarcodeDetector().detect(pixelsOf(canvas))
  return firstOf(codes.map(({ rawValue, format }) => ({ text: rawValue, format })))
}

const zbarAlone: Decoder = async (canvas) => {
  const symbols = await zbar.scanImageData(pixelsOf(canvas))
  return firstOf(symbols.map((symbol) => ({ text: symbol.decode(), format: symbol.typeName })))
}

const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]])
const zxingLibrary: Decoder = async (canvas) => {
  try {
    const source = new HTMLCanvasElementLuminanceSource(canvas)
    const result = new MultiFormatReader().decode(
      new BinaryBitmap(new HybridBinarizer(source)),
      hints,
    )
    return firstOf([{ text: result.getText(), format: String(result.getBarcodeFormat()) }])
  } catch {
    return null
  }
}

/** An internal of the library, missing from its types. */
interface Html5Engine {
  readonly qrcode: {
    decodeRobustlyAsync(canvas: HTMLCanvasElement): Promise<{
      readonly text: string
      readonly format?: { readonly formatName?: string }
    }>
  }
}

let html5: Html5Engine | undefined

const html5Qrcode: Decoder = async (canvas) => {
  if (!html5) {
    document.body.append(Object.assign(document.createElement('div'), { id: 'html5' }))
    html5 = new Html5Qrcode('html5', {
      verbose: false,
      useBarCodeDetectorIfSupported: false,
    }) as unknown as Html5Engine
  }
  try {
    const { text, format } = await html5.qrcode.decodeRobustlyAsync(canvas)
    return firstOf([{ text, format: format?.formatName ?? '' }])
  } catch {
    return null
  }
}

/** Each with its default options. */
export const otherDecoders: Readonly<Record<string, Decoder>> = {
  ponyfill,
  zbar: zbarAlone,
  zxingLibrary,
  html5Qrcode,
}
