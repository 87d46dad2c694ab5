import { scannerLimits } from '../limits.ts'
import type { RefusedKind } from './codes.ts'
import type { Point, Size } from './scanGeometry.ts'

export type ScanAdvice = 'slow' | RefusedKind

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
}

/** Starts to wait; `now` in milliseconds. */
export function startAdvice(now: number): AdviceWatch {
  return { since: now, seen: null, times: 0, advice: null }
}

/** Advice after two refused codes of one kind (a blurred frame looks like anything), or ten seconds without a code. */
export function adviseAfter(
  watch: AdviceWatch,
  seen: RefusedKind | null,
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
