/** Who asks: a network, or a place that an account has signed in from. */
export interface Requester {
  readonly key: string
  readonly isKnown: boolean
}

/** So many tasks of a known requester in two minutes come before those of a quiet stranger. */
const KNOWN_HEAD_START = 30

const WINDOW_MS = 60_000

interface Waiting {
  readonly rank: number
  readonly start: (mayRun: boolean) => void
}

/**
 * Runs a few tasks at once; of those that wait, the requester with the fewest of late goes first.
 * Among equals the newest does, so that a crowd that came at once holds up itself alone.
 */
export function createFairQueue(maxRunning: number, maxQueued: number, now: () => number) {
  const queue: Waiting[] = []
  let running = 0
  let latest = new Map<string, number>()
  let earlier = new Map<string, number>()
  let windowEnd = 0

  function countTask({ key, isKnown }: Requester): number {
    const at = now()
    if (at >= windowEnd) {
      earlier = at < windowEnd + WINDOW_MS ? latest : new Map()
      latest = new Map()
      windowEnd = at + WINDOW_MS
    }
    const inWindow = latest.get(key) ?? 0
    latest.set(key, inWindow + 1)
    return inWindow + (earlier.get(key) ?? 0) - (isKnown ? KNOWN_HEAD_START : 0)
  }

  function takeBest(): Waiting | undefined {
    const best = Math.min(...queue.map(({ rank }) => rank))
    return queue.splice(
      queue.findLastIndex(({ rank }) => rank === best),
      1,
    )[0]
  }

  function refuseWorst(): void {
    const worst = Math.max(...queue.map(({ rank }) => rank))
    const [refused] = queue.splice(
      queue.findIndex(({ rank }) => rank === worst),
      1,
    )
    refused?.start(false)
  }

  return {
    waiting: () => queue.length,
    /** @returns null where the queue was full of requesters with fewer requests */
    async run<T>(requester: Requester, task: () => Promise<T>): Promise<T | null> {
      const rank = countTask(requester)
      if (running >= maxRunning) {
        const mayRun = await new Promise<boolean>((start) => {
          queue.push({ rank, start })
          if (queue.length > maxQueued) refuseWorst()
        })
        if (!mayRun) return null
      } else running += 1
      try {
        return await task()
      } finally {
        // The slot goes straight to the next task, so `running` stays as it is.
        const next = takeBest()
        if (next) next.start(true)
        else running -= 1
      }
    },
  }
}
