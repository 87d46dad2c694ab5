import type { Category } from '../../contract/categories.ts'
import { dashboardCopy } from '../../copy/catalogue.ts'
import { frameCopy } from '../../copy/frame.ts'
import { categoryPicture } from '../../domain/catalogue/categoryPicture.ts'
import { splitShelves } from '../../domain/catalogue/emptyShelves.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import type { HomePrice, HomeSummary } from '../../domain/verdict/homeSummary.ts'
import { assets } from '../../paths.ts'
import { fillBlank, fillTemplate, type Templates } from './fillTemplate.ts'

export const homeTemplates = [
  'home',
  'scanCard',
  'welcome',
  'latest',
  'latestRoom',
  'awaitedPrice',
  'rising',
  'plainPrice',
  'goodPrice',
  'normalPrice',
  'dearPrice',
  'abovePrice',
  'doubtfulPrice',
  'rise',
  'watched',
  'list',
  'trip',
  'grid',
  'emptyShelf',
  'emptyShelves',
  'tile',
  'smallTile',
] as const satisfies ReadonlyArray<keyof Templates>

type HomeTemplates = Pick<Templates, (typeof homeTemplates)[number]>

const shownName = (name: string) => textOrFallback(name, frameCopy.nameless)

type TileTemplates = Pick<
  HomeTemplates,
  'tile' | 'smallTile' | 'grid' | 'emptyShelf' | 'emptyShelves'
>

function fillTiles(
  categories: readonly Category[],
  counts: HomeSummary['counts'] | null,
  { tile, smallTile, grid, emptyShelf, emptyShelves }: TileTemplates,
): string {
  const items = (shelves: readonly Category[]) =>
    shelves
      .map(({ id, name }) =>
        fillTemplate(counts ? smallTile : tile, {
          id,
          name: shownName(name),
          picture: assets.categoryPicture(categoryPicture(name)),
          count: counts?.[id] ?? 0,
        }),
      )
      .join('')
  const [filled, empty] = splitShelves(categories, counts)
  const count = empty.length
  const folded = fillTemplate(count === 1 ? emptyShelf : emptyShelves, { count })
  return (
    fillBlank(grid, 'items', items(filled)) +
    (count > 0 ? fillBlank(folded, 'items', items(empty)) : '')
  )
}

function fillBlocks(
  { latest, awaited = 0, rising, watched, list, trip }: HomeSummary,
  templates: HomeTemplates,
): string {
  const price = ({ verdict, name, ...line }: HomePrice) =>
    fillTemplate(templates[`${verdict ?? 'plain'}Price`], { ...line, name: shownName(name) })
  const prices = latest.map(price).join('')
  const rises = rising
    .map((line) => fillTemplate(templates.rise, { ...line, name: shownName(line.name) }))
    .join('')
  return [
    awaited > 0
      ? fillBlank(templates.latestRoom, 'items', templates.awaitedPrice.repeat(awaited))
      : prices && fillBlank(templates.latest, 'items', prices),
    watched &&
      fillTemplate(templates.watched, {
        id: watched.id,
        words: `${shownName(watched.name)} ${watched.price}`,
        about: watched.about,
      }),
    rises && fillBlank(templates.rising, 'items', rises),
    list.articles > 0 &&
      fillTemplate(templates.list, { words: dashboardCopy.list(list.articles), about: list.about }),
    trip &&
      fillTemplate(templates.trip, { words: dashboardCopy.trip(trip.price), about: trip.about }),
  ]
    .filter(Boolean)
    .join('')
}

/** What this device knows of home, as the screen draws it; empty without categories. */
export function fillHome(
  categories: readonly Category[],
  summary: HomeSummary | null,
  name: string,
  templates: HomeTemplates,
): string {
  if (categories.length === 0) return ''
  const hasProducts = summary !== null && Object.keys(summary.counts).length > 0
  const card =
    summary && !hasProducts ? fillTemplate(templates.welcome, { name }) : templates.scanCard
  const blocks = summary ? fillBlocks(summary, templates) : ''
  const tiles = fillTiles(categories, hasProducts ? summary.counts : null, templates)
  return fillBlank(fillBlank(templates.home, 'blocks', card + blocks), 'tiles', tiles)
}
