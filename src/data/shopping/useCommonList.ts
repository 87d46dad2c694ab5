import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { MemberAccount } from '../../contract/accounts.ts'
import { household } from '../../contract/household.ts'
import type { Member } from '../../domain/household/household.ts'
import { loadChunk } from '../../platform/page/lazyComponent.ts'
import { answerCache, useCached } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { useResource } from '../queries/useResource.ts'
import { readLocal, subscribeShoppingList } from './lists/localList.ts'
import { isListShared, readShoppingStore } from './shoppingStore.ts'

function countArticles(): number {
  const left = isListShared() ? readShoppingStore()?.left : null
  return left ? readLocal().items.filter(({ id }) => !left.includes(id)).length : 0
}

function useLocalArticles(account: MemberAccount | undefined) {
  const count = useSyncExternalStore(subscribeShoppingList, countArticles, () => 0)
  const own = account?.own
  // With a catalogue of their own they have a list of its own too.
  if (!account || count === 0 || (own && own.products > 0)) return null
  const decide = (isAdded: boolean) => () =>
    void loadChunk(() => import('./moveList.ts')).then(
      ({ moveToSharedList, leaveLocalArticles }) =>
        isAdded ? moveToSharedList(() => true, own === undefined) : leaveLocalArticles(),
      () => undefined,
    )
  return { count, onAdd: decide(true), onLeave: decide(false) }
}

const isOthersChange = () => readShoppingStore()?.isOthersChange ?? false

const noMembers: readonly Member[] = []

/** Whose list is shown, who its people are and what this device keeps apart from it; null for the list of this device. */
export function useCommonList() {
  const account = useCached<MemberAccount>(keys.account)
  const isShared = useSyncExternalStore(subscribeShoppingList, isListShared, () => false)
  const localArticles = useLocalArticles(account)
  const isSilent = useSyncExternalStore(subscribeShoppingList, isOthersChange, () => false)
  const { resource } = useResource(isShared ? keys.household : null, household)
  useEffect(() => {
    if (isShared) void answerCache().hydrateLater(keys.household)
  }, [isShared])
  const members = resource.kind === 'ready' ? resource.value.members : noMembers
  const findOther = useCallback(
    (key: string | null) => members.find((each) => !each.is_me && each.key === key) ?? null,
    [members],
  )
  if (!isShared) return null
  return { household: account?.household?.name ?? null, localArticles, isSilent, findOther }
}
