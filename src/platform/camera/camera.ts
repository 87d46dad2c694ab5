import { scannerLimits } from '../../domain/limits.ts'
import { CameraError, cameraFailureOf, DeadCameraError } from './cameraError.ts'
import { listCameras, preferredCamera, storePermission } from './cameraPreference.ts'

const { width, height } = scannerLimits.camera
const size = { width: { ideal: width }, height: { ideal: height } }

/** Simultaneous requests blank each other's picture on iOS. */
let lastRequest: Promise<unknown> = Promise.resolve()

/** What the browser gave last: a photo is taken with it while the scanner has it open. */
let lastStream: MediaStream | null = null

/** Turns the camera off. */
export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function request(media: MediaDevices): Promise<MediaStream> {
  const camera = await preferredCamera(media)
  const open = lastStream?.getTracks().find(({ readyState }) => readyState === 'live')
  const isWanted = open && (!camera || open.getSettings().deviceId === camera.id)
  if (lastStream && isWanted) return lastStream.clone()
  // Never both: iOS then takes the front camera. Exactly it: Chromium takes an ideal id for any.
  const which = camera
    ? { deviceId: { exact: camera.id } }
    : { facingMode: { ideal: 'environment' } }
  try {
    lastStream = await media.getUserMedia({ audio: false, video: { ...which, ...size } })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'OverconstrainedError') throw error
    lastStream = await media.getUserMedia({ audio: false, video: { facingMode: 'user' } })
  }
  return lastStream
}

/** Asks once for the rear camera, off as soon as `signal` aborts. @throws CameraError, or the reason of `signal` */
export async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  // React's strict mode closes an opening in the turn that made it.
  await Promise.resolve()
  const media = navigator.mediaDevices as MediaDevices | undefined
  if (!media?.getUserMedia) throw new CameraError({ code: 'unsupported' })
  const turn = lastRequest
  const opening = (async () => {
    await turn
    signal.throwIfAborted()
    const stream = await request(media)
    if (signal.aborted) stopCamera(stream)
    return stream
  })()
  lastRequest = opening.catch(() => undefined)
  try {
    const stream = await opening
    signal.throwIfAborted()
    signal.addEventListener('abort', () => stopCamera(stream), { once: true })
    storePermission('granted')
    return stream
  } catch (error) {
    const failure = cameraFailureOf(error)
    const isMissing = failure.code === 'overconstrained' && (await listCameras(media)).length === 0
    signal.throwIfAborted()
    if (failure.code === 'denied') storePermission('denied')
    throw new CameraError(isMissing ? { code: 'no-camera' } : failure, error)
  }
}

/** Rejects when the camera stops: worth a restart if the page was hidden, as when the phone was locked. */
export function rejectOnCameraLoss(stream: MediaStream, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    let back = Number.NEGATIVE_INFINITY
    const onReturn = () => {
      if (!document.hidden) back = performance.now()
    }
    const onLoss = () => {
      const wasHidden = document.hidden || performance.now() - back < scannerLimits.returnGrace
      const lost = { code: 'other', reason: 'camera-lost' } as const
      reject(wasHidden ? new DeadCameraError(true) : new CameraError(lost))
    }
    document.addEventListener('visibilitychange', onReturn, { signal })
    window.addEventListener('pageshow', onReturn, { signal })
    for (const track of stream.getVideoTracks()) {
      track.addEventListener('ended', onLoss, { once: true, signal })
    }
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
