import type { Browser, Page } from 'playwright'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Processor time in microseconds, independent of the machine's load. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The longest task of the page's thread during an action, in milliseconds of processor time. */
export async function longestCpuTask(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  // The browser keeps a spare renderer: the busiest one is the page's.
  const busy = threads.map(({ pid, tid }) =>
    traceEvents
      .filter((event) => event.pid === pid && event.tid === tid && /RunTask$/.test(event.name))
      .map(({ tdur = 0 }) => tdur / 1000),
  )
  const sum = (times: readonly number[]) => times.reduce((all, time) => all + time, 0)
  const [times = []] = busy.toSorted((one, other) => sum(other) - sum(one))
  if (times.length === 0) throw new Error('The trace has no task of the page.')
  return Math.round(Math.max(...times))
}
