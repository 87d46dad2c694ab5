import { toBuffer } from 'bwip-js/node'
import { PNG } from 'pngjs'

/** bwip-js's names of barcode formats. */
export type DrawnFormat =
  | 'ean13'
  | 'ean8'
  | 'upca'
  | 'upce'
  | 'qrcode'
  | 'itf14'
  | 'databaromni'
  | 'code128'
  | 'databarexpanded'
  | 'gs1datamatrix'
  | 'gs1qrcode'

export interface BarcodeOptions {
  readonly barcode: string
  /** Default by the number of digits: 8 EAN-8, 12 UPC-A, else EAN-13. */
  readonly format?: DrawnFormat | undefined
  /** Width of the thinnest bar, in pixels. */
  readonly module?: number | undefined
}

function formatOf(barcode: string): DrawnFormat {
  if (barcode.length === 8) return 'ean8'
  return barcode.length === 12 ? 'upca' : 'ean13'
}

/** A PNG of a barcode's label: bars, digits and quiet zone. */
export function barcodePng({ barcode, format, module = 3 }: BarcodeOptions): Promise<Buffer> {
  return toBuffer({
    bcid: format ?? formatOf(barcode),
    text: barcode,
    scale: module,
    includetext: true,
    textxalign: 'center',
    height: 22,
    paddingwidth: 12,
    paddingheight: 6,
    backgroundcolor: 'FFFFFF',
  })
}

/** One channel, 0 black to 255 white, row by row. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

export async function barcodeGrey(options: BarcodeOptions): Promise<GreyPicture> {
  const { width, height, data } = PNG.sync.read(await barcodePng(options))
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at++) grey[at] = data[at * 4] ?? 255
  return { width, height, data: grey }
}
