import { scannerLimits } from '../limits.ts'
import { normaliseBarcode } from './barcode.ts'
import type { Point } from './codePlace.ts'

/** One code as a reader gives it; the format is spelled as BarcodeDetector does (`ean_13`). */
export interface Reading {
  readonly text: string
  readonly format: string
  /** Top left, top right, bottom right, bottom left of the code: fractions of the whole frame. */
  readonly corners: readonly Point[]
}

/** What was seen that is no retail code: a code of another kind, or one with a wrong check digit. */
export type ForeignCode = 'other-code' | 'wrong-check-digit'

/** The code that the last frames agree on. */
export interface ReadVote {
  readonly barcode: string | null
  readonly equalReads: number
  /** UPC-E: the left half of a tilted EAN-13 looks like one, check digit included. */
  readonly weak: boolean
  /** Weak reads against a code that is not. */
  readonly doubts: number
}

export const noVote: ReadVote = { barcode: null, equalReads: 0, weak: false, doubts: 0 }

/** How many digits a reader may give for a format: expanded, or with the leading zero of an EAN-13. */
const retailDigits: Readonly<Record<string, RegExp>> = {
  ean_13: /^\d{12,13}$/,
  ean_8: /^\d{8}$/,
  upc_a: /^\d{12,13}$/,
  upc_e: /^\d{8}$|^\d{12,13}$/,
}
const bars = ['itf', 'code_128', 'code_39', 'code_93', 'codabar']
const shopShelf = ['databar', 'databar_expanded', 'code_128']

/**
 * The retail code in a reading: of the retail formats, a GTIN behind the GS1 prefix `01` as scales
 * and shelves print it, or the 12 or 13 digits alone in another kind of bars. A short run of digits
 * passes a check digit by luck, 14 digits name a carton, and a square code is for another purpose.
 * @returns the normalised digits, or null when the check digit is wrong or it is no retail code
 */
export function barcodeOf({ text, format }: Reading): string | null {
  const digits = retailDigits[format]
  if (digits) return digits.test(text) ? normaliseBarcode(text, format) : null
  if (bars.includes(format) && /^\d{12,13}$/.test(text)) return normaliseBarcode(text)
  const item = shopShelf.includes(format) && /^(?:01|\(01\))0(\d{13})$/.exec(text)?.[1]
  return item ? normaliseBarcode(item) : null
}

/**
 * What to tell a person whose code is seen and will never be taken.
 * @returns null when a retail code is among the readings, or nothing at all
 */
export function foreignCode(readings: readonly Reading[]): ForeignCode | null {
  if (readings.length === 0 || readings.some((reading) => barcodeOf(reading) !== null)) return null
  const isMisprint = ({ text, format }: Reading) => retailDigits[format]?.test(text)
  return readings.some(isMisprint) ? 'wrong-check-digit' : 'other-code'
}

/** Whether a frame gave a code that is worth looking for in the next one the same way: no weak one. */
export function readsSurely(readings: readonly Reading[]): boolean {
  const nearest = readings.find((reading) => barcodeOf(reading) !== null)
  return nearest !== undefined && nearest.format !== 'upc_e'
}

function count(vote: ReadVote, barcode: string, weak: boolean): ReadVote {
  const same = vote.weak === weak && vote.barcode === barcode
  return { barcode, equalReads: same ? vote.equalReads + 1 : 1, weak, doubts: 0 }
}

/**
 * Counts the readings of one more frame, the nearest to the middle first: of several codes in view
 * that one is meant. A frame without a right code changes nothing (hands shake); a different code
 * starts again from one, for misreads pass the check digit, but not twice. A UPC-E gives way to any
 * other code, and unseats one only after as many doubts as it needs reads.
 */
export function castVote(vote: ReadVote, readings: readonly Reading[]): ReadVote {
  const nearest = readings.find((reading) => barcodeOf(reading) !== null)
  const barcode = nearest && barcodeOf(nearest)
  if (!nearest || !barcode) return vote
  const weak = nearest.format === 'upc_e'
  if (!weak) return count(vote, barcode, false)
  const doubts = vote.doubts + 1
  const held = vote.barcode !== null && !vote.weak && doubts < scannerLimits.equalReadsUpcE
  return held ? { ...vote, doubts } : count(vote, barcode, true)
}

/** The code that enough frames agree on, or null. */
export function acceptedBarcode({ barcode, equalReads, weak }: ReadVote): string | null {
  const enough = weak ? scannerLimits.equalReadsUpcE : scannerLimits.equalReads
  return equalReads >= enough ? barcode : null
}
