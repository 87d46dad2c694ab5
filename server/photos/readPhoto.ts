import { ProblemError } from '../config/problems.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'

export const MAX_PHOTO_BYTES = 2_097_152
const MAX_PHOTO_PIXELS = 25_000_000

const readers = [readJpeg, readPng, readWebp]

/** @throws ProblemError 413 over 2 MiB, 415 for anything but a whole JPEG, PNG or WebP, 422 over 25 Mpx */
export function readPhoto(content: Uint8Array) {
  if (content.byteLength > MAX_PHOTO_BYTES) throw new ProblemError('image-too-large')
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const photo =
    bytes.length < 12 ? null : (readers.map((read) => read(bytes)).find((read) => read) ?? null)
  if (!photo?.width || !photo.height) throw new ProblemError('image-not-recognised')
  if (photo.width * photo.height > MAX_PHOTO_PIXELS) {
    throw new ProblemError('image-too-many-pixels')
  }
  return photo
}
