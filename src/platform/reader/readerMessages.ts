import type { Reading } from '../../domain/scanner/readVote.ts'
import type { Box } from '../../domain/scanner/scanGeometry.ts'
import type { ReadMode } from '../../domain/scanner/scanStrategy.ts'

/** `place` in fractions of the camera's frame. */
export interface PlacedPicture {
  readonly picture: ImageBitmap
  readonly place: Box
}

/** The picture is transferred, not copied. */
export interface FrameRequest extends PlacedPicture {
  readonly id: number
  readonly mode: ReadMode
}

export interface PhotoRequest {
  readonly id: number
  readonly photo: Blob
  /** Pixels to scale down to while decoding. */
  readonly width: number | undefined
}

export type ReadRequest = FrameRequest | PhotoRequest

/** Null for a file that is no picture. */
export type ReadAnswer =
  | { readonly id: number; readonly readings: readonly Reading[] | null }
  | { readonly id: number; readonly error: string }
