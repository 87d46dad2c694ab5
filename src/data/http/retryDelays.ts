/** Milliseconds from a failure to the next attempt. */
export const firstRetry = 2000

/** Doubled each time: a network that is back may fail for a moment. */
export const nextRetry = (delay: number): number => Math.min(2 * delay, 20_000)
