import { vi } from 'vitest'
import type { ShoppingItem } from '../../../src/contract/shopping.ts'

export const idOf = (items: readonly ShoppingItem[], name: string) =>
  items.find((item) => item.name === name)?.id ?? 0

/** The app's own modules of the household's list, as a tab that opens has them. */
export async function openListApp(isOnline: boolean) {
  const { memberAccount } = await import('../../../src/contract/accounts.ts')
  const { request } = await import('../../../src/data/http/http.ts')
  const list = await import('../../../src/data/shopping/shoppingStore.ts')
  const shared = await import('../../../src/data/shopping/sharedListSource.ts')
  const { addItem, toggleItem } = await import('../../../src/domain/shopping/shoppingList.ts')
  const session = await import('../../../src/platform/storage/session.ts')
  const waiting = await import('../../../src/data/shopping/waitingListChanges.ts')
  const signIn = () => request('/auth/me', { schema: memberAccount })
  if (isOnline) await signIn()
  list.readShoppingList()
  await vi.dynamicImportSettled()
  return {
    ...{
      ...list,
      ...session,
      sync: shared.syncSharedList,
      subscribeFull: shared.subscribeFull,
      signIn,
    },
    waiting: waiting.waitingListChanges.get,
    add: (name: string) => list.updateShoppingList((items) => addItem(items, name, new Date())),
    toggle: (name: string) =>
      list.updateShoppingList((items) => toggleItem(items, idOf(items, name))),
    names: () => list.readShoppingList().map(({ name }) => name),
    named: (name: string) => list.readShoppingList().find((item) => item.name === name),
  }
}
