import { civilDay } from './format/civilDays.ts'

/** `problem` is the server's code, `detail` its own sentence; `limit` is what a quota allows. */
export interface Refusal {
  readonly code: 'refused'
  readonly status: number
  readonly detail: string | null
  readonly problem?: string | null | undefined
  readonly limit?: number | null | undefined
  /** The server's time, where a day lies ahead of it (ISO 8601). */
  readonly now?: string | undefined
}

export interface PhotoFailure {
  readonly code: 'too-large-raw' | 'too-large-compressed' | 'not-a-picture'
}

export type RefusedKind = 'carton' | 'coupon' | 'link' | 'wrong' | 'other'

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

/** The day that it is by the server's clock, where it refused a day that lies ahead; null for any other failure. */
export function serverDay({ problem, now }: Pick<Refusal, 'problem' | 'now'>): string | null {
  const isKnown = problem === 'day-ahead' && Number.isFinite(Date.parse(now ?? ''))
  return isKnown && now ? civilDay(new Date(now)) : null
}
