/** Milliseconds of one turn: some of running, the rest of standing still. */
const turn = 20

/**
 * Lets processes run for one part in `times` only, all their threads: unlike the browser's own
 * throttling, which slows the page's thread and leaves workers as fast as they were.
 * @returns the way to let them run again
 */
export function slowDown(processes: readonly number[], times: number): () => void {
  let timer: ReturnType<typeof setTimeout>
  const send = (signal: NodeJS.Signals) => {
    for (const id of processes) process.kill(id, signal)
  }
  const stand = () => {
    send('SIGSTOP')
    timer = setTimeout(run, turn - turn / times)
  }
  const run = () => {
    send('SIGCONT')
    timer = setTimeout(stand, turn / times)
  }
  stand()
  return () => {
    clearTimeout(timer)
    send('SIGCONT')
  }
}
