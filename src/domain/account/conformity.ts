/** How a criterion of the RGAA 4.1 stands. */
export type CriterionState = 'met' | 'failed' | 'absent'

/** Criteria that MémoPrix does not meet; `src/copy/accessibility` says why. */
const failed: ReadonlySet<string> = new Set(['8.6', '13.1'])

/** Criteria about things that MémoPrix does not have, such as films, frames and tables. */
const absent: ReadonlySet<string> = new Set([
  ...['1.4', '1.5', '1.6', '1.7', '1.8', '1.9', '2.1', '2.2'],
  ...['4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '4.8', '4.9', '4.11', '4.12', '4.13'],
  ...['5.1', '5.2', '5.3', '5.4', '5.5', '5.6', '5.7', '5.8', '7.2', '8.7', '8.8', '9.4'],
  ...['10.13', '10.14', '11.8', '12.3', '12.4', '12.5', '12.10', '12.11'],
  // Not 13.3: what « Mes données » hands out is text with its headings, and the screens show it all.
  ...['13.4', '13.5', '13.6', '13.10', '13.12'],
])

/**
 * How a criterion stands.
 * @param number as the RGAA writes it: `13.1`
 */
export function criterionState(number: string): CriterionState {
  if (failed.has(number)) return 'failed'
  return absent.has(number) ? 'absent' : 'met'
}

/**
 * The share of the applicable criteria that are met, as the RGAA counts it.
 * @param numbers every criterion
 * @returns whole per cents, rounded down: 100 is said only when all are met
 */
export function conformityPercent(numbers: readonly string[]): number {
  const states = numbers.map(criterionState)
  const met = states.filter((state) => state === 'met').length
  const judged = states.filter((state) => state !== 'absent').length
  return judged === 0 ? 0 : Math.floor((met / judged) * 100)
}
