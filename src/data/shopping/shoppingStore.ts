import { useSyncExternalStore } from 'react'
import { shownCatalogue } from '../../domain/offline/scope.ts'
import type { ListRow } from '../../domain/shopping/listChanges.ts'
import { loadChunk } from '../../platform/page/lazyComponent.ts'
import { currentSession } from '../../platform/storage/session.ts'
import {
  notifyShoppingList,
  readLocal,
  type ShoppingStore,
  subscribeShoppingList,
} from './lists/localList.ts'

const importSource = () => import('./sharedListSource.ts')
export type SharedListSource = Awaited<ReturnType<typeof importSource>>

let source: SharedListSource | null = null
let loading: Promise<SharedListSource> | null = null

/** Whether the list that this device shows is the household's. */
export function isListShared(): boolean {
  const session = currentSession()
  return session.sharedCatalogue !== null && shownCatalogue(session) === session.sharedCatalogue
}

/** Loads what the household's list needs. Rejects where it cannot be loaded. */
export async function loadSharedList(): Promise<SharedListSource> {
  loading ??= loadChunk(importSource).finally(() => {
    loading = null
  })
  const loaded = await loading
  if (source) return source
  source = loaded
  source.followSharedList(notifyShoppingList)
  notifyShoppingList()
  return source
}

/** What `loadSharedList` has loaded; null before. */
export const loadedSharedList = () => source

/** The list that is shown, and what is known of it; null until the household's is known. */
export function readShoppingStore(): ShoppingStore | null {
  if (!isListShared()) return readLocal()
  if (!source) void loadSharedList().catch(() => undefined)
  return source?.sharedStore() ?? null
}

/** The articles of the list that is shown, for code outside React. */
export function readShoppingList(): readonly ListRow[] {
  return readShoppingStore()?.items ?? []
}

/** Subscribes a component to the list, across tabs; null while prerendering. */
export function useShoppingList(): ShoppingStore | null {
  return useSyncExternalStore<ShoppingStore | null>(
    subscribeShoppingList,
    readShoppingStore,
    () => null,
  )
}
