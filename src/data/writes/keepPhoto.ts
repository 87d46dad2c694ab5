import { photoAddress } from '../../platform/storage/localPhotos.ts'
import { NetworkError } from '../http/apiError.ts'
import { isCutOff, writeKey } from './enqueue.ts'
import { outboxPerson } from './outbox.ts'
import { uploadPhoto } from './photoUpload.ts'

/**
 * Sends a compressed photo; without a network it stays on this device until its product is sent.
 * @returns the text that stands for it: what to show, and what goes with the product
 * @throws ApiError, FormatError; NetworkError where nothing can be kept for this person
 */
export async function keepPhoto(photo: Blob): Promise<string> {
  const here = () => photoAddress(photo, writeKey())
  const canWait = outboxPerson() !== null
  if (canWait && isCutOff()) return here()
  try {
    return await uploadPhoto(photo)
  } catch (error) {
    if (canWait && error instanceof NetworkError) return here()
    throw error
  }
}
