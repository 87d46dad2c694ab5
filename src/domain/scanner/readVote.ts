import { scannerLimits } from '../limits.ts'
import { normaliseBarcode } from './barcode.ts'
import type { Point } from './scanGeometry.ts'

/** One code as a reader gives it; formats as BarcodeDetector spells them (`ean_13`). */
export interface Reading {
  readonly text: string
  readonly format: string
  /** Clockwise from the top left, in fractions of the frame. */
  readonly corners: readonly Point[]
}

export type ForeignCode = 'other-code' | 'wrong-check-digit'

export interface ReadVote {
  readonly barcode: string | null
  readonly equalReads: number
  /** UPC-E: the left half of a tilted EAN-13 reads as one, check digit included. */
  readonly weak: boolean
  readonly doubts: number
}

export const noVote: ReadVote = { barcode: null, equalReads: 0, weak: false, doubts: 0 }

/** Digits that a reader gives by format: expanded, or with the leading zero of an EAN-13. */
const retailDigits: Readonly<Record<string, RegExp>> = {
  ean_13: /^\d{12,13}$/,
  ean_8: /^\d{8}$/,
  upc_a: /^\d{12,13}$/,
  upc_e: /^\d{8}$|^\d{12,13}$/,
}
const bars = ['itf', 'code_128', 'code_39', 'code_93', 'codabar']
const shopShelf = ['databar', 'databar_expanded', 'code_128']

/** The normalised retail code, also behind a GS1 prefix `01` or as 12 or 13 digits in other bars; else null. */
export function barcodeOf({ text, format }: Reading): string | null {
  const digits = retailDigits[format]
  if (digits) return digits.test(text) ? normaliseBarcode(text, format) : null
  if (bars.includes(format) && /^\d{12,13}$/.test(text)) return normaliseBarcode(text)
  const item = shopShelf.includes(format) && /^(?:01|\(01\))0(\d{13})$/.exec(text)?.[1]
  return item ? normaliseBarcode(item) : null
}

/** Why a visible code will never be accepted; null beside a retail code, or without any code. */
export function foreignCode(readings: readonly Reading[]): ForeignCode | null {
  if (readings.length === 0 || readings.some((reading) => barcodeOf(reading) !== null)) return null
  const isMisprint = ({ text, format }: Reading) => retailDigits[format]?.test(text)
  return readings.some(isMisprint) ? 'wrong-check-digit' : 'other-code'
}

/** Whether the nearest retail code is worth a second read in the same mode. */
export function readsSurely(readings: readonly Reading[]): boolean {
  const nearest = readings.find((reading) => barcodeOf(reading) !== null)
  return nearest !== undefined && nearest.format !== 'upc_e'
}

function count(vote: ReadVote, barcode: string, weak: boolean): ReadVote {
  const same = vote.weak === weak && vote.barcode === barcode
  return { barcode, equalReads: same ? vote.equalReads + 1 : 1, weak, doubts: 0 }
}

/** Counts the nearest code: misreads pass the check digit, but not twice; UPC-E must repeat to replace a code. */
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
