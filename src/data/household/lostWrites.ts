import { useCallback, useEffect, useMemo, useState } from 'react'
import { householdLimits } from '../../contract/household.ts'
import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'
import { newProductsIn } from '../../domain/offline/writeQueue.ts'
import { isListChange } from '../../domain/shopping/kinds/list.ts'
import { dropLostListWrites, lostListWrites } from '../../platform/offline/listWrites.ts'
import { currentAccountScope, currentSession, useSession } from '../../platform/storage/session.ts'
import { bringToLocalList } from '../shopping/lists/localList.ts'
import { addedArticles } from '../shopping/moveList.ts'
import { newWriteKey, outboxChanged, outboxStore } from '../writes/outbox.ts'

const DAY_MS = 24 * 3600 * 1000

async function readLost(): Promise<readonly QueuedWrite[]> {
  const account = currentAccountScope()
  if (!account) return []
  const { sharedCatalogue } = currentSession()
  const { readLostWrites } = await outboxStore()
  const ofList = lostListWrites(account, sharedCatalogue)
  const lost = [...(await readLostWrites(account, sharedCatalogue)), ...ofList]
  const isAnswerable = ({ at }: QueuedWrite) =>
    Date.now() - Date.parse(at) < householdLimits.copyDays * DAY_MS
  if (lost.length === 0 || lost.some(isAnswerable)) return lost
  await endLost(account, [])
  return []
}

async function endLost(account: string, kept: readonly QueuedWrite[]): Promise<void> {
  const { sharedCatalogue } = currentSession()
  const { endLostWrites } = await outboxStore()
  await endLostWrites(account, sharedCatalogue, kept, newWriteKey)
  dropLostListWrites(account, sharedCatalogue)
}

interface LostWrites {
  readonly count: number
  readonly inList: number
  readonly newProducts: number
  readonly newArticles: number
  /** Puts what is new into the own catalogue and onto the own list, or nothing; the rest is deleted. Never rejects. */
  readonly end: (keepsNew: boolean) => Promise<void>
}

/** What waited for a household that has removed the person; null without any. */
export function useLostWrites(): LostWrites | null {
  const { sharedCatalogue } = useSession()
  const [lost, setLost] = useState<readonly QueuedWrite[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a household that is left changes what is lost
  useEffect(() => {
    let isCurrent = true
    readLost().then(
      (writes) => isCurrent && setLost(writes),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [sharedCatalogue])
  const products = useMemo(() => lost.filter((write) => !isListChange(write)), [lost])
  const articles = useMemo(() => addedArticles(lost), [lost])
  const end = useCallback(
    async (keepsNew: boolean) => {
      const account = currentAccountScope()
      if (!account) return
      const kept = keepsNew ? newProductsIn(products) : []
      if (keepsNew) bringToLocalList(articles)
      await endLost(account, kept)
      setLost([])
      await outboxChanged()
    },
    [products, articles],
  )
  if (lost.length === 0) return null
  const newProducts = newProductsIn(products).filter(({ kind }) => kind === 'add').length
  const inList = lost.length - products.length
  return { count: lost.length, inList, newProducts, newArticles: articles.length, end }
}
