import { scannerLimits } from '../limits.ts'

/** The code dealt with last; `seenAt` in milliseconds. */
export interface LastCode {
  readonly barcode: string
  readonly seenAt: number
}

/** Whether a code is that of the product that the camera has shown ever since: it is not asked for again. */
export function isStillShown(last: LastCode | null, barcode: string, now: number): boolean {
  return last?.barcode === barcode && now - last.seenAt < scannerLimits.sameCodeGap
}
