/** Whether a value is at most so many percent of `reference` away from it. */
export function isWithinPercent(percent: number, value: number, reference: number): boolean {
  return 100 * Math.abs(value - reference) <= percent * reference
}
