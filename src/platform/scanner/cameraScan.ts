import { scannerLimits } from '../../domain/limits.ts'
import {
  acceptedBarcode,
  barcodeOf,
  castVote,
  foreignCode,
  noVote,
  readsSurely,
} from '../../domain/scanner/readVote.ts'
import {
  adviseAfter,
  type CodeOutline,
  type ScanAdvice,
  startAdvice,
} from '../../domain/scanner/scanAdvice.ts'
import type { ScannerMove } from '../../domain/scanner/scannerMachine.ts'
import { firstLook, nextLook } from '../../domain/scanner/scanStrategy.ts'
import { openCamera, stopCamera } from '../camera/camera.ts'
import { CameraError, DeadCameraError, startFailureOf } from '../camera/cameraError.ts'
import { lossOf } from '../camera/cameraLoss.ts'
import {
  type AwaitedPicture,
  awaitPicture,
  cutPicture,
  isBlack,
  pause,
  playCamera,
} from '../camera/cameraPicture.ts'
import { readPicture, warmReader } from '../reader/barcodeReader.ts'

interface CameraScan {
  /** The element that shows the picture, or null while there is none (the digits are being typed). */
  readonly video: () => HTMLVideoElement | null
  readonly signal: AbortSignal
  readonly onMove: (move: ScannerMove) => void
  /** The camera that films from now on; null once it is off. */
  readonly onCamera: (stream: MediaStream | null) => void
  readonly onAdvice: (advice: ScanAdvice) => void
}

/** The accepted code, normalised, and where it was seen. */
export interface ScannedCode {
  readonly barcode: string
  readonly outline: CodeOutline
}

async function shownVideo({ video, signal }: CameraScan): Promise<HTMLVideoElement> {
  for (;;) {
    const shown = video()
    if (shown) return shown
    await pause(scannerLimits.readerRetry, signal)
  }
}

/** Rests while the picture is not shown or the page is hidden. */
async function rest({ video, signal, onMove }: CameraScan): Promise<void> {
  onMove('pause')
  do await pause(scannerLimits.readerRetry, signal)
  while (!video() || document.hidden)
  onMove('resume')
}

/** Less than the whole tenth: the next picture of a slow camera comes up to 67 ms later. */
const beforeNextLook = (1000 / scannerLimits.framesPerSecond) * 0.6

/** Looks at at least ten frames a second until two agree. */
async function watch(scan: CameraScan, stream: MediaStream, again: boolean): Promise<ScannedCode> {
  const { signal } = scan
  const begun = performance.now()
  let vote = noVote
  let advice = startAdvice(begun)
  let plan = firstLook
  let seen = false
  let last = Number.NEGATIVE_INFINITY
  let awaited: AwaitedPicture | null = null
  for (;;) {
    if (!scan.video() || document.hidden) {
      await rest(scan)
      advice = startAdvice(performance.now())
      awaited = null
    }
    await pause(Math.max(0, last + beforeNextLook - performance.now()), signal)
    const video = await shownVideo(scan)
    if (awaited?.video !== video) awaited = awaitPicture(video, stream, signal)
    const fresh = await awaited.fresh
    if (scan.video() !== video || document.hidden) {
      awaited = null
      continue
    }
    if (!fresh || !video.videoWidth) throw new DeadCameraError(seen)
    last = performance.now()
    if (!seen && isBlack(video)) {
      if (!again && last - begun > scannerLimits.pictureTimeout) throw new DeadCameraError(seen)
    } else {
      seen = true
    }
    const { look } = plan
    const picture = { width: video.videoWidth, height: video.videoHeight }
    const cut = await cutPicture(video, look)
    // A slow device reads longer than a picture lasts: the next one has come by then.
    awaited = awaitPicture(video, stream, signal)
    const readings = await readPicture(cut, look)
    signal.throwIfAborted()
    vote = castVote(vote, readings)
    plan = nextLook(plan, readsSurely(readings))
    const barcode = acceptedBarcode(vote)
    if (barcode) {
      video.pause()
      const read = readings.find((reading) => barcodeOf(reading) === barcode)
      return { barcode, outline: { corners: read?.corners ?? [], picture } }
    }
    const before = advice.advice
    advice = adviseAfter(advice, foreignCode(readings), last)
    if (advice.advice && advice.advice !== before) scan.onAdvice(advice.advice)
  }
}

/** A signal of its own for a part of the work: it aborts with the whole, or before. */
function within(signal: AbortSignal): AbortController {
  const part = new AbortController()
  signal.addEventListener('abort', () => part.abort(signal.reason), { signal: part.signal })
  return part
}

async function scanOnce(whole: CameraScan, again: boolean): Promise<ScannedCode> {
  const part = within(whole.signal)
  const scan = { ...whole, signal: part.signal }
  const stream = await openCamera(scan.signal)
  try {
    scan.onMove('grant')
    if (stream.getVideoTracks().length === 0) {
      throw new CameraError({ code: 'no-camera-listed' })
    }
    const lost = lossOf(stream, scan.signal)
    scan.onCamera(stream)
    const scanning = (async () => {
      // The picture gets going behind the notice during the delay that the specification asks for.
      shownVideo(scan)
        .then((video) => playCamera(video, stream))
        .catch(() => undefined)
      await pause(scannerLimits.cameraDelay, scan.signal)
      scan.onMove('start')
      return await watch(scan, stream, again)
    })()
    return await Promise.race([scanning, lost])
  } finally {
    stopCamera(stream)
    part.abort(new DOMException('The scan is over.', 'AbortError'))
    scan.onCamera(null)
    const video = scan.video()
    // The picture of a found code stays in sight while it is outlined.
    if (video?.srcObject === stream && !video.paused) video.srcObject = null
  }
}

/**
 * One opening of the scanner, from the request for the camera to the first accepted code. A
 * camera that sends no picture, or went away while the page was hidden, is asked for again.
 * The camera is off when this settles, and at once when `signal` aborts.
 * @throws CameraError, or the signal's reason
 */
export async function scanWithCamera(scan: CameraScan): Promise<ScannedCode> {
  const { signal, onMove } = scan
  warmReader()
  for (let restarts = 0; ; restarts++) {
    try {
      return await scanOnce(scan, restarts > 0)
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof DeadCameraError)) throw new CameraError(startFailureOf(error), error)
      const isHopeless = restarts === scannerLimits.restarts || (restarts > 0 && !error.hadPicture)
      if (isHopeless) throw new CameraError(startFailureOf(error), error)
    }
    onMove('retry')
    while (document.hidden) await pause(scannerLimits.readerRetry, signal)
  }
}
