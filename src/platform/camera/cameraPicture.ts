import { scannerLimits } from '../../domain/limits.ts'
import { placeIn, wholeFrame } from '../../domain/scanner/codePlace.ts'
import { cropBox } from '../../domain/scanner/scanBox.ts'
import { type Look, seesWhole } from '../../domain/scanner/scanStrategy.ts'
import type { PlacedPicture } from '../reader/readerMessages.ts'

/** Waits, in milliseconds; rejects with the signal's reason when it aborts first. */
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

/** Plays the camera's picture in the element. Muted and inline, or iOS refuses or goes full screen. */
export async function playCamera(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  if (video.srcObject !== stream) video.srcObject = stream
  video.muted = true
  video.playsInline = true
  if (!video.paused) return
  try {
    await video.play()
  } catch (error) {
    // The element went away meanwhile: whoever shows another one plays it again.
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error
  }
}

/** Calls back at the first picture not shown yet; Firefox has learnt to tell it only lately. */
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

/**
 * Plays the camera's picture in the element and waits for one that was not looked at yet: two
 * equal reads of one picture prove nothing.
 * @returns false when the camera sends none for `scannerLimits.pictureTimeout`
 */
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
      // Of a camera that sends nothing `play` never tells anything; only that it fails counts.
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

/** The first picture of an element that comes after the one looked at last; whether one came. */
export interface AwaitedPicture {
  readonly video: HTMLVideoElement
  readonly fresh: Promise<boolean>
}

/** Begins to wait for the next picture at once. */
export function awaitPicture(
  video: HTMLVideoElement,
  stream: MediaStream,
  signal: AbortSignal,
): AwaitedPicture {
  const fresh = nextPicture(video, stream, signal)
  // Nobody may come back for it, as when the code has been read.
  fresh.catch(() => undefined)
  return { video, fresh }
}

const sample = { width: 32, height: 18 }
let sampler: CanvasRenderingContext2D | null = null

/** Whether the picture is black all over: what a camera that is not there yet, or is muted, sends. */
export function isBlack(video: HTMLVideoElement): boolean {
  sampler ??= Object.assign(document.createElement('canvas'), sample).getContext('2d', {
    willReadFrequently: true,
  })
  if (!sampler) return false
  sampler.drawImage(video, 0, 0, sample.width, sample.height)
  const { data } = sampler.getImageData(0, 0, sample.width, sample.height)
  return data.every((value, at) => at % 4 === 3 || value <= scannerLimits.blackLevel)
}

/** The part of the picture to read, in the camera's own pixels; cut out off the page's thread. */
export async function cutPicture(video: HTMLVideoElement, look: Look): Promise<PlacedPicture> {
  const camera = { width: video.videoWidth, height: video.videoHeight }
  if (seesWhole(look)) return { picture: await createImageBitmap(video), place: wholeFrame }
  const box = cropBox(camera, { width: video.clientWidth, height: video.clientHeight })
  const picture = await createImageBitmap(video, box.x, box.y, box.width, box.height)
  return { picture, place: placeIn(camera, box) }
}
