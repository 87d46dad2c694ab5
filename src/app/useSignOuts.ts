import { useEffect } from 'react'
import { loadChunk } from '../platform/page/lazyComponent.ts'
import { readStored, storageKeys } from '../platform/storage/storage.ts'

async function send(): Promise<void> {
  if (readStored(storageKeys.signOuts) === null || document.hidden) return
  const data = await loadChunk(() => import('../data/signOuts.ts')).catch(() => null)
  await data?.sendSignOuts()
}

/** Sends the sign-outs that happened without a network, also once another account has signed in. */
export function useSignOuts(): void {
  useEffect(() => {
    void send()
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    return () => {
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
    }
  }, [])
}
