import { scannerFailureCopy } from '../copy/scanner.ts'
import { lookAt } from '../domain/framePlan.ts'
import { scannerLimits } from '../domain/limits.ts'
import { acceptedBarcode, castVote, noVote } from '../domain/readVote.ts'
import type { ScannerMove } from '../domain/scannerMachine.ts'
import { readPicture, warmReader } from './barcodeReader.ts'
import { openCamera, stopCamera } from './camera.ts'
import { CameraFailure, startFailure } from './cameraFailure.ts'
import { cutPicture, nextPicture, pause, playCamera } from './cameraPicture.ts'

interface CameraScan {
  /** The element that shows the picture, or null while there is none (the digits are being typed). */
  readonly video: () => HTMLVideoElement | null
  readonly signal: AbortSignal
  readonly onMove: (move: ScannerMove) => void
}

async function shownVideo({ video, signal }: CameraScan): Promise<HTMLVideoElement> {
  for (;;) {
    const shown = video()
    if (shown) return shown
    await pause(scannerLimits.readerRetry, signal)
  }
}

/** Looks at frames until two agree; rests while the picture is not shown or the page is hidden. */
async function watch(scan: CameraScan, stream: MediaStream): Promise<string> {
  const { signal, onMove } = scan
  let vote = noVote
  for (let frame = 0; ; ) {
    if (!scan.video() || document.hidden) {
      onMove('pause')
      do await pause(scannerLimits.readerRetry, signal)
      while (!scan.video() || document.hidden)
      onMove('resume')
    }
    const video = await shownVideo(scan)
    await playCamera(video, stream)
    const fresh = await nextPicture(video, signal)
    if (scan.video() !== video || document.hidden) continue
    if (!fresh || !video.videoWidth) throw startFailure(new Error(scannerFailureCopy.noPicture))
    const look = lookAt(frame++)
    const readings = await readPicture(await cutPicture(video, look), look)
    signal.throwIfAborted()
    vote = castVote(vote, readings)
    const barcode = acceptedBarcode(vote)
    if (barcode) return barcode
  }
}

/** Rejects when the camera is unplugged or taken away. */
function lossOf(stream: MediaStream, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const lost = () =>
      reject(new CameraFailure('other', scannerFailureCopy.other(scannerFailureCopy.cameraLost)))
    for (const track of stream.getVideoTracks()) {
      track.addEventListener('ended', lost, { once: true })
    }
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/**
 * One opening of the scanner, from the request for the camera to the first accepted code.
 * The camera is off when this settles, and at once when `signal` aborts.
 * @returns the normalised barcode
 * @throws CameraFailure with the sentence to show, or the signal's reason
 */
export async function scanWithCamera(scan: CameraScan): Promise<string> {
  const { signal, onMove } = scan
  warmReader()
  const stream = await openCamera(signal)
  try {
    onMove('grant')
    if (stream.getVideoTracks().length === 0) {
      throw new CameraFailure('start-failed', scannerFailureCopy.noCameraListed)
    }
    const lost = lossOf(stream, signal)
    const scanning = (async () => {
      // The picture gets going behind the notice during the delay that the specification asks for.
      const playing = shownVideo(scan).then((video) => playCamera(video, stream))
      await Promise.all([playing, pause(scannerLimits.cameraDelay, signal)])
      onMove('start')
      return await watch(scan, stream)
    })()
    return await Promise.race([scanning, lost])
  } catch (error) {
    signal.throwIfAborted()
    throw startFailure(error)
  } finally {
    stopCamera(stream)
    const video = scan.video()
    if (video?.srcObject === stream) video.srcObject = null
  }
}
