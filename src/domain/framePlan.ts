/**
 * A way of looking at a frame: `centre` the guide as it is, `tilted` the guide turned by 45°
 * (the reader sees no code between 30° and 60°), `whole` the whole picture, `rare` the
 * whole picture for the formats outside retail.
 */
export type Look = 'centre' | 'tilted' | 'whole' | 'rare'

/** Retail codes in the guide first, twice, for that is enough; then the other ways in between. */
const plan: readonly Look[] = [
  'centre',
  'centre',
  'tilted',
  'centre',
  'whole',
  'tilted',
  'centre',
  'rare',
]

/** How to look at a frame, counted from 0. */
export function lookAt(frame: number): Look {
  return plan[frame % plan.length] ?? 'centre'
}
