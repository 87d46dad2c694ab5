import { scannerLimits } from '../../domain/limits.ts'
import { cropBox, placeIn, wholeFrame } from '../../domain/scanner/scanGeometry.ts'
import { type ReadMode, readsWholeFrame } from '../../domain/scanner/scanStrategy.ts'
import type { PlacedPicture } from '../reader/readerMessages.ts'

/** Waits; rejects with the reason of `signal` when it aborts first. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
}

/** Plays the camera in the element; iOS plays only muted and inline. */
export async function playCamera(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  if (video.srcObject !== stream) video.srcObject = stream
  video.muted = true
  video.playsInline = true
  if (!video.paused) return
  try {
    await video.play()
  } catch (error) {
    // The element was removed; the next one is played again.
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error
  }
}

/** Older Firefox lacks `requestVideoFrameCallback`. */
function onNextPicture(video: HTMLVideoElement, done: () => void): () => void {
  if ('requestVideoFrameCallback' in video) {
    const request = video.requestVideoFrameCallback(done)
    return () => video.cancelVideoFrameCallback(request)
  }
  const seen = (video as HTMLVideoElement).currentTime
  const timer = setInterval(() => {
    if ((video as HTMLVideoElement).currentTime !== seen) done()
  }, 1000 / scannerLimits.framesPerSecond)
  return () => clearInterval(timer)
}

/** Waits for a picture not read yet, since two reads of one prove nothing; false after `pictureTimeout`. */
export async function nextPicture(
  video: HTMLVideoElement,
  stream: MediaStream,
  signal: AbortSignal,
): Promise<boolean> {
  const waiting = new AbortController()
  const stop = () => waiting.abort(signal.reason)
  signal.addEventListener('abort', stop)
  let forget = () => {}
  try {
    const picture = new Promise<boolean>((resolve, reject) => {
      forget = onNextPicture(video, () => resolve(true))
      // `play` never settles for a camera that sends nothing; only its failure counts.
      playCamera(video, stream).catch(reject)
    })
    const silence = pause(scannerLimits.pictureTimeout, waiting.signal).then(() => false)
    return await Promise.race([picture, silence])
  } finally {
    forget()
    signal.removeEventListener('abort', stop)
    waiting.abort()
  }
}

export interface AwaitedPicture {
  readonly video: HTMLVideoElement
  readonly fresh: Promise<boolean>
}

/** Starts to wait for the next picture at once. */
export function awaitPicture(
  video: HTMLVideoElement,
  stream: MediaStream,
  signal: AbortSignal,
): AwaitedPicture {
  const fresh = nextPicture(video, stream, signal)
  // Ignored once the code has been read.
  fresh.catch(() => undefined)
  return { video, fresh }
}

const sample = { width: 32, height: 18 }
let sampler: CanvasRenderingContext2D | null = null

/** Whether every pixel is black: a muted camera, or one that is not ready yet. */
export function isBlack(video: HTMLVideoElement): boolean {
  sampler ??= Object.assign(document.createElement('canvas'), sample).getContext('2d', {
    willReadFrequently: true,
  })
  if (!sampler) return false
  sampler.drawImage(video, 0, 0, sample.width, sample.height)
  const { data } = sampler.getImageData(0, 0, sample.width, sample.height)
  return data.every((value, at) => at % 4 === 3 || value <= scannerLimits.blackLevel)
}

/** Cuts the part to read out of the frame, in pixels of the camera. */
export async function cutPicture(video: HTMLVideoElement, mode: ReadMode): Promise<PlacedPicture> {
  const camera = { width: video.videoWidth, height: video.videoHeight }
  if (readsWholeFrame(mode)) return { picture: await createImageBitmap(video), place: wholeFrame }
  const box = cropBox(camera, { width: video.clientWidth, height: video.clientHeight })
  const picture = await createImageBitmap(video, box.x, box.y, box.width, box.height)
  return { picture, place: placeIn(camera, box) }
}
