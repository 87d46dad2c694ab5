import type { Product } from '../contract/products.ts'
import { shoppingCopy } from '../copy/shopping.ts'
import { changeList, newArticleId } from '../data/shopping/changeList.ts'
import { setEndedTrip } from '../data/shopping/endedTrip.ts'
import { readShoppingList } from '../data/shopping/shoppingStore.ts'
import { type ListRow, listRoom } from '../domain/shopping/listChanges.ts'
import {
  addArticles,
  addCommand,
  addTo,
  countBy,
  type NewArticle,
  openItemLike,
  openItemOf,
  takeArticlesBack,
} from '../domain/shopping/listCommands.ts'
import { notify, notifyUndoable } from '../platform/toasts/notify.ts'

type Listed = Pick<Product, 'id' | 'name'>

const articleOf = (id: number) => readShoppingList().find((row) => row.id === id)

function countUp(id: number, by: number): void {
  const row = articleOf(id)
  if (row) changeList(...countBy(row, by))
}

/** Puts a product on the shopping list from its page, or offers one more of it where it stands there already. */
export function addToList({ id: productId, name }: Listed): void {
  const listed = openItemOf(readShoppingList(), productId)
  if (!listed) return void addItemUndoably({ name, productId, count: 1 })
  notifyUndoable(shoppingCopy.alreadyListed, {
    label: shoppingCopy.oneMore,
    onClick: () => countUp(listed.id, 1),
  })
}

/** Counts up the open article of this kind, or puts one at the end of the shopping list; returns its id. */
export function addArticle(article: NewArticle): number | null {
  const listed = openItemLike(readShoppingList(), article.name, article.productId)
  if (!listed) return addItemUndoably(article)
  const { id, count: before } = listed
  changeList(...addTo(listed, article))
  const after = articleOf(id)?.count ?? before
  notifyUndoable(shoppingCopy.nowListed(after, listed.name), {
    label: shoppingCopy.undo,
    onClick: () => countUp(id, before - after),
  })
  return id
}

/** Puts several articles on the list, undone together; what the list has no room for is named. */
export function addPasted(articles: readonly NewArticle[]): void {
  setEndedTrip(null)
  const before = readShoppingList()
  const { commands, leftOut } = addArticles(before, articles, newArticleId)
  changeList(...commands)
  const after = readShoppingList()
  const [first] = leftOut
  if (first) notify('error', shoppingCopy.full(listRoom, first.name, leftOut.length))
  if (leftOut.length === articles.length) return
  notifyUndoable(shoppingCopy.addedMany(articles.length - leftOut.length), {
    label: shoppingCopy.undo,
    onClick: () => changeList(...takeArticlesBack(readShoppingList(), before, after)),
  })
}

/** Puts an article at the end of the shopping list. A household's list has one of a name: that which is there stays. */
export function putItem(article: NewArticle): ListRow | null {
  setEndedTrip(null)
  const id = newArticleId()
  changeList(addCommand(id, article))
  return articleOf(id) ?? openItemLike(readShoppingList(), article.name, article.productId) ?? null
}

/** `putItem`; several in a row are undone together. */
function addItemUndoably(article: NewArticle): number | null {
  const listed = openItemLike(readShoppingList(), article.name, article.productId)
  const added = putItem(article)
  if (!added) return null
  const { id, count, name } = added
  if (id === listed?.id) {
    notify('success', shoppingCopy.nowListed(count, name))
    return id
  }
  // Joined to another person's article meanwhile, it is theirs.
  const undo = () => articleOf(id) && changeList({ kind: 'remove', id })
  const action = { label: shoppingCopy.undo, onClick: () => void undo() }
  notifyUndoable(shoppingCopy.added, action, {
    counted: shoppingCopy.addedMany,
    description: shoppingCopy.spokenAdded(article.name, readShoppingList().length),
  })
  return id
}
