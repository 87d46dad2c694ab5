const PAIRS = 30
const MOST_PAIRS = 300

/** In milliseconds. */
export function timeOf(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/**
 * How many times longer one work takes than another, by the quickest run of each. Measured in turn,
 * so that a busy machine slows both down, and again while the answer is above `limit`.
 */
export function timesLonger(long: () => void, short: () => void, limit: number): number {
  let [slow, quick] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let pair = 0; pair < PAIRS || (slow / quick > limit && pair < MOST_PAIRS); pair += 1) {
    slow = Math.min(slow, timeOf(long))
    quick = Math.min(quick, timeOf(short))
  }
  return slow / quick
}
