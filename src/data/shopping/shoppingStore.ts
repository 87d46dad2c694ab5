import { useSyncExternalStore } from 'react'
import { shownCatalogue } from '../../domain/offline/scope.ts'
import type { ListCommand, ListRow } from '../../domain/shopping/listChanges.ts'
import { bringCommands } from '../../domain/shopping/listCommands.ts'
import { loadChunk } from '../../platform/page/lazyComponent.ts'
import { currentSession } from '../../platform/storage/session.ts'
import {
  bringToLocalList,
  changeLocalList,
  newLocalId,
  notifyShoppingList,
  readLocal,
  type ShoppingStore,
  subscribeShoppingList,
} from './localList.ts'

const importSource = () => import('./sharedListSource.ts')
type Source = Awaited<ReturnType<typeof importSource>>

let source: Source | null = null
let loading: Promise<Source> | null = null

/** Whether the list that this device shows is the household's. */
export function isListShared(): boolean {
  const session = currentSession()
  return session.sharedCatalogue !== null && shownCatalogue(session) === session.sharedCatalogue
}

/** Loads what the household's list needs. Rejects where it cannot be loaded. */
export async function loadSharedList(): Promise<Source> {
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

/** The list that is shown, and what is known of it; null until the household's is known. */
export function readShoppingStore(): ShoppingStore | null {
  if (!isListShared()) return readLocal()
  if (!source) void loadSharedList().catch(() => undefined)
  return source?.sharedStore() ?? null
}

/** A whole number below 2^53: two phones may add in one millisecond. */
function newSharedId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return (high % 2 ** 21) * 2 ** 32 + low + 1
}

export const newArticleId = () => (isListShared() ? newSharedId() : newLocalId())

function withSharedList(task: (loaded: Source) => void): void {
  if (source) task(source)
  else void loadSharedList().then(task)
}

/** Carries out what a person wants of the list that is shown, and keeps or sends it. */
export function changeList(...commands: readonly ListCommand[]): void {
  if (commands.length === 0) return
  if (!isListShared()) changeLocalList(commands)
  else withSharedList((loaded) => loaded.changeSharedList(commands))
}

export const bringAll = (incoming: readonly ListRow[]): readonly ListCommand[] =>
  incoming.flatMap((row) => bringCommands(row, newSharedId()))

/** Appends articles of another list, or of a file, to the list that is shown. */
export function bringArticles(incoming: readonly ListRow[]): void {
  if (!isListShared()) bringToLocalList(incoming)
  else changeList(...bringAll(incoming))
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
