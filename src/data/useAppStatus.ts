import { useState } from 'react'
import { type AppStatus, appStatus } from '../domain/appStatus.ts'
import { useUpdateReady } from '../platform/serviceWorker.ts'
import { useOutbox } from './outbox.ts'
import { useReachability } from './reachability.ts'
import { useCatalogueSeenAt } from './seen.ts'

/**
 * What the quiet line says. A newer version is told of when a page is arrived at: nothing on it
 * moves under a finger for that.
 */
export function useAppStatus(pathname: string): AppStatus {
  const update = useUpdateReady()
  const reached = useReachability()
  const seenAt = useCatalogueSeenAt()
  const { writes } = useOutbox()
  const troubled = writes.filter(({ trouble }) => trouble).length
  const [told, setTold] = useState({ pathname, update })
  if (told.pathname !== pathname) setTold({ pathname, update })
  return appStatus({
    offline: reached === 'offline',
    stale: reached === 'failing',
    seenAt,
    pending: writes.length - troubled,
    troubled,
    update: told.update && update,
  })
}
