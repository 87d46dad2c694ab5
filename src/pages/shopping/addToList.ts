import type { Product } from '../../contract/products.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import { addItem, changeCount, openItemOf, removeItem } from '../../domain/shopping/shoppingList.ts'
import { readShoppingList, updateShoppingList } from '../../platform/shopping/shoppingStore.ts'
import { keepStorage } from '../../platform/storage/storage.ts'
import { notify, notifyUndoable } from '../../platform/toasts/notify.ts'

type Listed = Pick<Product, 'id' | 'name'>

function add({ id, name }: Listed): void {
  updateShoppingList((list) => addItem(list, name, new Date(), id))
  keepStorage()
}

/** Puts a product that is not on the shopping list there, from a dialog, which hides what a toast offers. */
export function putOnList(product: Listed): void {
  add(product)
  notify('success', shoppingCopy.added)
}

/** Puts a product on the shopping list, or offers one more of it where it stands there already. */
export function addToList({ id: productId, name }: Listed): void {
  const listed = openItemOf(readShoppingList(), productId)
  if (listed) {
    notifyUndoable(shoppingCopy.alreadyListed, {
      label: shoppingCopy.more,
      onClick: () => updateShoppingList((list) => changeCount(list, listed.id, 1)),
    })
    return
  }
  add({ id: productId, name })
  const added = openItemOf(readShoppingList(), productId)
  if (!added) return
  notifyUndoable(shoppingCopy.added, {
    label: shoppingCopy.undo,
    onClick: () => updateShoppingList((list) => removeItem(list, added.id)),
  })
}
