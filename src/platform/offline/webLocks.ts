/** Runs a task while no other tab holds the lock of that name; waits for it until `signal` aborts. */
export function withLock<Outcome>(
  name: string,
  task: () => Promise<Outcome>,
  signal?: AbortSignal,
): Promise<Outcome> {
  return request(name, signal ? { signal } : {}, task) as Promise<Outcome>
}

/** Runs a task unless another tab holds the lock of that name, which returns null. */
export function withFreeLock<Outcome>(
  name: string,
  task: () => Promise<Outcome>,
): Promise<Outcome | null> {
  return request(name, { ifAvailable: true }, task)
}

async function request<Outcome>(
  name: string,
  options: LockOptions,
  task: () => Promise<Outcome>,
): Promise<Outcome | null> {
  if (!navigator.locks) return task()
  let isDecided = false
  try {
    return await navigator.locks.request(name, options, (lock) => {
      isDecided = true
      return lock ? task() : null
    })
  } catch (error) {
    if (isDecided || options.signal?.aborted) throw error
    // Locks are refused together with storage.
    return task()
  }
}
