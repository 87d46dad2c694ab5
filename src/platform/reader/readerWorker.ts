import { BarcodeDetector } from 'barcode-detector/ponyfill'
import type { Look } from '../../domain/framePlan.ts'
import type { Reading } from '../../domain/readVote.ts'
import type { ReadAnswer, ReadRequest } from './readerMessages.ts'
import { readRetailCodes } from './retailReader.ts'

/** What the specification's 17 formats hold beside the retail ones and can carry a retail code. */
const rareFormats = [
  'itf',
  'code_128',
  'code_39',
  'code_93',
  'codabar',
  'databar',
  'databar_expanded',
  'qr_code',
  'data_matrix',
  'aztec',
  'pdf417',
  'maxi_code',
] as const

const canvas = new OffscreenCanvas(1, 1)
// Read back at every frame: in the memory of the processor it costs a quarter.
const context = canvas.getContext('2d', { willReadFrequently: true })
let rareReader: BarcodeDetector | undefined

function pixelsOf(picture: ImageBitmap, turned: boolean): ImageData {
  if (!context) throw new Error('OffscreenCanvas')
  const { width, height } = picture
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  context.setTransform(1, 0, 0, 1, 0, 0)
  if (turned) {
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
    context.translate(width / 2, height / 2)
    context.rotate(Math.PI / 4)
    context.translate(-width / 2, -height / 2)
  }
  context.drawImage(picture, 0, 0)
  return context.getImageData(0, 0, width, height)
}

async function read(picture: ImageBitmap, look: Look): Promise<readonly Reading[]> {
  const turned = look === 'tilted'
  const pixels = pixelsOf(picture, turned)
  if (look !== 'rare') return readRetailCodes(pixels, turned)
  rareReader ??= new BarcodeDetector({ formats: [...rareFormats] })
  const codes = await rareReader.detect(pixels)
  return codes.map(({ rawValue, format }) => ({ text: rawValue, format }))
}

addEventListener('message', async ({ data }: MessageEvent<ReadRequest>) => {
  const { id, picture, look } = data
  let answer: ReadAnswer
  try {
    answer = { id, readings: await read(picture, look) }
  } catch (error) {
    answer = { id, error: String(error) }
  } finally {
    picture.close()
  }
  postMessage(answer)
})
