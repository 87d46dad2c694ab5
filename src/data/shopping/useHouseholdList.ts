import { useEffect, useSyncExternalStore } from 'react'
import { household } from '../../contract/household.ts'
import { useAccount } from '../account/account.ts'
import { keys } from '../cache/keys.ts'
import { useResource } from '../queries/useResource.ts'
import { subscribeListNews } from './kinds/list.ts'
import { subscribeShoppingList } from './lists/localList.ts'
import {
  type ListNews,
  latestSharedList,
  readSharedList,
  updateNotes,
} from './lists/sharedListStore.ts'
import { moveToSharedList } from './moveList.ts'
import { loadSharedList } from './shoppingStore.ts'

const NEWS_MS = 7 * 24 * 3600 * 1000

export interface ListReports {
  readonly onNews: (news: ListNews) => void
  /** @param isFirst whether the list has become common with them */
  readonly onJoined: (firstName: string, isFirst: boolean) => void
  readonly onOwner: (household: string | null) => void
}

const readPeople = () => readSharedList()?.notes.people

/** Keeps the household's list on every page: sends what waits, hands a founder's list over, and reports who has joined. */
export function useHouseholdList({ onNews, onJoined, onOwner }: ListReports): void {
  const { resource: me } = useAccount()
  const account = me.kind === 'ready' ? me.value : undefined
  const people = useSyncExternalStore(subscribeShoppingList, readPeople, () => undefined)
  const key = account?.household?.key
  const role = account?.household?.role
  const isFounder = account?.household !== undefined && account.own === undefined
  const isCounted = people?.length === account?.household?.people
  const { resource } = useResource(key && !isCounted ? keys.household : null, household)
  const members = resource.kind === 'ready' ? resource.value.members : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: reports are made once
  useEffect(() => subscribeListNews(onNews), [])

  useEffect(() => {
    if (!key) return
    const isFirstLook = readPeople() === undefined
    const begin = async () => {
      const { syncSharedList } = await loadSharedList()
      if (isFirstLook && isFounder) await moveToSharedList(() => true, true)
      await syncSharedList()
    }
    void begin().catch(() => undefined)
  }, [key, isFounder])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the role is reported once
  useEffect(() => {
    const known = latestSharedList()?.notes.role
    if (!role || known === role) return
    updateNotes({ role })
    if (known === 'member') onOwner(account?.household?.name ?? null)
  }, [role, people])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the people is reported once
  useEffect(() => {
    const state = latestSharedList()
    if (!members || !state) return
    const known = state.notes.people
    const isNews = (joinedAt: string) => Date.now() - Date.parse(joinedAt) < NEWS_MS
    const joined = members.filter(
      (each) => !each.is_me && !known?.includes(each.key) && isNews(each.joined_at),
    )
    updateNotes({ people: members.map((each) => each.key) })
    const isFirst = known === undefined
    if (isFirst && !isFounder) return
    for (const { first_name } of joined) onJoined(first_name, isFirst)
  }, [members])
}
