import { uploadedImage } from '../../contract/products.ts'
import { ApiError, FormatError } from '../http/apiError.ts'
import { request } from '../http/http.ts'

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
    // What stands before a server refuses large photos in its own way, which is no JSON either.
    if (error instanceof ApiError && !error.isJson && error.status !== 413) {
      throw new FormatError(error.message, false)
    }
    throw error
  }
}
