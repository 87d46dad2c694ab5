import { useCallback, useEffect, useState } from 'react'
import { householdLimits } from '../../contract/household.ts'
import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'
import { newProductsIn } from '../../domain/offline/writeQueue.ts'
import { currentAccountScope, currentSession, useSession } from '../../platform/storage/session.ts'
import { endLostList, readLostList } from '../shopping/moveList.ts'
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
  readonly inList: number
  readonly newProducts: number
  readonly newArticles: number
  /** Puts what is new into the own catalogue and onto the own list, or nothing; the rest is deleted. Never rejects. */
  readonly end: (keepsNew: boolean) => Promise<void>
}

interface Lost {
  readonly writes: readonly QueuedWrite[]
  readonly list: ReturnType<typeof readLostList>
}

/** What waited for a household that has removed the person; null without any. */
export function useLostWrites(): LostWrites | null {
  const { sharedCatalogue } = useSession()
  const [lost, setLost] = useState<Lost | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a household that is left changes what is lost
  useEffect(() => {
    let isCurrent = true
    readLost().then(
      (writes) => isCurrent && setLost({ writes, list: readLostList() }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [sharedCatalogue])
  const end = useCallback(
    async (keepsNew: boolean) => {
      const account = currentAccountScope()
      if (!account || !lost) return
      const kept = keepsNew ? newProductsIn(lost.writes) : []
      const { endLostWrites } = await outboxStore()
      await endLostWrites(account, currentSession().sharedCatalogue, kept, newWriteKey)
      endLostList(keepsNew ? lost.list.articles : [])
      setLost(null)
      await outboxChanged()
    },
    [lost],
  )
  const inList = lost?.list.changes ?? 0
  const count = inList + (lost?.writes.length ?? 0)
  if (!lost || count === 0) return null
  const newProducts = newProductsIn(lost.writes).filter(({ kind }) => kind === 'add').length
  return { count, inList, newProducts, newArticles: lost.list.articles.length, end }
}
