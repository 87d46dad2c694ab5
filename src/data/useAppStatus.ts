import { useState } from 'react'
import { type AppStatus, appStatus } from '../domain/offline/appStatus.ts'
import { useUpdateReady } from '../platform/offline/serviceWorker.ts'
import { useCatalogueTime } from './cache/answerCache.ts'
import { useReachability } from './http/reachability.ts'
import { usePendingChanges } from './writes/outbox.ts'

/** The state of the status line. A newer version is announced on the next page only: nothing moves under a finger. */
export function useAppStatus(pathname: string): AppStatus {
  const update = useUpdateReady()
  const reached = useReachability()
  const seenAt = useCatalogueTime()
  const changes = usePendingChanges()
  const blocked = changes.filter(({ problem }) => problem).length
  const [reported, setReported] = useState({ pathname, update })
  if (reported.pathname !== pathname) setReported({ pathname, update })
  return appStatus({
    offline: reached === 'offline',
    stale: reached === 'failing',
    seenAt,
    pending: changes.length - blocked,
    blocked,
    update: reported.update && update,
  })
}
