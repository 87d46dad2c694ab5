/** Twice the median of numbers from the lowest, which stays whole where they are; 0 of none. */
export function doubleMedian(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)
}
