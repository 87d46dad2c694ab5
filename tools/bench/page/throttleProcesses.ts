/** Of one cycle of running and stopping. */
const CYCLE_MS = 20

/** Slows all threads of processes, unlike the browser's throttling of the page's thread. @returns what ends it */
export function throttleProcesses(processes: readonly number[], times: number): () => void {
  let timer: ReturnType<typeof setTimeout>
  const send = (signal: NodeJS.Signals) => {
    for (const id of processes) process.kill(id, signal)
  }
  const stop = () => {
    send('SIGSTOP')
    timer = setTimeout(run, CYCLE_MS - CYCLE_MS / times)
  }
  const run = () => {
    send('SIGCONT')
    timer = setTimeout(stop, CYCLE_MS / times)
  }
  stop()
  return () => {
    clearTimeout(timer)
    send('SIGCONT')
  }
}
