import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '../context/appContext.ts'

const MINUTE_MS = 60 * 1000

/** A request of another person takes several turns of the event loop: not each shall wait for a slice. */
const PAUSE_MS = 10

type Needs = Pick<AppContext, 'stores' | 'copyJobs' | 'live' | 'now'>

/** Copies in slices; others have their turn in between. Stopped with the server, it goes on after the next start. */
export function startCopy({ stores, copyJobs, live, now }: Needs, id: number): void {
  copyJobs.add('Copy', String(id), async (signal) => {
    const copy = stores.copies.run(id)
    while (await copy.next(now())) {
      if (signal.aborted) return copy.release()
      await wait(PAUSE_MS)
    }
    live.checkAll()
  })
}

/** Goes on with copies whose process was killed. */
export async function resumeCopies(appContext: Needs): Promise<void> {
  const ids = await appContext.stores.copies.idle(appContext.now().toISOString())
  for (const id of ids) startCopy(appContext, id)
}

/** At the start, and then every minute: another process may be killed meanwhile. */
export function scheduleCopies(appContext: Needs): void {
  const resume = () =>
    appContext.copyJobs.add('Copies to resume', 'all', () => resumeCopies(appContext))
  resume()
  setInterval(resume, MINUTE_MS).unref()
}
