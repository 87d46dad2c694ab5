/** The server answered, and said no; `detail` is its own sentence, when it sent one. */
export interface Refusal {
  readonly code: 'refused'
  readonly status: number
  readonly detail: string | null
}

/** Why a chosen file, or the camera's picture, can't become a photo. */
export interface PhotoFailure {
  readonly code: 'too-large-raw' | 'too-large-compressed' | 'not-a-picture'
}

/** What a photograph shows instead of a product's barcode. */
export interface PhotoMiss {
  readonly code: 'no-barcode' | 'not-retail' | 'not-a-picture'
}

/** What goes wrong inside the scanner; anything else is told in the browser's own words. */
export type DeviceTrouble = 'no-picture' | 'no-reader' | 'camera-lost'

/** Why there is no picture of the camera; `reason` is a `DeviceTrouble` or what the browser says. */
export type CameraFailure =
  | { readonly code: 'denied' | 'no-camera' | 'no-camera-listed' | 'unsupported' }
  | { readonly code: 'overconstrained' | 'other' | 'start-failed'; readonly reason: string }

/** What went wrong, as values: `describeFailure` of src/copy puts it into a sentence. */
export type Failure =
  | { readonly code: 'network' | 'timeout' | 'busy' | 'bad-answer' | 'not-found' | 'unexpected' }
  | Refusal
  | PhotoFailure
  | PhotoMiss
  | CameraFailure
