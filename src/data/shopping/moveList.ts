import type { ShoppingItem } from '../../contract/shopping.ts'
import { listRoom } from '../../domain/shopping/listChanges.ts'
import { mergeItems } from '../../domain/shopping/shoppingList.ts'
import { latestSharedList, updatePending } from './sharedListStore.ts'
import { loadSharedList, readLocalList, updateLocalList } from './shoppingStore.ts'

type Items = readonly ShoppingItem[]

/** Moves articles of this device's list to the household's, as far as that has room. @param keepsProducts whether both lists are of one catalogue */
export async function moveToSharedList(
  isMoved: (item: ShoppingItem) => boolean,
  keepsProducts: boolean,
): Promise<void> {
  const { updateSharedList } = await loadSharedList()
  const shared = latestSharedList()
  if (!shared) return
  const room = listRoom - shared.items.length
  const moved = readLocalList().filter(isMoved).slice(0, Math.max(room, 0))
  if (moved.length === 0) return
  updateSharedList((items) => [...items, ...(keepsProducts ? moved : moved.map(withoutProduct))])
  // Stored there first: an interruption leaves an article on both lists, and not on none.
  if (!latestSharedList()?.stored) return
  const ids = new Set(moved.map(({ id }) => id))
  updateLocalList((items) => items.filter(({ id }) => !ids.has(id)))
}

/** Leaves the articles of this device's list where they are. */
export function leaveLocalArticles(): void {
  updatePending({ left: readLocalList().map(({ id }) => id) })
}

function withoutProduct({ productId: _, candidateId: __, paid: ___, ...item }: ShoppingItem) {
  return item
}

function asLocal({ doneBy: _, addedBy: __, ...item }: ShoppingItem): ShoppingItem {
  return item
}

/** What of the household's list comes along with a person who leaves it; the function appends it to this device's list. */
export function keepSharedList(what: 'open' | 'all'): () => void {
  const items: Items = latestSharedList()?.items ?? []
  const kept =
    what === 'all'
      ? items.map(asLocal)
      : items.filter(({ completed }) => !completed).map((item) => withoutProduct(asLocal(item)))
  return () => {
    if (kept.length > 0) updateLocalList((local) => mergeItems(local, kept))
  }
}
