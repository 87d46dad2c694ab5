import type { ShoppingItem } from '../../contract/shopping.ts'
import { listRoom } from './listChanges.ts'
import { addItem, changeCount, linkItem, openItemLike } from './shoppingList.ts'

type Items = readonly ShoppingItem[]

export interface NewArticle {
  readonly name: string
  readonly count: number
  readonly productId?: number | undefined
}

/** Adds articles one after the other: an open one of the same kind counts up, others go to the end while the list has room. */
export function addArticles(
  items: Items,
  articles: readonly NewArticle[],
  now: Date,
): { readonly items: Items; readonly leftOut: readonly NewArticle[] } {
  const leftOut: NewArticle[] = []
  let all = items
  for (const article of articles) {
    const { name, count, productId } = article
    const listed = openItemLike(all, name, productId)
    if (listed) all = changeCount(linkItem(all, listed.id, productId), listed.id, count)
    else if (all.length < listRoom) all = addItem(all, name, now, productId, count)
    else leftOut.push(article)
  }
  return { items: all, leftOut }
}

/** Takes back what was added between two states of a list: new items go, those that were counted up count down. */
export function takeArticlesBack(items: Items, before: Items, after: Items): Items {
  const former = new Map(before.map((item) => [item.id, item]))
  const isNew = ({ id }: ShoppingItem) => !former.has(id)
  const added = new Set(after.filter(isNew).map(({ id }) => id))
  const rest = items.filter(({ id }) => !added.has(id))
  return after.reduce((all: Items, { id, count = 1 }) => {
    const by = (former.get(id)?.count ?? 1) - count
    return added.has(id) || by === 0 ? all : changeCount(all, id, by)
  }, rest)
}
