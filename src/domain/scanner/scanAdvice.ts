import { scannerLimits } from '../limits.ts'
import type { Point } from './codePlace.ts'
import type { ForeignCode } from './readVote.ts'
import type { Size } from './scanBox.ts'

/** What a person who points the camera is told while no code is found. */
export type ScanAdvice = 'slow' | ForeignCode

/** Where the found code lies in the camera's picture. */
export interface CodeOutline {
  /** Fractions of the picture's width and height. */
  readonly corners: readonly Point[]
  readonly picture: Size
}

/** What was seen since the last advice; times in milliseconds. */
export interface AdviceWatch {
  readonly since: number
  readonly seen: ForeignCode | null
  readonly times: number
  readonly advice: ScanAdvice | null
}

/** Nothing seen yet; `now` in milliseconds. */
export function startAdvice(now: number): AdviceWatch {
  return { since: now, seen: null, times: 0, advice: null }
}

/**
 * Counts one more look without a retail code. A foreign code is told once it was seen as often as
 * a retail one must be: a blurred frame can be mistaken for anything, but not twice. Without one,
 * ten seconds bring the advice on how to hold the code.
 */
export function adviseAfter(
  watch: AdviceWatch,
  seen: ForeignCode | null,
  now: number,
): AdviceWatch {
  if (seen) {
    const times = watch.seen === seen ? watch.times + 1 : 1
    const isSure = times >= scannerLimits.equalReads
    return isSure ? { since: now, seen, times, advice: seen } : { ...watch, seen, times }
  }
  const isLong = now - watch.since >= scannerLimits.adviceDelay
  return isLong ? { since: now, seen: null, times: 0, advice: 'slow' } : watch
}
