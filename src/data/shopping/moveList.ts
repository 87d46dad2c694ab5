import type { Product } from '../../contract/products.ts'
import { isPresent, type ListRow, listRoom } from '../../domain/shopping/listChanges.ts'
import { linkNamed, withoutProduct } from '../../domain/shopping/listCommands.ts'
import { productNamed } from '../../domain/shopping/productMatches.ts'
import { currentAccountScope } from '../../platform/storage/session.ts'
import { readStored, writeStored } from '../../platform/storage/storage.ts'
import { bringToLocalList, changeLocalList, readLocal } from './localList.ts'
import {
  applyOwnChanges,
  latestSharedList,
  parsePending,
  updatePending,
} from './sharedListStore.ts'
import { bringAll, loadSharedList } from './shoppingStore.ts'

type Rows = readonly ListRow[]

/** Moves articles of this device's list to the household's, as far as that has room. @param keepsProducts whether both lists are of one catalogue */
export async function moveToSharedList(
  isMoved: (row: ListRow) => boolean,
  keepsProducts: boolean,
): Promise<void> {
  const { changeSharedList } = await loadSharedList()
  const shared = latestSharedList()
  if (!shared) return
  const room = listRoom - shared.items.length
  const moved = readLocal().items.filter(isMoved).slice(0, Math.max(room, 0))
  if (moved.length === 0) return
  changeSharedList(bringAll(keepsProducts ? moved : moved.map(withoutPrice)))
  // Stored there first: an interruption leaves an article on both lists, and not on none.
  if (!latestSharedList()?.stored) return
  changeLocalList(moved.map(({ id }) => ({ kind: 'remove', id })))
}

/** Leaves the articles of this device's list where they are. */
export function leaveLocalArticles(): void {
  updatePending({ left: readLocal().items.map(({ id }) => id) })
}

const withoutPrice = (row: ListRow): ListRow => ({ ...withoutProduct(row), paid: null })

const asLocal = (row: ListRow): ListRow => ({ ...row, done_by: null, added_by: null })

const lostKey = () => `lostListChanges ${currentAccountScope()}` as const

/** What a household that the person is no longer in was never sent: all changes, and the articles that were added. */
export function readLostList(): { readonly changes: number; readonly articles: Rows } {
  const lines = readStored(lostKey())?.split('\n').slice(0, -1) ?? []
  const changes = lines.flatMap((line) => parsePending(line)?.changes ?? [])
  const added = applyOwnChanges([], changes).rows.filter(isPresent)
  return { changes: changes.length, articles: added.map(asLocal).map(withoutPrice) }
}

/** Ends that, after appending these articles to this device's list. */
export function endLostList(kept: Rows = []): void {
  bringToLocalList(kept)
  writeStored(lostKey(), null)
}

const readSharedItems = (): Rows => latestSharedList()?.items ?? []

/** The household's list for a person who remains alone in it; the function appends it to this device's list. */
export function takeSharedList(): () => void {
  const items = readSharedItems().map(asLocal)
  return () => endLostList(items)
}

/** What is left to buy for a person who leaves with a copy of these products: appended at first, then linked to the copies. */
export function takeOpenArticles(products: readonly Product[]) {
  const open = readSharedItems().filter(({ done }) => !done)
  const nameOf = new Map(products.map(({ id, name }) => [id, name]))
  const linked = new Map(
    open.flatMap(({ name, product_id }) => {
      const product = nameOf.get(product_id ?? 0)
      return product === undefined ? [] : [[name, product]]
    }),
  )
  return {
    append: () => endLostList(open.map((row) => withoutPrice(asLocal(row)))),
    link(copies: readonly Product[]) {
      const idOf = (article: string) => productNamed(copies, linked.get(article) ?? '')?.id
      changeLocalList(linkNamed(readLocal().items, new Set(linked.keys()), idOf))
    },
  }
}
