import type { Reading } from '../../domain/scanner/readVote.ts'
import type { Box } from '../../domain/scanner/scanBox.ts'
import type { Look } from '../../domain/scanner/scanStrategy.ts'

/** A picture, and where it lies in the camera's frame: fractions of the frame's size. */
export interface PlacedPicture {
  readonly picture: ImageBitmap
  readonly place: Box
}

/** One frame of the camera; its picture is handed over, not copied. */
export interface FrameRequest extends PlacedPicture {
  readonly id: number
  readonly look: Look
}

/** A file that a person chose; it is decoded in the worker, for to scale it down takes its time. */
export interface PhotoRequest {
  readonly id: number
  readonly photo: Blob
  /** To which width it is scaled down while it is decoded, in pixels; as it is where absent. */
  readonly width: number | undefined
}

export type ReadRequest = FrameRequest | PhotoRequest

/** What the worker answers: the codes seen (null: the file is no picture), or why it could not look. */
export type ReadAnswer =
  | { readonly id: number; readonly readings: readonly Reading[] | null }
  | { readonly id: number; readonly error: string }
