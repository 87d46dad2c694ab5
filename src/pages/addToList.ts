import type { Product } from '../contract/products.ts'
import type { ShoppingItem } from '../contract/shopping.ts'
import { shoppingCopy } from '../copy/shopping.ts'
import { setEndedTrip } from '../data/shopping/endedTrip.ts'
import { readShoppingList, updateShoppingList } from '../data/shopping/shoppingStore.ts'
import { addArticles, type NewArticle, takeArticlesBack } from '../domain/shopping/addedArticles.ts'
import { listRoom } from '../domain/shopping/listChanges.ts'
import {
  addItem,
  changeCount,
  linkItem,
  openItemLike,
  openItemOf,
  removeItem,
} from '../domain/shopping/shoppingList.ts'
import { notify, notifyUndoable } from '../platform/toasts/notify.ts'

type Listed = Pick<Product, 'id' | 'name'>

/** Puts a product on the shopping list from its page, or offers one more of it where it stands there already. */
export function addToList({ id: productId, name }: Listed): void {
  const listed = openItemOf(readShoppingList(), productId)
  if (listed) {
    notifyUndoable(shoppingCopy.alreadyListed, {
      label: shoppingCopy.oneMore,
      onClick: () => updateShoppingList((list) => changeCount(list, listed.id, 1)),
    })
    return
  }
  addItemUndoably(name, productId)
}

/** Counts up the open article of this kind, or puts one at the end of the shopping list; returns its id. */
export function addArticle({ name, count, productId }: NewArticle): number | null {
  const listed = openItemLike(readShoppingList(), name, productId)
  if (!listed) return addItemUndoably(name, productId, count)
  const { id } = listed
  updateShoppingList((list) => changeCount(linkItem(list, id, productId), id, count))
  const before = listed.count ?? 1
  const after = readShoppingList().find((item) => item.id === id)?.count ?? before
  notifyUndoable(shoppingCopy.nowListed(after, listed.name), {
    label: shoppingCopy.undo,
    onClick: () => updateShoppingList((list) => changeCount(list, id, before - after)),
  })
  return id
}

/** Puts several articles on the list, undone together; what the list has no room for is named. */
export function addPasted(articles: readonly NewArticle[]): void {
  setEndedTrip(null)
  const before = readShoppingList()
  const now = new Date()
  const { leftOut } = addArticles(before, articles, now)
  updateShoppingList((list) => addArticles(list, articles, now).items)
  const after = readShoppingList()
  const [first] = leftOut
  if (first) notify('error', shoppingCopy.full(listRoom, first.name, leftOut.length))
  if (leftOut.length === articles.length) return
  notifyUndoable(shoppingCopy.addedMany(articles.length - leftOut.length), {
    label: shoppingCopy.undo,
    onClick: () => updateShoppingList((list) => takeArticlesBack(list, before, after)),
  })
}

/** Puts an article at the end of the shopping list. A household's list has one of a name: that which is there stays. */
export function putItem(name: string, productId?: number, count?: number): ShoppingItem | null {
  setEndedTrip(null)
  const before = new Set(readShoppingList().map(({ id }) => id))
  updateShoppingList((list) => addItem(list, name, new Date(), productId, count))
  const list = readShoppingList()
  return list.find(({ id }) => !before.has(id)) ?? openItemLike(list, name, productId) ?? null
}

/** `putItem`; several in a row are undone together. */
function addItemUndoably(name: string, productId?: number, count?: number): number | null {
  const listed = openItemLike(readShoppingList(), name, productId)
  const added = putItem(name, productId, count)
  if (!added) return null
  if (added.id === listed?.id) {
    notify('success', shoppingCopy.nowListed(added.count ?? 1, added.name))
    return added.id
  }
  const undo = () => updateShoppingList((list) => removeItem(list, added.id))
  const action = { label: shoppingCopy.undo, onClick: undo }
  notifyUndoable(shoppingCopy.added, action, {
    counted: shoppingCopy.addedMany,
    description: shoppingCopy.spokenAdded(name, readShoppingList().length),
  })
  return added.id
}
