import { readPhoto } from '../../../../src/platform/reader/barcodeReader.ts'
import { type LiveResult, scanFrames } from './liveFrames.ts'
import { otherDecoders } from './otherDecoders.ts'
import { drawScene, frameSize, type SyntheticFrame, withNoise } from './syntheticFrames.ts'

export interface Answer {
  readonly barcode: string | null
  readonly milliseconds: number
}

export interface Measured {
  readonly answers: Readonly<Record<string, Answer>>
  readonly live: LiveResult
}

function canvasOf({ width, height }: { width: number; height: number }) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('canvas')
  return { canvas, context }
}

async function timed(read: () => Promise<string | null>): Promise<Answer> {
  const start = performance.now()
  const barcode = await read()
  return { barcode, milliseconds: performance.now() - start }
}

function drawGrey(context: CanvasRenderingContext2D, grey: Uint8Array | Uint8ClampedArray): void {
  const pixels = context.createImageData(frameSize.width, frameSize.height)
  const words = new Uint32Array(pixels.data.buffer)
  for (let at = 0; at < grey.length; at++) words[at] = 0xff000000 | ((grey[at] ?? 0) * 0x010101)
  context.putImageData(pixels, 0, 0)
}

/** Camera frames of a photograph: each is shifted a little and has other noise. */
function shakyFrames(photograph: ImageBitmap): (frame: number) => HTMLCanvasElement {
  const { canvas, context } = canvasOf(photograph)
  return (frame) => {
    const [x, y] = [Math.sin(frame * 2.4) * 0.7, Math.cos(frame * 1.7) * 0.7]
    context.drawImage(photograph, x, y, photograph.width, photograph.height)
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
    const noise = withNoise(new Uint8Array(canvas.width * canvas.height).fill(128), frame)
    for (let at = 0; at < noise.length; at++) {
      for (let channel = 0; channel < 3; channel++) {
        const index = at * 4 + channel
        pixels.data[index] = (pixels.data[index] ?? 0) + ((noise[at] ?? 128) - 128) / 2
      }
    }
    context.putImageData(pixels, 0, 0)
    return canvas
  }
}

async function readFile(file: Blob): Promise<string | null> {
  const reading = await readPhoto(file)
  return reading.kind === 'found' ? (reading.read.code ?? null) : null
}

export async function readPhotograph(url: string): Promise<Measured> {
  const file = await (await fetch(url)).blob()
  const answers: Record<string, Answer> = {}
  answers.memoprix = await timed(() => readFile(file))
  for (const [name, read] of Object.entries(otherDecoders)) {
    answers[name] = await timed(async () => {
      const picture = await createImageBitmap(file)
      const { canvas, context } = canvasOf(picture)
      context.drawImage(picture, 0, 0)
      return await read(canvas)
    })
  }
  return { answers, live: await scanFrames(shakyFrames(await createImageBitmap(file)), false) }
}

/** Every other decoder on one frame, ours on its JPEG, and the live scanner on twenty frames. */
export async function readSyntheticFrame(made: SyntheticFrame): Promise<Measured> {
  const scene = drawScene(made)
  const { canvas, context } = canvasOf(frameSize)
  const frameAt = (frame: number) => {
    drawGrey(context, withNoise(scene, frame))
    return canvas
  }
  const answers: Record<string, Answer> = {}
  frameAt(0)
  const photograph = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.8),
  )
  answers.memoprix = await timed(() => readFile(photograph ?? new Blob()))
  for (const [name, read] of Object.entries(otherDecoders)) {
    frameAt(0)
    answers[name] = await timed(() => read(canvas))
  }
  return { answers, live: await scanFrames(frameAt, true) }
}

/** A photo of 50 megapixels with a code, and the page's longest task meanwhile. */
export async function readHugePhoto(): Promise<object> {
  const scene = drawScene({ barcode: '3560070805259', module: 3, blur: 0.7, tilt: 4 })
  const small = canvasOf(frameSize)
  drawGrey(small.context, scene)
  const huge = canvasOf({ width: 9434, height: 5307 })
  huge.context.drawImage(small.canvas, 0, 0, huge.canvas.width, huge.canvas.height)
  const file = await new Promise<Blob | null>((resolve) =>
    huge.canvas.toBlob(resolve, 'image/jpeg'),
  )
  huge.canvas.width = 0
  await new Promise((resolve) => setTimeout(resolve, 300))
  let longestTask = 0
  const watcher = new PerformanceObserver((list) => {
    for (const task of list.getEntries()) longestTask = Math.max(longestTask, task.duration)
  })
  watcher.observe({ type: 'longtask' })
  const start = performance.now()
  const reading = await readPhoto(file ?? new Blob())
  const milliseconds = Math.round(performance.now() - start)
  await new Promise((resolve) => setTimeout(resolve, 300))
  watcher.disconnect()
  return { ...reading, milliseconds, longestTask }
}
