import type { AppContext } from './context/appContext.ts'
import { knownOriginsSince } from './middleware/origin.ts'
import { longestLimitMs } from './middleware/rateLimits.ts'
import { sha256 } from './security/tokens.ts'
import { validIdempotencyKeysSince } from './store/catalogue/idempotencyKeys.ts'
import { neededPhotosSince } from './store/photos/photos.ts'
import { validListSince } from './store/shopping/sharedLists.ts'
import { validImportsSince } from './store/transfer/imports.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

/** Shorter than an hour, so that no clock makes the next turn come too early. */
const turn = { keyHash: sha256('cleanup'), limit: { burst: 1, intervalMs: 50 * MINUTE_MS } }

/** The cleanup of whichever process comes first, of all that share a database. */
export async function runCleanupInTurn(
  appContext: Pick<AppContext, 'stores' | 'now' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  const wait = await appContext.stores.attempts.consume([turn], appContext.now().getTime())
  if (wait === 0) await runCleanup(appContext, signal)
}

export async function runCleanup(
  { stores, now, log }: Pick<AppContext, 'stores' | 'now' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  const at = now()
  const instant = at.toISOString()
  const steps = [
    () => stores.sessions.removeExpired(instant),
    () => stores.resetTokens.removeExpired(instant),
    () => stores.attempts.removeStale(at.getTime(), longestLimitMs),
    () => stores.knownOrigins.removeExpired(knownOriginsSince(at)),
    () => stores.idempotencyKeys.removeExpired(validIdempotencyKeysSince(at)),
    () => stores.invitations.removeExpired(instant),
    async () => {
      const mended = await stores.households.mendOwners()
      if (mended > 0) log.error('Households were without an owner', { mended })
    },
    () => stores.sharedLists.removeOlder(validListSince(at)),
    () => stores.copies.removeOlder(at),
    () => stores.households.removeEmpty(instant),
    () => stores.households.removeFormer(instant),
    () => stores.imports.removeOlder(validImportsSince(at)),
    () => stores.photos.removeUnused(neededPhotosSince(at)),
    () => stores.photos.removeNameless(),
    () => stores.health.truncateLog(),
  ]
  for (const step of steps) {
    signal?.throwIfAborted()
    await step()
  }
}

/** Runs the cleanup a minute after the start, when requests come first, and then every hour. */
export function scheduleCleanup(
  appContext: Pick<AppContext, 'stores' | 'now' | 'log' | 'backgroundJobs'>,
): void {
  const start = () =>
    appContext.backgroundJobs.add('Cleanup', 'all', (signal) =>
      runCleanupInTurn(appContext, signal),
    )
  setTimeout(start, MINUTE_MS).unref()
  setInterval(start, HOUR_MS).unref()
}
