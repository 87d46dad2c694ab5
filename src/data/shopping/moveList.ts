import type { Product } from '../../contract/products.ts'
import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'
import { isListChange } from '../../domain/shopping/kinds/list.ts'
import { type ListRow, listRoom } from '../../domain/shopping/listChanges.ts'
import { linkNamed, withoutProduct } from '../../domain/shopping/listCommands.ts'
import { productNamed } from '../../domain/shopping/productMatches.ts'
import { isPresent } from '../../domain/shopping/storedList.ts'
import { dropLostListWrites } from '../../platform/offline/listWrites.ts'
import { currentAccountScope, currentSession } from '../../platform/storage/session.ts'
import { outboxChanged } from '../writes/outbox.ts'
import { bringAll, changeLocalList } from './changeList.ts'
import { bringToLocalList, readLocal } from './lists/localList.ts'
import {
  applyOwnChanges,
  changesOf,
  latestSharedList,
  updateNotes,
} from './lists/sharedListStore.ts'
import { loadSharedList } from './shoppingStore.ts'

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
  updateNotes({ left: readLocal().items.map(({ id }) => id) })
}

const withoutPrice = (row: ListRow): ListRow => ({ ...withoutProduct(row), paid: null })

const asLocal = (row: ListRow): ListRow => ({ ...row, done_by: null, added_by: null })

/** The articles that changes were to add, of lists that the person has lost. */
export function addedArticles(writes: readonly QueuedWrite[]): Rows {
  const added = applyOwnChanges([], changesOf(writes.filter(isListChange))).rows.filter(isPresent)
  return added.map(asLocal).map(withoutPrice)
}

/** Ends what waits for lists that the person has lost, after appending articles to this device's list. */
function endLostList(kept: Rows): void {
  bringToLocalList(kept)
  const account = currentAccountScope()
  const { sharedCatalogue } = currentSession()
  if (account) dropLostListWrites(account, sharedCatalogue)
  void outboxChanged()
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
