import type { RefusedKind } from '../failure.ts'
import { scannerLimits } from '../limits.ts'
import { readCode, refusalOf } from './codes.ts'
import type { Point } from './scanGeometry.ts'

/** One code as a reader gives it; formats as BarcodeDetector spells them (`ean_13`). */
export interface Reading {
  readonly text: string
  readonly format: string
  /** Clockwise from the top left, in fractions of the frame. */
  readonly corners: readonly Point[]
}

export interface ReadVote {
  readonly barcode: string | null
  readonly equalReads: number
  /** UPC-E: the left half of a tilted EAN-13 reads as one, check digit included. */
  readonly weak: boolean
  readonly doubts: number
}

export const noVote: ReadVote = { barcode: null, equalReads: 0, weak: false, doubts: 0 }

/** The digits that enough equal reads may accept; null for a code of no product. */
export function codeOf({ text, format }: Reading): string | null {
  const read = readCode(text, format)
  return refusalOf(read) === null ? (read.code ?? null) : null
}

/** Why a visible code will never be accepted; null if another one may be, or without any code. */
export function refusedKind(readings: readonly Reading[]): RefusedKind | null {
  const kinds = readings.map(({ text, format }) => refusalOf(readCode(text, format)))
  if (kinds.includes(null)) return null
  return kinds.includes('wrong') ? 'wrong' : (kinds[0] ?? null)
}

/** Whether the nearest retail code is worth a second read in the same mode. */
export function readsSurely(readings: readonly Reading[]): boolean {
  const nearest = readings.find((reading) => codeOf(reading) !== null)
  return nearest !== undefined && nearest.format !== 'upc_e'
}

function count(vote: ReadVote, barcode: string, weak: boolean): ReadVote {
  const same = vote.weak === weak && vote.barcode === barcode
  return { barcode, equalReads: same ? vote.equalReads + 1 : 1, weak, doubts: 0 }
}

/** Counts the nearest code: misreads pass the check digit, but not twice; UPC-E must repeat to replace a code. */
export function castVote(vote: ReadVote, readings: readonly Reading[]): ReadVote {
  const nearest = readings.find((reading) => codeOf(reading) !== null)
  const barcode = nearest && codeOf(nearest)
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

/** The code dealt with last; `seenAt` in milliseconds. */
export interface LastCode {
  readonly barcode: string
  readonly seenAt: number
}

/** Whether a code is that of the product that the camera has shown ever since: it is not handed over again. */
export function isStillShown(last: LastCode | null, barcode: string, now: number): boolean {
  return last?.barcode === barcode && now - last.seenAt < scannerLimits.sameCodeGap
}
