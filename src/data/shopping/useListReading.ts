import { useEffect } from 'react'
import { useSession } from '../../platform/storage/session.ts'
import { isLive } from '../live/liveActivity.ts'
import { loadSharedList } from './shoppingStore.ts'

const POLL_MS = 20_000

/** Reads the household's list again while a page shows it; does nothing for somebody alone. */
export function useListReading(): void {
  const { sharedCatalogue } = useSession()
  useEffect(() => {
    if (!sharedCatalogue) return undefined
    const read = () => {
      if (document.hidden) return
      void loadSharedList().then(
        ({ syncSharedList }) => syncSharedList(),
        () => undefined,
      )
    }
    read()
    const timer = setInterval(() => isLive() || read(), POLL_MS)
    window.addEventListener('focus', read)
    window.addEventListener('online', read)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', read)
      window.removeEventListener('online', read)
      document.removeEventListener('visibilitychange', read)
    }
  }, [sharedCatalogue])
}
