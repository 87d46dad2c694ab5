import type { Product } from '../../contract/products.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import { addItem, changeCount, openItemOf, removeItem } from '../../domain/shopping/shoppingList.ts'
import { readShoppingList, updateShoppingList } from '../../platform/shopping/shoppingStore.ts'
import { keepStorage } from '../../platform/storage/storage.ts'
import { notifyUndoable } from '../../platform/toasts/notify.ts'

type Listed = Pick<Product, 'id' | 'name'>

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
  updateShoppingList((list) => addItem(list, name, new Date(), productId))
  keepStorage()
  const added = openItemOf(readShoppingList(), productId)
  if (!added) return
  notifyUndoable(shoppingCopy.added, {
    label: shoppingCopy.undo,
    onClick: () => updateShoppingList((list) => removeItem(list, added.id)),
  })
}
