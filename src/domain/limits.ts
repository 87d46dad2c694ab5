/** The numbers of the specification, named once. Times in milliseconds, sizes in bytes or pixels. */
export const limits = {
  passwordMinLength: 6,
  redirectAfterRegistration: 3000,
  redirectAfterReset: 3000,
  redirectAfterForgotPassword: 5000,
  descriptionFoldLength: 150,
  descriptionFoldLines: 3,
  priceStep: 0.01,
} as const

export const photoLimits = {
  rawBytes: 5_242_880,
  compressedBytes: 2_097_152,
  maxWidth: 800,
  jpegQuality: 0.6,
} as const

export const toastLimits = {
  maxWidth: 320,
  kept: 20,
  auth: { success: 1800, error: 3000, info: 2500, warning: 3000 },
  product: { success: 2000, error: 3000, info: 2500, warning: 2500 },
} as const

export const scannerLimits = {
  framesPerSecond: 10,
  /** The dashed square is the smaller of this share of the screen's width and `boxMax`. */
  boxShare: 0.7,
  boxMax: 350,
  /** What the reader sees beyond each side of the square, as a share of it. */
  boxMargin: 0.25,
  cameraDelay: 300,
  readerRetry: 200,
  videoStyleDelay: 500,
  camera: { width: 1280, height: 720 },
  equalReads: 2,
  /** More than the frames between two looks at the picture turned (`framePlan`). */
  equalReadsUpcE: 4,
  /** A camera that sends no new picture for so long is taken for dead. */
  pictureTimeout: 4000,
} as const

export const lookupLimits = { timeout: 10_000 } as const

/** Longest texts of a product that the contract takes, in characters. */
export const textLimits = { productName: 500, description: 10_000, barcode: 64 } as const
