/** Runs a few tasks at once, queues the next ones and refuses the rest. */
export interface ConcurrencyLimit {
  /** Waits for a slot. @returns what frees it; null when the queue is full, or after `maxWaitMs` */
  readonly enter: () => Promise<(() => void) | null>
  /** @returns null where `enter` does */
  readonly run: <T>(task: () => Promise<T>) => Promise<T | null>
}

export function createConcurrencyLimit(
  maxRunning: number,
  maxQueued: number,
  maxWaitMs?: number,
): ConcurrencyLimit {
  const queue = new Set<() => void>()
  let running = 0

  function leave(): void {
    const [startNext] = queue
    // The slot goes straight to the next task, so `running` stays as it is.
    if (startNext) startNext()
    else running -= 1
  }

  function waitForSlot(): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isStarted: boolean) => {
        clearTimeout(timer)
        queue.delete(start)
        resolve(isStarted)
      }
      const start = () => end(true)
      const timer = maxWaitMs === undefined ? undefined : setTimeout(end, maxWaitMs, false)
      queue.add(start)
    })
  }

  async function enter() {
    if (running < maxRunning) running += 1
    else if (queue.size >= maxQueued || !(await waitForSlot())) return null
    return leave
  }

  return {
    enter,
    async run(task) {
      const exit = await enter()
      if (!exit) return null
      try {
        return await task()
      } finally {
        exit()
      }
    },
  }
}
