import type { RefusedKind } from '../failure.ts'
import { scannerLimits } from '../limits.ts'
import type { ParsedCode } from './codes.ts'
import type { Point, Size } from './scanGeometry.ts'

export type ScanAdvice = 'slow' | 'again' | 'print' | RefusedKind

export interface CodeOutline {
  /** Fractions of the picture's width and height. */
  readonly corners: readonly Point[]
  readonly picture: Size
}

export interface AdviceWatch {
  readonly since: number
  readonly seen: RefusedKind | null
  readonly times: number
  readonly advice: ScanAdvice | null
  /** The code that the advice asks about. */
  readonly unconfirmed: ParsedCode | null
}

/** Starts to wait; `now` in milliseconds. */
export function startAdvice(now: number): AdviceWatch {
  return { since: now, seen: null, times: 0, advice: null, unconfirmed: null }
}

/** Asks whether to take a book; the question stays until another code is read. */
export function adviseConfirmation(
  watch: AdviceWatch,
  unconfirmed: ParsedCode,
  now: number,
): AdviceWatch {
  if (unconfirmed.code === watch.unconfirmed?.code) return watch
  return { ...startAdvice(now), advice: 'print', unconfirmed }
}

/** Tells the code that was read last, while the camera shows it. */
export function adviseAgain(watch: AdviceWatch, now: number): AdviceWatch {
  return watch.advice === 'again'
    ? { ...watch, since: now }
    : { ...startAdvice(now), advice: 'again' }
}

/**
 * Advice after two equal refused codes (a blurred frame looks like anything), gone some time after
 * the last, or after ten seconds without a code.
 */
export function adviseAfter(
  watch: AdviceWatch,
  seen: RefusedKind | null,
  now: number,
): AdviceWatch {
  if (seen) {
    const times = watch.seen === seen ? watch.times + 1 : 1
    if (times < scannerLimits.equalReads) return { ...watch, seen, times }
    return { ...startAdvice(now), seen, times, advice: seen }
  }
  if (watch.unconfirmed) return watch
  const silence = now - watch.since
  if (silence >= scannerLimits.adviceDelay) return { ...startAdvice(now), advice: 'slow' }
  if (watch.advice === null || watch.advice === 'slow') return watch
  const stay = watch.advice === 'again' ? scannerLimits.sameCodeGap : scannerLimits.refusalStay
  return silence >= stay ? startAdvice(watch.since) : watch
}
