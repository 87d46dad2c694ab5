import { vi } from 'vitest'
import type { ListRow } from '../../../src/domain/shopping/listChanges.ts'

/** The app's own modules of the household's list, as a tab that opens has them. */
export async function openListApp(isOnline: boolean) {
  const { memberAccount } = await import('../../../src/contract/accounts.ts')
  const { request } = await import('../../../src/data/session/request.ts')
  const list = await import('../../../src/data/shopping/shoppingStore.ts')
  const local = await import('../../../src/data/shopping/lists/localList.ts')
  const shared = await import('../../../src/data/shopping/sharedListSource.ts')
  const session = await import('../../../src/platform/storage/session.ts')
  const news = await import('../../../src/data/shopping/kinds/list.ts')
  const { listWrites } = await import('../../../src/data/writes/outbox.ts')
  const { sendOutbox } = await import('../../../src/data/sending/sendOutbox.ts')
  const changes = await import('../../../src/data/shopping/changeList.ts')
  const { changeList, newArticleId } = changes
  const { readShoppingList } = list
  const signIn = () => request('/auth/me', { schema: memberAccount })
  if (isOnline) await signIn()
  readShoppingList()
  await vi.dynamicImportSettled()
  const named = (name: string) => readShoppingList().find((row) => row.name === name)
  const idsOf = (isMeant: (row: ListRow) => boolean) =>
    readShoppingList()
      .filter(isMeant)
      .map(({ id }) => id)
  return {
    ...list,
    ...local,
    ...changes,
    ...session,
    sync: shared.syncSharedList,
    subscribeListNews: news.subscribeListNews,
    /** What the common sender does once the network is back. */
    send: () => sendOutbox(async () => []),
    signIn,
    listWrites,
    add: (...names: readonly string[]) =>
      changeList(...names.map((name) => ({ kind: 'add', id: newArticleId(), name }) as const)),
    toggle(name: string) {
      const { id = 0, done } = named(name) ?? {}
      changeList({ kind: 'tick', id, done: !done })
    },
    /** Removes the articles by hand, all where none are meant. @returns their ids */
    remove(isMeant: (row: ListRow) => boolean = () => true) {
      const ids = idsOf(isMeant)
      changeList(...ids.map((id) => ({ kind: 'remove', id }) as const))
      return ids
    },
    /** « Terminer ». @returns the ids of what was ticked */
    finish() {
      const ids = idsOf(({ done }) => done)
      changeList({ kind: 'finish', ids })
      return ids
    },
    restore: (ids: readonly number[]) => changeList({ kind: 'restore', ids: [...ids] }),
    names: () => readShoppingList().map(({ name }) => name),
    named,
    idOf: (name: string) => named(name)?.id ?? 0,
  }
}
