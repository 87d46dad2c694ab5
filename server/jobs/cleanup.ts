import type { AppContext } from '../appContext.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

/** How long a photo that no product shows is kept: someone may be filling in its form. Milliseconds. */
const UNUSED_PHOTO = 24 * HOUR

/** How long a creation is known by its key: a phone that heard no answer may lie in a drawer. Milliseconds. */
const KNOWN_CREATION = 30 * 24 * HOUR

/** How long an import waits for the rest of its products; no longer than its photos do. Milliseconds. */
const OPEN_IMPORT = UNUSED_PHOTO

/** The oldest import that may still go on. */
export function oldestOpenImport(now: Date): string {
  return new Date(now.getTime() - OPEN_IMPORT).toISOString()
}

/** The oldest creation whose key still counts. */
export function oldestKnownCreation(now: Date): string {
  return new Date(now.getTime() - KNOWN_CREATION).toISOString()
}

/** Puts away what has run out: sessions, reset tokens, attempts, keys of creations, imports, unused photos. */
export function cleanup({ stores, now }: Pick<AppContext, 'stores' | 'now'>) {
  return async (signal?: AbortSignal): Promise<void> => {
    const at = now()
    const instant = at.toISOString()
    const chores = [
      () => stores.sessions.removeExpired(instant),
      () => stores.resetTokens.removeExpired(instant),
      () => stores.attempts.removeForgotten(at.getTime()),
      () => stores.creations.removeOlder(oldestKnownCreation(at)),
      () => stores.imports.removeOlder(oldestOpenImport(at)),
      () => stores.photos.removeUnused(new Date(at.getTime() - UNUSED_PHOTO).toISOString()),
      () => stores.photos.removeNameless(),
    ]
    for (const chore of chores) {
      signal?.throwIfAborted()
      await chore()
    }
  }
}

/** Keeps house a minute after the start and then every hour, as an errand; ends with the process. */
export function scheduleCleanup(
  dependencies: Pick<AppContext, 'stores' | 'now' | 'errands'>,
): void {
  const tidy = cleanup(dependencies)
  const send = () => dependencies.errands.add('Housekeeping', 'all', tidy)
  // Not at once: a server that has just started has people to answer.
  setTimeout(send, MINUTE).unref()
  setInterval(send, HOUR).unref()
}
