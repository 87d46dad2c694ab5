import type { Product } from '../../contract/products.ts'
import { daysBefore } from '../format/civilDays.ts'

export const HOME_ROWS = 3

/** Products by category id. */
export function countByShelf(products: readonly Product[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { category } of products) counts[category.id] = (counts[category.id] ?? 0) + 1
  return counts
}

/** For so many days home shows a price that was waited for. */
export const WATCHED_DAYS = 7

/** Its texts are written when it is found. */
export interface HomeWatched {
  readonly id: number
  readonly name: string
  readonly price: string
  readonly seenOn: string
  /** « chez Lidl, aujourd'hui, noté par Alex », and the same on later days. */
  readonly about: string
  readonly later: string
}

/** A stored summary as it is on a day. */
export function homeOn<Home extends { readonly watched?: HomeWatched | null }>(
  summary: Home,
  today: string,
): Home {
  const { watched } = summary
  if (!watched || watched.seenOn === today) return summary
  const isOld = watched.seenOn < daysBefore(today, WATCHED_DAYS)
  return { ...summary, watched: isOld ? null : { ...watched, about: watched.later } }
}

export const awaitedRows = (products: readonly Product[]) => Math.min(HOME_ROWS, products.length)

/** A summary of home that needs no rules of prices: room for the last ones. */
export const homeOpening = (products: readonly Product[], articles: number) => ({
  counts: countByShelf(products),
  latest: [],
  awaited: awaitedRows(products),
  rising: [],
  list: { articles, about: '' },
})
