import { chooseCamera, type ListedCamera } from '../domain/cameraChoice.ts'
import { readStored, writeStored } from './storage.ts'

/** The scanner's own record of the camera permission: `granted`, `denied` or nothing. */
const key = 'scannerCamera'

/** Keeps what the person answered when the browser last asked for the camera. */
export function rememberCamera(answer: 'granted' | 'denied'): void {
  writeStored(key, answer)
}

/**
 * The camera to ask for by its id. Only a permission given earlier lets labels be read; asking
 * for one just to read them would open the camera twice.
 * @returns null at the first opening, or when the browser tells nothing
 */
export async function rememberedCamera(media: MediaDevices): Promise<ListedCamera | null> {
  if (readStored(key) !== 'granted') return null
  try {
    const devices = await media.enumerateDevices()
    const cameras = devices
      .filter(({ kind }) => kind === 'videoinput')
      .map(({ deviceId, label }) => ({ id: deviceId, label }))
    return cameras.length > 1 ? chooseCamera(cameras) : null
  } catch {
    return null
  }
}
