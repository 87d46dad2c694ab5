import type { Size } from './scanBox.ts'
import { type Sight, straightSight, tiltedSight } from './sight.ts'

/**
 * A way of looking at a frame: `centre` the guide as it is, `fine` enlarged for thin bars, both
 * with the second reader too; `tilted` turned by 45°, `whole` the whole picture, `rare` the guide
 * for the formats outside retail too.
 */
export type Look = 'centre' | 'fine' | 'second' | 'second-fine' | 'tilted' | 'whole' | 'rare'

/** Ten frames are one second: the guide first, twice, for that is enough; then the others in between. */
const plan: readonly Look[] = [
  'centre',
  'centre',
  'second',
  'tilted',
  'rare',
  'fine',
  'second',
  'whole',
  'second-fine',
  'rare',
]

/** How to look at a frame, counted from 0. */
export function lookAt(frame: number): Look {
  return plan[frame % plan.length] ?? 'centre'
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
