import type { Product } from '../../contract/products.ts'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { applyOwnChanges } from '../../domain/shopping/confirmedRows.ts'
import { listRoom } from '../../domain/shopping/listChanges.ts'
import { productNamed } from '../../domain/shopping/productMatches.ts'
import { linkNamed, mergeItems } from '../../domain/shopping/shoppingList.ts'
import { currentAccountScope } from '../../platform/storage/session.ts'
import { readStored, writeStored } from '../../platform/storage/storage.ts'
import { latestSharedList, parsePending, toItem, updatePending } from './sharedListStore.ts'
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

const lostKey = () => `lostListChanges ${currentAccountScope()}` as const

/** What a household that the person is no longer in was never sent: all changes, and the articles that were added. */
export function readLostList(): { readonly changes: number; readonly articles: Items } {
  const lines = readStored(lostKey())?.split('\n').slice(0, -1) ?? []
  const changes = lines.flatMap((line) => parsePending(line)?.changes ?? [])
  const { rows } = applyOwnChanges([], changes)
  const added = rows.filter(({ gone }) => gone === null).map((row) => toItem(row))
  return { changes: changes.length, articles: added.map(asLocal).map(withoutProduct) }
}

/** Ends that, after appending these articles to this device's list. */
export function endLostList(kept: Items = []): void {
  if (kept.length > 0) updateLocalList((local) => mergeItems(local, kept))
  writeStored(lostKey(), null)
}

const readSharedItems = (): Items => latestSharedList()?.items ?? []

/** The household's list for a person who remains alone in it; the function appends it to this device's list. */
export function takeSharedList(): () => void {
  const items = readSharedItems().map(asLocal)
  return () => endLostList(items)
}

/** What is left to buy for a person who leaves with a copy of these products: appended at first, then linked to the copies. */
export function takeOpenArticles(products: readonly Product[]) {
  const open = readSharedItems().filter(({ completed }) => !completed)
  const nameOf = new Map(products.map(({ id, name }) => [id, name]))
  const linked = new Map(
    open.flatMap(({ name, productId }) => {
      const product = nameOf.get(productId ?? 0)
      return product === undefined ? [] : [[name, product]]
    }),
  )
  return {
    append: () => endLostList(open.map((item) => withoutProduct(asLocal(item)))),
    link(copies: readonly Product[]) {
      const idOf = (article: string) => productNamed(copies, linked.get(article) ?? '')?.id
      updateLocalList((local) => linkNamed(local, new Set(linked.keys()), idOf))
    },
  }
}
