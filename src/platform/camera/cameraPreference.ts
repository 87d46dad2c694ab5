import { cameraAfter, chooseCamera, type ListedCamera } from '../../domain/scanner/cameraChoice.ts'
import { readStored, writeStored } from '../storage/storage.ts'

const keys = { permission: 'scannerCamera', choice: 'scannerCameraChoice' } as const

/** Stores the person's answer to the permission. */
export function storePermission(answer: 'granted' | 'denied'): void {
  writeStored(keys.permission, answer)
}

function focuses(device: MediaDeviceInfo): boolean {
  if (!('getCapabilities' in device)) return false
  const { focusMode } = (device as InputDeviceInfo).getCapabilities() as { focusMode?: string[] }
  return focusMode?.includes('continuous') ?? false
}

/** The cameras that the browser lists; without a permission their labels are empty. */
export async function listCameras(media: MediaDevices): Promise<readonly ListedCamera[]> {
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

/** The listed camera to ask for, or null. Labels are readable only after an earlier permission. */
export async function preferredCamera(media: MediaDevices): Promise<ListedCamera | null> {
  if (readStored(keys.permission) !== 'granted') return null
  const cameras = await listCameras(media)
  return cameras.length > 1 ? chooseCamera(cameras, readStored(keys.choice)) : null
}

/** Whether there is another camera; needs the permission. */
export async function hasSeveralCameras(media: MediaDevices): Promise<boolean> {
  return (await listCameras(media)).length > 1
}

/** Makes the camera after this one the preferred one. */
export async function preferNextListedCamera(
  media: MediaDevices,
  present: string | undefined,
): Promise<void> {
  const next = cameraAfter(await listCameras(media), present ?? null)
  if (next) writeStored(keys.choice, next.id)
}
