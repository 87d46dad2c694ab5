import type { DeviceProblem, PhotoFailure } from '../../domain/failure.ts'
import { photoLimits } from '../../domain/limits.ts'

/** Sizes in bytes, before and after compression. */
export type PhotoOutcome =
  | { readonly kind: 'ready'; readonly file: Blob; readonly before: number; readonly after: number }
  | { readonly kind: 'refused'; readonly failure: PhotoFailure }

/** Re-encodes an image as upright JPEG, at most 800 px wide, without metadata. */
export async function compressPhoto(file: Blob): Promise<PhotoOutcome> {
  if (file.size > photoLimits.rawBytes)
    return { kind: 'refused', failure: { code: 'too-large-raw' } }
  const jpeg = await encode(file)
  if (!jpeg) return { kind: 'refused', failure: { code: 'not-a-picture' } }
  if (jpeg.size > photoLimits.compressedBytes) {
    return { kind: 'refused', failure: { code: 'too-large-compressed' } }
  }
  return { kind: 'ready', file: jpeg, before: file.size, after: jpeg.size }
}

async function encode(file: Blob): Promise<Blob | null> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
  const scale = Math.min(1, photoLimits.maxWidth / bitmap.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  // Transparent pixels would turn black in a JPEG.
  if (context) {
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', photoLimits.jpegQuality))
}

/** One picture of the camera as a JPEG. @throws Error `no-picture` when the browser encodes none */
export async function takeShot(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const shot = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', photoLimits.shotQuality),
  )
  if (!shot) throw new Error('no-picture' satisfies DeviceProblem)
  return new File([shot], 'photo.jpg', { type: shot.type })
}
