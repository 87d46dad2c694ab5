import { normaliseBarcode } from './barcode.ts'
import { scannerLimits } from './limits.ts'

/** One code as a reader gives it; the format is spelled as BarcodeDetector does (`ean_13`). */
export interface Reading {
  readonly text: string
  readonly format: string
}

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

const retailFormats: readonly string[] = ['ean_13', 'ean_8', 'upc_a', 'upc_e']

/**
 * The retail code in a reading. Outside the retail formats only whole GTINs of 12 to 14 digits
 * count (bare, or behind the GS1 prefix `01`): a short run of digits passes a check digit by luck.
 * @returns the normalised digits, or null when the check digit is wrong or it is no retail code
 */
export function barcodeOf({ text, format }: Reading): string | null {
  if (retailFormats.includes(format)) return normaliseBarcode(text, format)
  const digits = /^(?:01|\(01\))?(\d{14}|\d{12,13})$/.exec(text)?.[1]
  return digits ? normaliseBarcode(digits) : null
}

function count(vote: ReadVote, barcodes: readonly string[], weak: boolean): ReadVote {
  const same = vote.weak === weak && barcodes.find((barcode) => barcode === vote.barcode)
  if (same) return { ...vote, equalReads: vote.equalReads + 1, doubts: 0 }
  return { barcode: barcodes[0] ?? null, equalReads: 1, weak, doubts: 0 }
}

/**
 * Counts the readings of one more frame. A frame without a right code changes nothing (hands
 * shake); a different code starts again from one, for misreads pass the check digit, but not
 * twice. A UPC-E gives way to any other code, and unseats one only after as many doubts as it needs reads.
 */
export function castVote(vote: ReadVote, readings: readonly Reading[]): ReadVote {
  const of = (weak: boolean) =>
    readings
      .filter(({ format }) => (format === 'upc_e') === weak)
      .map(barcodeOf)
      .filter((barcode) => barcode !== null)
  const [strong, weak] = [of(false), of(true)]
  if (strong.length > 0) return count(vote, strong, false)
  if (weak.length === 0) return vote
  const doubts = vote.doubts + 1
  const held = vote.barcode !== null && !vote.weak && doubts < scannerLimits.equalReadsUpcE
  return held ? { ...vote, doubts } : count(vote, weak, true)
}

/** The code that enough frames agree on, or null. */
export function acceptedBarcode({ barcode, equalReads, weak }: ReadVote): string | null {
  const enough = weak ? scannerLimits.equalReadsUpcE : scannerLimits.equalReads
  return equalReads >= enough ? barcode : null
}
