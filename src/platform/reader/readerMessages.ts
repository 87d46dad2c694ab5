import type { Look } from '../../domain/framePlan.ts'
import type { Reading } from '../../domain/readVote.ts'

/** What the page asks of the worker; the picture is handed over, not copied. */
export interface ReadRequest {
  readonly id: number
  readonly picture: ImageBitmap
  readonly look: Look
}

/** What the worker answers: the codes seen, or why it could not look. */
export type ReadAnswer =
  | { readonly id: number; readonly readings: readonly Reading[] }
  | { readonly id: number; readonly error: string }
