import type { RefusedKind } from './scanner/codes.ts'

/** `problem` is the server's code, `detail` its own sentence; `limit` is what a quota allows. */
export interface Refusal {
  readonly code: 'refused'
  readonly status: number
  readonly detail: string | null
  readonly problem?: string | null | undefined
  readonly limit?: number | null | undefined
}

export interface PhotoFailure {
  readonly code: 'too-large-raw' | 'too-large-compressed' | 'not-a-picture'
}

export type PhotoMiss =
  | { readonly code: 'no-barcode' | 'not-a-picture' }
  | { readonly code: 'not-retail'; readonly kind: RefusedKind }

export type DeviceProblem = 'no-picture' | 'no-reader' | 'camera-lost'

/** `reason` is a `DeviceProblem` or the browser's message. */
export type CameraFailure =
  | { readonly code: 'denied' | 'no-camera' | 'no-camera-listed' | 'unsupported' }
  | { readonly code: 'overconstrained' | 'other' | 'start-failed'; readonly reason: string }

/** `describeFailure` of src/copy turns it into a sentence. */
export type Failure =
  | {
      readonly code:
        | 'offline'
        | 'network'
        | 'timeout'
        | 'busy'
        | 'bad-answer'
        | 'not-found'
        | 'unexpected'
    }
  | Refusal
  | PhotoFailure
  | PhotoMiss
  | CameraFailure
