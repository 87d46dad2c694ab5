/** Lets few through at once; the others wait in line, and a full line is refused. */
export interface Turnstile {
  /** @returns what `work` gives, or null when the line is full */
  readonly pass: <T>(work: () => Promise<T>) => Promise<T | null>
}

/** @param atOnce how many run together @param inLine how many may wait */
export function createTurnstile(atOnce: number, inLine: number): Turnstile {
  const waiting: Array<() => void> = []
  let running = 0
  return {
    async pass(work) {
      if (running >= atOnce) {
        if (waiting.length >= inLine) return null
        await new Promise<void>((go) => waiting.push(go))
      } else running += 1
      try {
        return await work()
      } finally {
        // The place is handed over, so that nobody slips in between.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
