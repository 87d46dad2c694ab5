import { uploadedImage } from '../../contract/products.ts'
import { photoAddress } from '../../platform/storage/localPhotos.ts'
import { ApiError, FormatError, NetworkError } from '../http/apiError.ts'
import { request } from '../http/http.ts'
import { isBrowserOffline } from '../http/reachability.ts'
import { newWriteKey, outboxPerson } from './outbox.ts'

/**
 * Sends a compressed photo.
 * @returns the text that stands for it: what to show, and what to send back with the product
 * @throws ApiError, NetworkError, and FormatError for any answer that is no JSON but 413
 */
export async function uploadPhoto(photo: Blob): Promise<string> {
  const body = new FormData()
  body.append('file', photo, 'photo.jpg')
  try {
    const { image_data } = await request('/products/upload-image', {
      method: 'POST',
      body,
      schema: uploadedImage,
    })
    return image_data
  } catch (error) {
    // A proxy refuses large photos in its own way, which is no JSON either.
    if (error instanceof ApiError && !error.isJson && error.status !== 413) {
      throw new FormatError(error.message, false)
    }
    throw error
  }
}

/**
 * Sends a compressed photo; without a network it stays on this device until its product is sent.
 * @returns the text that stands for it: what to show, and what goes with the product
 * @throws ApiError, FormatError; NetworkError where no e-mail tells whose queue it would wait in
 */
export async function keepPhoto(photo: Blob): Promise<string> {
  const keepHere = () => photoAddress(photo, newWriteKey())
  const canWait = outboxPerson() !== null
  if (canWait && isBrowserOffline()) return keepHere()
  try {
    return await uploadPhoto(photo)
  } catch (error) {
    if (canWait && error instanceof NetworkError) return keepHere()
    throw error
  }
}
