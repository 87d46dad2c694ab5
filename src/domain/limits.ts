import { accountLimits, priceLimits } from '../contract/limits.ts'

/** Times in milliseconds, sizes in bytes or pixels. */
export const limits = {
  passwordMinLength: accountLimits.passwordMin,
  redirectAfterRegistration: 3000,
  redirectAfterReset: 3000,
  redirectAfterForgotPassword: 5000,
  descriptionFoldLength: 150,
  descriptionFoldLines: 3,
  chunkTimeout: 120_000,
  callTimeout: 20_000,
  uploadTimeout: 120_000,
} as const

export const photoLimits = {
  rawBytes: 5_242_880,
  compressedBytes: 2_097_152,
  maxWidth: 800,
  jpegQuality: 0.6,
  shotQuality: 0.95,
} as const

export const toastLimits = {
  kept: 20,
  pointerHold: 5000,
  undo: 5000,
  undoByKeys: 20_000,
  auth: { success: 1800, error: 3000, info: 2500, warning: 3000 },
  product: { success: 2000, error: 3000, info: 2500, warning: 2500 },
  other: { success: 2000, error: Number.POSITIVE_INFINITY, info: 2500, warning: 2500 },
} as const

export const scannerLimits = {
  framesPerSecond: 10,
  /** The dashed square is the smaller of this share of the screen's width and `boxMax`. */
  boxShare: 0.7,
  boxMax: 350,
  /** Read beyond each side of the square, as a share of it. */
  boxMargin: 0.25,
  cameraDelay: 300,
  readerRetry: 200,
  /** Chromium reports the camera's abilities only so long after its first picture. */
  cameraAbilitiesDelay: 500,
  camera: { width: 1280, height: 720 },
  equalReads: 2,
  /** More than the frames between two tilted reads (`scanStrategy`). */
  equalReadsUpcE: 4,
  /** Without a new picture for so long, the camera counts as dead. */
  pictureTimeout: 4000,
  /** Of 255; a picture without a lighter pixel is from a camera that is not ready. */
  blackLevel: 8,
  /** A camera that ends so soon after the page came back stopped while it was hidden. */
  returnGrace: 2000,
  restarts: 3,
  adviceDelay: 10_000,
  refusalStay: 5000,
  foundDelay: 250,
  /** Out of the picture for so long, a code counts as shown anew. */
  sameCodeGap: 1500,
  /** So long the camera stays on behind a sheet: a stopped one may ask for permission again. */
  pausedCamera: 180_000,
  zoomFactor: 1.5,
} as const

export const shopLabelLimits = {
  cents: [10, 30_000],
  grams: [5, 30_000],
} as const

/** Lines from which a list has a letter index: three screens of a phone. */
export const letterIndexLimits = { indexFrom: 30 } as const

export const lookupLimits = {
  timeout: 10_000,
  /** Of the fifteen questions that the food database takes a minute, some are left to scans. */
  backgroundPerMinute: 10,
  backgroundAtOnce: 2,
} as const

export const othersLimits = {
  timeout: 4000,
  kept: 86_400_000,
  pause: 600_000,
  codesKept: 100,
} as const

/** Limits of the fields of one price; text in UTF-16 code units. */
export const priceEntryLimits = {
  shopName: priceLimits.shopName,
  note: priceLimits.note,
  firstDay: priceLimits.firstDay,
} as const
