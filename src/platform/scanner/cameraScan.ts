import { scannerLimits } from '../../domain/limits.ts'
import { isPrint, type ParsedCode, readCode } from '../../domain/scanner/codes.ts'
import {
  acceptedBarcode,
  castVote,
  codeOf,
  isStillShown,
  type LastCode,
  noVote,
  type Reading,
  readsSurely,
  refusedKind,
} from '../../domain/scanner/readVote.ts'
import {
  type AdviceWatch,
  adviseAfter,
  adviseAgain,
  adviseConfirmation,
  type CodeOutline,
  startAdvice,
} from '../../domain/scanner/scanAdvice.ts'
import type { ScannerMove } from '../../domain/scanner/scannerMachine.ts'
import { firstScanStep, nextScanStep } from '../../domain/scanner/scanStrategy.ts'
import { openCamera, rejectOnCameraLoss, stopCamera } from '../camera/camera.ts'
import { CameraError, DeadCameraError, startFailureOf } from '../camera/cameraError.ts'
import {
  type AwaitedPicture,
  awaitPicture,
  cutPicture,
  isBlack,
  pause,
  playCamera,
} from '../camera/cameraPicture.ts'
import { preloadReader, readPicture } from '../reader/barcodeReader.ts'

/** Given each text that is read; returns whether it was a link of ours. */
export type OnLink = (text: string) => boolean

interface CameraScan {
  /** Null while the digits are typed. */
  readonly video: () => HTMLVideoElement | null
  readonly signal: AbortSignal
  readonly onMove: (move: ScannerMove) => void
  /** Called with null once the camera is off. */
  readonly onCamera: (stream: MediaStream | null) => void
  readonly onAdvice: (watch: AdviceWatch) => void
  /** Takes one code after the other; without it the first one ends the scan. */
  readonly onCode?: (code: ScannedCode) => void
  readonly onLink: OnLink
  /** Whether a code is being dealt with: the camera stays on, and nothing is read. */
  readonly isPaused: () => boolean
  /** Outlives the camera, which may rest while a code is dealt with. */
  readonly last: { current: LastCode | null }
}

export interface ScannedCode {
  readonly read: ParsedCode
  readonly outline: CodeOutline
}

async function videoElement({ video, signal }: CameraScan): Promise<HTMLVideoElement> {
  for (;;) {
    const shown = video()
    if (shown) return shown
    await pause(scannerLimits.readerRetry, signal)
  }
}

const mustPause = ({ video, isPaused }: CameraScan) => !video() || document.hidden || isPaused()

async function pauseReading(scan: CameraScan): Promise<void> {
  scan.onMove('pause')
  do await pause(scannerLimits.readerRetry, scan.signal)
  while (mustPause(scan))
  scan.onMove('resume')
}

/** Less than a tenth of a second: the next picture of a slow camera comes up to 67 ms later. */
const NEXT_PICTURE_DELAY_MS = (1000 / scannerLimits.framesPerSecond) * 0.6

const nextAdvice = (
  watch: AdviceWatch,
  read: ParsedCode | null,
  readings: readonly Reading[],
  now: number,
) => (read ? adviseConfirmation(watch, read, now) : adviseAfter(watch, refusedKind(readings), now))

function reportAdvice(
  { onAdvice }: CameraScan,
  before: AdviceWatch,
  next: AdviceWatch,
): AdviceWatch {
  const isNew = next.advice !== before.advice || next.unconfirmed !== before.unconfirmed
  if (isNew) onAdvice(next)
  return next
}

/** Reads ten frames a second until two agree. */
async function readFrames(
  scan: CameraScan,
  stream: MediaStream,
  isRestart: boolean,
): Promise<ScannedCode> {
  const { signal, last } = scan
  const startedAt = performance.now()
  let vote = noVote
  let advice = startAdvice(startedAt)
  let step = firstScanStep
  let hadPicture = false
  let lastReadAt = Number.NEGATIVE_INFINITY
  let takenAt = startedAt
  let awaited: AwaitedPicture | null = null
  const seenSince = (seenAt: number) => {
    if (last.current) last.current = { barcode: last.current.barcode, seenAt }
  }
  seenSince(startedAt)
  for (;;) {
    if (mustPause(scan)) {
      await pauseReading(scan)
      takenAt = performance.now()
      advice = startAdvice(takenAt)
      seenSince(takenAt)
      awaited = null
    }
    await pause(Math.max(0, lastReadAt + NEXT_PICTURE_DELAY_MS - performance.now()), signal)
    const video = await videoElement(scan)
    if (awaited?.video !== video) awaited = awaitPicture(video, stream, signal)
    const fresh = await awaited.fresh
    if (scan.video() !== video || document.hidden) {
      awaited = null
      continue
    }
    if (!fresh || !video.videoWidth) throw new DeadCameraError(hadPicture)
    lastReadAt = performance.now()
    if (!hadPicture && isBlack(video)) {
      if (!isRestart && lastReadAt - startedAt > scannerLimits.pictureTimeout)
        throw new DeadCameraError(hadPicture)
    } else hadPicture = true
    const { mode } = step
    const picture = { width: video.videoWidth, height: video.videoHeight }
    // Chromium may announce a picture and not have it.
    const cut = await cutPicture(video, mode).catch(() => null)
    // On a slow device the next picture has come when this one is read.
    awaited = awaitPicture(video, stream, signal)
    if (!cut) {
      if (lastReadAt - takenAt > scannerLimits.pictureTimeout) throw new DeadCameraError(hadPicture)
      continue
    }
    takenAt = lastReadAt
    const readings = await readPicture(cut, mode)
    signal.throwIfAborted()
    if (readings.some(({ text }) => scan.onLink(text))) continue
    vote = castVote(vote, readings)
    step = nextScanStep(step, readsSurely(readings))
    const accepted = acceptedBarcode(vote)
    if (accepted && isStillShown(last.current, accepted, lastReadAt)) {
      last.current = { barcode: accepted, seenAt: lastReadAt }
      vote = noVote
      advice = reportAdvice(scan, advice, adviseAgain(advice, lastReadAt))
      continue
    }
    const reading = accepted && readings.find((one) => codeOf(one) === accepted)
    const read = reading ? readCode(reading.text, reading.format) : null
    if (reading && read && !isPrint(read)) {
      video.pause()
      const code = { read, outline: { corners: reading.corners, picture } }
      if (!scan.onCode) return code
      scan.onCode(code)
      last.current = { barcode: codeOf(reading) ?? '', seenAt: lastReadAt }
      vote = noVote
      continue
    }
    if (read) vote = noVote
    advice = reportAdvice(scan, advice, nextAdvice(advice, read, readings, lastReadAt))
  }
}

/** Aborts with `signal`, or before. */
function childController(signal: AbortSignal): AbortController {
  const part = new AbortController()
  signal.addEventListener('abort', () => part.abort(signal.reason), { signal: part.signal })
  return part
}

async function scanOnce(whole: CameraScan, isRestart: boolean): Promise<ScannedCode> {
  const part = childController(whole.signal)
  const scan = { ...whole, signal: part.signal }
  const stream = await openCamera(scan.signal)
  try {
    scan.onMove('grant')
    if (stream.getVideoTracks().length === 0) {
      throw new CameraError({ code: 'no-camera-listed' })
    }
    const lost = rejectOnCameraLoss(stream, scan.signal)
    scan.onCamera(stream)
    const scanning = (async () => {
      // The picture starts behind the notice during the delay.
      videoElement(scan)
        .then((video) => playCamera(video, stream))
        .catch(() => undefined)
      await pause(scannerLimits.cameraDelay, scan.signal)
      scan.onMove('start')
      return await readFrames(scan, stream, isRestart)
    })()
    return await Promise.race([scanning, lost])
  } finally {
    stopCamera(stream)
    part.abort(new DOMException('The scan is over.', 'AbortError'))
    scan.onCamera(null)
    const video = scan.video()
    // The frame of a found code stays visible while it is outlined.
    if (video?.srcObject === stream && !video.paused) video.srcObject = null
  }
}

/** Reads until a code is accepted, reopening a dead camera. @throws CameraError, or the reason of `signal` */
export async function scanWithCamera(scan: CameraScan): Promise<ScannedCode> {
  const { signal, onMove } = scan
  preloadReader()
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
