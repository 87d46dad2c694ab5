export type CriterionState = 'met' | 'not-applicable'

/** Criteria about films, frames, tables and other things that MémoPrix lacks. */
const notApplicable: ReadonlySet<string> = new Set([
  ...['1.4', '1.5', '1.6', '1.7', '1.8', '1.9', '2.1', '2.2'],
  ...['4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '4.8', '4.9', '4.11', '4.12', '4.13'],
  ...['5.1', '5.2', '5.3', '5.4', '5.5', '5.6', '5.7', '5.8', '7.2', '8.7', '8.8', '9.4'],
  ...['10.13', '10.14', '11.8', '12.3', '12.4', '12.5', '12.10', '12.11'],
  // 13.3 applies and is met: « Mes données » exports text whose content the screens show too.
  ...['13.4', '13.5', '13.6', '13.10', '13.12'],
])

/** The state of an RGAA 4.1 criterion, by its number (`13.1`). */
export function criterionState(number: string): CriterionState {
  return notApplicable.has(number) ? 'not-applicable' : 'met'
}
