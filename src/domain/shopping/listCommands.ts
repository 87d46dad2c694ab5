import { listLimits } from '../../contract/shopping.ts'
import { type ListCommand, type ListRow, listRoom } from './listChanges.ts'
import { isSameName } from './productMatches.ts'

type Rows = readonly ListRow[]
type Commands = readonly ListCommand[]

export interface NewArticle {
  readonly name: string
  readonly count: number
  readonly productId?: number | undefined
}

/** The first unchecked article of this product, or else of this name and of no other product. */
export function openItemLike(rows: Rows, name: string, productId?: number): ListRow | undefined {
  const open = rows.filter(({ done }) => !done)
  const isLike = (row: ListRow) =>
    (productId === undefined || row.product_id === null) && isSameName(row.name, name)
  const isOf = (row: ListRow) => row.product_id !== null && row.product_id === productId
  return open.find(isOf) ?? open.find(isLike)
}

export const openItemOf = (rows: Rows, productId: number) =>
  rows.find(({ product_id, done }) => product_id === productId && !done)

export const countItems = (rows: Rows) => ({
  total: rows.length,
  checked: rows.filter(({ done }) => done).length,
})

export const addCommand = (id: number, { name, count, productId }: NewArticle): ListCommand => ({
  ...{ kind: 'add', id, name },
  ...(productId !== undefined && { product_id: productId }),
  ...(count > 1 && { count }),
})

const link = (id: number, product_id: number | null): ListCommand => ({
  ...{ kind: 'set', id, product_id },
})

/** Adds to the number of packs of an article, from 1 to 99. */
export function countBy({ id, count }: Pick<ListRow, 'id' | 'count'>, by: number): Commands {
  const next = count + by
  return next < 1 || next > listLimits.count ? [] : [{ kind: 'set', id, count: next }]
}

/** One more article where one of its kind is on the list: it is counted up, and linked where it was not. */
export function addTo(row: ListRow, { count, productId }: NewArticle): Commands {
  const isLinked = productId === undefined || row.product_id !== null
  return [...(isLinked ? [] : [link(row.id, productId)]), ...countBy(row, count)]
}

export const findAs = (id: number, productId: number): Commands => [
  link(id, productId),
  { kind: 'tick', id, done: true },
]

/** Links an article to the product that its name was found to mean, in so many packs. */
export const takeProduct = (id: number, productId: number, packs: number): Commands => [
  link(id, productId),
  { kind: 'set', id, count: packs },
]

export const renameTo = (id: number, name: string, productId: number | null): Commands =>
  name.trim() === '' ? [] : [{ kind: 'set', id, name: name.trim() }, link(id, productId)]

const setPaid = (id: number, paid: number | null): ListCommand => ({ kind: 'set', id, paid })

/** Takes what so many packs cost, in cents, as paid for an article; packs sold together are taken together. */
export function payFor({ id, count }: ListRow, cents: number, packs: number): Commands {
  const lots = Math.min(Math.ceil(count / packs), Math.floor(listLimits.count / packs))
  return [{ kind: 'set', id, count: lots * packs }, setPaid(id, cents > 0 ? cents * lots : null)]
}

export const unpay = ({ id, count, paid }: ListRow): Commands => [
  { kind: 'set', id, count },
  setPaid(id, paid),
]

/** Links articles to the ids that the server gave to products added without a network. */
export function relink(rows: Rows, resolvedIds: ReadonlyMap<number, number>): Commands {
  return rows.flatMap((row) => {
    const productId = resolvedIds.get(row.product_id ?? 0)
    const candidate = resolvedIds.get(row.candidate_id ?? 0) ?? row.candidate_id
    if (productId === undefined && candidate === row.candidate_id) return []
    // The same product under its new id: what was paid for it stands, and so does the question.
    const linked =
      productId === undefined ? [] : [link(row.id, productId), setPaid(row.id, row.paid)]
    return [...linked, { kind: 'ask', id: row.id, candidate_id: candidate ?? null }]
  })
}

/** Links unlinked articles of these names. */
export function linkNamed(
  rows: Rows,
  names: ReadonlySet<string>,
  idOf: (name: string) => number | undefined,
): Commands {
  return rows.flatMap((row) => {
    const productId = row.product_id === null && names.has(row.name) ? idOf(row.name) : undefined
    return productId === undefined ? [] : [link(row.id, productId)]
  })
}

/** Adds articles one after the other: an open one of the same kind counts up, others go to the end while the list has room. */
export function addArticles(
  rows: Rows,
  articles: readonly NewArticle[],
  newId: () => number,
): { readonly commands: Commands; readonly leftOut: readonly NewArticle[] } {
  const commands: ListCommand[] = []
  const leftOut: NewArticle[] = []
  const all = new Map(rows.map((row) => [row.id, row]))
  for (const article of articles) {
    const { name, count, productId: product_id = null } = article
    const listed = openItemLike([...all.values()], name, article.productId)
    if (listed) {
      const more = addTo(listed, article)
      commands.push(...more)
      const [next = listed.count] = more.flatMap((each) =>
        'count' in each ? (each.count ?? []) : [],
      )
      all.set(listed.id, { ...listed, product_id: listed.product_id ?? product_id, count: next })
    } else if (all.size < listRoom) {
      const id = newId()
      commands.push(addCommand(id, article))
      all.set(id, { ...newRow, id, name: name.trim(), count, product_id })
    } else leftOut.push(article)
  }
  return { commands, leftOut }
}

const newRow = {
  ...{ paid: null, done: false, done_by: null, added_by: null, added_at: '' },
  ...{ gone: null, gone_by: null, joined_to: null },
} as const

/** Takes back what was added between two states of a list: new articles go, those that were counted up count down. */
export function takeArticlesBack(rows: Rows, before: Rows, after: Rows): Commands {
  const former = new Map(before.map((row) => [row.id, row]))
  const current = new Map(rows.map((row) => [row.id, row]))
  return after.flatMap(({ id, count }): Commands => {
    const row = current.get(id)
    const known = former.get(id)
    if (!row) return []
    return known
      ? known.count === count
        ? []
        : countBy(row, known.count - count)
      : [{ kind: 'remove', id }]
  })
}

/** An article without the product and the question of another catalogue. */
export function withoutProduct({ candidate_id: _, ...row }: ListRow): ListRow {
  return { ...row, product_id: null }
}

/** Puts an article of another list onto this one, as it stands there. */
export function bringCommands(row: ListRow, id: number): Commands {
  const { name, count, product_id, paid, done } = row
  return [
    addCommand(id, { name, count, productId: product_id ?? undefined }),
    ...(paid === null ? [] : [setPaid(id, paid)]),
    ...(done ? [{ kind: 'tick', id, done } as const] : []),
  ]
}
