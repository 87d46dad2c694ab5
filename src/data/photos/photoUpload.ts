import { uploadedImage } from '../../contract/products.ts'
import { limits } from '../../domain/limits.ts'
import { photoAddress } from '../../platform/storage/localPhotos.ts'
import { currentScope } from '../../platform/storage/session.ts'
import { ApiError, FormatError, NetworkError } from '../http/apiError.ts'
import { isBrowserOffline } from '../http/reachability.ts'
import { request } from '../session/request.ts'
import { newWriteKey } from '../writes/outbox.ts'

/** Sends a photo and returns the text that stands for it. @throws ApiError, NetworkError, FormatError */
export async function uploadPhoto(
  photo: Blob,
  call: { signal?: AbortSignal } = {},
): Promise<string> {
  const body = new FormData()
  body.append('file', photo, 'photo.jpg')
  try {
    const { image_data } = await request('/products/upload-image', {
      ...call,
      method: 'POST',
      body,
      schema: uploadedImage,
    })
    return image_data
  } catch (error) {
    if (error instanceof ApiError && !error.isJson && error.status !== 413) {
      throw new FormatError(error.message, false)
    }
    throw error
  }
}

/** Sends a photo, or keeps it on this device until its product is sent, also where the network is slow. @throws as `uploadPhoto` */
export async function savePhoto(photo: Blob): Promise<string> {
  const keepHere = () => photoAddress(photo, newWriteKey())
  const canWait = currentScope() !== null
  if (canWait && isBrowserOffline()) return keepHere()
  try {
    return await uploadPhoto(
      photo,
      canWait ? { signal: AbortSignal.timeout(limits.callTimeout) } : {},
    )
  } catch (error) {
    if (canWait && error instanceof NetworkError) return keepHere()
    throw error
  }
}
