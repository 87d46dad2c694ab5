import { cameraAfter, chooseCamera, type ListedCamera } from '../../domain/scanner/cameraChoice.ts'
import { readStored, writeStored } from '../storage/storage.ts'

/** The scanner's own record: the camera permission (`granted`, `denied` or nothing), the camera chosen. */
const keys = { permission: 'scannerCamera', choice: 'scannerCameraChoice' } as const

/** Keeps what the person answered when the browser last asked for the camera. */
export function rememberCamera(answer: 'granted' | 'denied'): void {
  writeStored(keys.permission, answer)
}

function focuses(device: MediaDeviceInfo): boolean {
  if (!('getCapabilities' in device)) return false
  const { focusMode } = (device as InputDeviceInfo).getCapabilities() as { focusMode?: string[] }
  return focusMode?.includes('continuous') ?? false
}

/** The cameras that the browser lists; none when it tells nothing. */
async function listCameras(media: MediaDevices): Promise<readonly ListedCamera[]> {
  try {
    const devices = await media.enumerateDevices()
    return devices
      .filter(({ kind }) => kind === 'videoinput')
      .map((device) => ({
        id: device.deviceId,
        label: device.label,
        focuses: focuses(device),
      }))
  } catch {
    return []
  }
}

/**
 * The camera to ask for by its id. Only a permission given earlier lets labels be read; asking
 * for one just to read them would open the camera twice.
 * @returns null at the first opening, or when the browser tells nothing
 */
export async function rememberedCamera(media: MediaDevices): Promise<ListedCamera | null> {
  if (readStored(keys.permission) !== 'granted') return null
  const cameras = await listCameras(media)
  return cameras.length > 1 ? chooseCamera(cameras, readStored(keys.choice)) : null
}

/** Whether there is a camera to change to; while the permission is given. */
export async function hasSeveralCameras(media: MediaDevices): Promise<boolean> {
  return (await listCameras(media)).length > 1
}

/** Makes the camera after the one in use the one that every opening asks for. */
export async function chooseNextCamera(
  media: MediaDevices,
  present: string | undefined,
): Promise<void> {
  const next = cameraAfter(await listCameras(media), present ?? null)
  if (next) writeStored(keys.choice, next.id)
}
