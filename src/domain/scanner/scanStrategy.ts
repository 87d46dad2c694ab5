import { type ReaderView, straightView, tiltedView } from './readerViews.ts'
import type { Size } from './scanGeometry.ts'

/** `second` uses the other reader, `fine` enlarges thin bars, `rare` reads the formats outside retail. */
export type ReadMode =
  | 'centre'
  | 'fine'
  | 'second'
  | 'second-fine'
  | 'tilted'
  | 'inverted'
  | 'whole'
  | 'rare'

/** Ten frames, about a second; the guide comes twice because two equal reads are enough. */
const modes: readonly ReadMode[] = [
  'centre',
  'centre',
  'second',
  'tilted',
  'rare',
  'fine',
  'inverted',
  'whole',
  'second-fine',
  'rare',
]

export interface ScanStep {
  readonly mode: ReadMode
  readonly step: number
  readonly again: boolean
}

const planAt = (step: number): ScanStep => ({
  mode: modes[step % modes.length] ?? 'centre',
  step,
  again: false,
})

export const firstScanStep = planAt(0)

/** The next mode; one that saw a code is repeated at once for its second, equal read. */
export function nextScanStep(plan: ScanStep, saw: boolean): ScanStep {
  return saw && !plan.again ? { ...plan, again: true } : planAt(plan.step + 1)
}

/** Whether the mode reads the whole frame, not only the guide and its margin. */
export function readsWholeFrame(mode: ReadMode): boolean {
  return mode === 'whole'
}

/** How the picture cut out for a mode is drawn for its reader. */
export function readerViewOf(mode: ReadMode, picture: Size): ReaderView {
  if (mode === 'tilted') return tiltedView(picture, Math.SQRT2)
  const isFine = mode === 'fine' || mode === 'second-fine'
  return isFine ? { ...straightView(picture), scale: 1.5 } : straightView(picture)
}
