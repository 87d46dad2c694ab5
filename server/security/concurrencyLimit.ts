/** Runs a few tasks at once, queues the next ones and refuses the rest. */
export interface ConcurrencyLimit {
  readonly run: <T>(task: () => Promise<T>) => Promise<T | null>
}

export function createConcurrencyLimit(maxRunning: number, maxQueued: number): ConcurrencyLimit {
  const queue: Array<() => void> = []
  let running = 0
  return {
    async run(task) {
      if (running >= maxRunning) {
        if (queue.length >= maxQueued) return null
        await new Promise<void>((start) => queue.push(start))
      } else running += 1
      try {
        return await task()
      } finally {
        // The slot goes straight to the next task, so `running` stays as it is.
        const startNext = queue.shift()
        if (startNext) startNext()
        else running -= 1
      }
    },
  }
}
