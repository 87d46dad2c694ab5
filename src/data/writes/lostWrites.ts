import { useCallback, useEffect, useState } from 'react'
import { householdLimits } from '../../contract/household.ts'
import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'
import { newProductsIn } from '../../domain/offline/writeQueue.ts'
import { currentAccountScope, currentSession, useSession } from '../../platform/storage/session.ts'
import { newWriteKey, outboxChanged, outboxStore } from './outbox.ts'

const DAY_MS = 24 * 3600 * 1000

async function readLost(): Promise<readonly QueuedWrite[]> {
  const account = currentAccountScope()
  if (!account) return []
  const { sharedCatalogue } = currentSession()
  const { readLostWrites, endLostWrites } = await outboxStore()
  const lost = await readLostWrites(account, sharedCatalogue)
  const isAnswerable = ({ at }: QueuedWrite) =>
    Date.now() - Date.parse(at) < householdLimits.copyDays * DAY_MS
  if (lost.length === 0 || lost.some(isAnswerable)) return lost
  await endLostWrites(account, sharedCatalogue, [], newWriteKey)
  return []
}

interface LostWrites {
  readonly count: number
  readonly newProducts: number
  /** Puts the new products into the own catalogue, or nothing; the rest is deleted. Never rejects. */
  readonly end: (keepsProducts: boolean) => Promise<void>
}

/** What waited for a household that has removed the person; null without any. */
export function useLostWrites(): LostWrites | null {
  const { sharedCatalogue } = useSession()
  const [lost, setLost] = useState<readonly QueuedWrite[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a household that is left changes what is lost
  useEffect(() => {
    let isCurrent = true
    readLost().then(
      (found) => isCurrent && setLost(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [sharedCatalogue])
  const end = useCallback(
    async (keepsProducts: boolean) => {
      const account = currentAccountScope()
      if (!account) return
      const kept = keepsProducts ? newProductsIn(lost) : []
      const { endLostWrites } = await outboxStore()
      await endLostWrites(account, currentSession().sharedCatalogue, kept, newWriteKey)
      setLost([])
      await outboxChanged()
    },
    [lost],
  )
  if (lost.length === 0) return null
  const products = newProductsIn(lost).filter(({ kind }) => kind === 'add')
  return { count: lost.length, newProducts: products.length, end }
}
