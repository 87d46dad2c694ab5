import { type Sight, straightSight, tiltedSight } from './readerViews.ts'
import type { Size } from './scanBox.ts'

/**
 * A way of looking at a frame: `centre` the guide as it is, `fine` enlarged for thin bars, both
 * with the second reader too; `tilted` turned by 45°, `inverted` for light bars on a dark ground,
 * `whole` the whole picture, `rare` the guide for the formats outside retail too.
 */
export type Look =
  | 'centre'
  | 'fine'
  | 'second'
  | 'second-fine'
  | 'tilted'
  | 'inverted'
  | 'whole'
  | 'rare'

/** Ten looks, about a second: the guide first, twice, for that is enough; then the others in between. */
const looks: readonly Look[] = [
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

/** How far the looks are. */
export interface LookPlan {
  /** How to look at the next frame. */
  readonly look: Look
  /** Looks of the plan begun so far. */
  readonly step: number
  /** The next look is the one before it once more. */
  readonly again: boolean
}

const planAt = (step: number): LookPlan => ({
  look: looks[step % looks.length] ?? 'centre',
  step,
  again: false,
})

export const firstLook = planAt(0)

/**
 * The look after this one. One that saw a code is taken once more at once: its second, equal read
 * would else be a second away.
 */
export function nextLook(plan: LookPlan, saw: boolean): LookPlan {
  return saw && !plan.again ? { ...plan, again: true } : planAt(plan.step + 1)
}

/** Whether the look is at the camera's whole picture, not only at the guide and its margin. */
export function seesWhole(look: Look): boolean {
  return look === 'whole'
}

/** How the picture that was cut out for a look is drawn for its reader. */
export function sightOf(look: Look, picture: Size): Sight {
  if (look === 'tilted') return tiltedSight(picture, Math.SQRT2)
  const isFine = look === 'fine' || look === 'second-fine'
  return isFine ? { ...straightSight(picture), scale: 1.5 } : straightSight(picture)
}
