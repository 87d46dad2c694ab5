/** What the task resolves to. @throws what the task throws, or the signal's reason once that aborts */
export function untilAborted<T>(task: Promise<T>, signal: AbortSignal): Promise<T> {
  const end = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([task, end])
}
