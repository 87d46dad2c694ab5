import { scannerLimits } from '../../domain/limits.ts'
import { CameraError, cameraFailureOf } from './cameraError.ts'
import { rememberCamera, rememberedCamera } from './cameraPreference.ts'

const { width, height } = scannerLimits.camera
const size = { width: { ideal: width }, height: { ideal: height } }

/** Two requests at once blank each other's picture on iOS: each waits for the one before. */
let lastRequest: Promise<unknown> = Promise.resolve()

/** Turns the camera's light off. */
export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function request(media: MediaDevices): Promise<MediaStream> {
  const camera = await rememberedCamera(media)
  // Never both: iOS then takes the front camera or refuses. Exactly it: Chromium takes an ideal
  // camera for any; one that is listed is there.
  const which = camera
    ? { deviceId: { exact: camera.id } }
    : { facingMode: { ideal: 'environment' } }
  try {
    return await media.getUserMedia({ audio: false, video: { ...which, ...size } })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'OverconstrainedError') throw error
    return await media.getUserMedia({ audio: false, video: { facingMode: 'user' } })
  }
}

/**
 * Asks for the camera: one request per opening, about 1280×720, the rear one.
 * Once `signal` aborts the camera is off, even when the person answers after that.
 * @throws CameraError, or the signal's reason when it was aborted
 */
export async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  // React's strict mode closes an opening in the very turn that made it: ask in the next one.
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
    rememberCamera('granted')
    return stream
  } catch (error) {
    signal.throwIfAborted()
    const failure = cameraFailureOf(error)
    if (failure.code === 'denied') rememberCamera('denied')
    throw new CameraError(failure, error)
  }
}
