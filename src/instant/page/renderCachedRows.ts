import type { Category } from '../../contract/categories.ts'
import type { Product } from '../../contract/products.ts'
import { keys } from '../../data/cache/keys.ts'
import { displayName } from '../../domain/format/displayName.ts'
import { scopeOf } from '../../domain/offline/scope.ts'
import { openParameter, paths, searchParameter, sortParameter } from '../../paths.ts'
import { scrollOf } from '../../platform/navigation/scrollMemory.ts'
import { readHomeSummary } from '../../platform/storage/homeSummary.ts'
import { readStored } from '../../platform/storage/storage.ts'
import { breakpoints } from '../../theme/breakpoints.ts'
import { type CachedRows, toCachedRows } from '../templates/cachedRows.ts'
import { readCachedScreen } from '../templates/cachedScreen.ts'
import type { Templates } from '../templates/fillTemplate.ts'
import { fillHome } from '../templates/homeTemplates.ts'
import { fillRows } from '../templates/rowTemplates.ts'
import { readEarlyList } from './earlyAnswers.ts'
import { publishListCaches } from './listCaches.ts'
import { replayPendingClick } from './replayPendingClick.ts'

function rowsOf(rows: CachedRows, templates: Templates, scope: string | null): string {
  const isWide = matchMedia(`(min-width: ${breakpoints.lg})`).matches
  return fillRows(rows, templates, isWide, readHomeSummary(scope)?.emptyColumns)
}

/** Text in one frame, pictures in the next; rows do the same. */
const picturesLast = (tiles: string) => tiles.replaceAll('<img ', '<img loading="lazy" ')

/** From this device, else from the early answer. @throws without either */
function renderSlot(slot: string | undefined, templates: Templates): string | Promise<string> {
  const userEmail = readStored('userEmail')
  const scope = scopeOf({
    token: readStored('token'),
    accountId: readStored('accountId'),
    userEmail,
    joinedCatalogue: readStored('joinedCatalogue'),
  })
  const { tiles, top } = readCachedScreen(scope)
  if (slot === 'home') {
    const name = displayName(readStored('userName'), userEmail, '')
    const fill = (categories: readonly Category[]) =>
      fillHome(categories, readHomeSummary(scope), name, templates)
    if (tiles) return picturesLast(fill(tiles))
    return readEarlyList(keys.categories).then((list) => fill(list as readonly Category[]))
  }
  if (top) return rowsOf(top, templates, scope)
  return readEarlyList(keys.products).then((list) =>
    rowsOf(toCachedRows(list as readonly Product[]), templates, scope),
  )
}

/** The app restores a searched, sorted or scrolled list, and one with an open product. */
function isFromTheTop(): boolean {
  const parameters = new URLSearchParams(location.search)
  const changing = [searchParameter, sortParameter, openParameter]
  return !changing.some((name) => parameters.has(name)) && scrollOf(paths.products) === 0
}

async function fillSlot(slot: HTMLElement, templates: Templates): Promise<void> {
  if (slot.dataset.prerender === 'rows' && !isFromTheTop()) return
  const html = renderSlot(slot.dataset.prerender, templates)
  const content = typeof html === 'string' ? html : await html
  // The app may have come first, and removed the slot.
  if (!slot.isConnected) return
  slot.innerHTML = content
  replayPendingClick(slot)
}

/** Draws rows or tiles into the page's slot. Never rejects. */
export async function renderCachedRows(templates: Templates): Promise<void> {
  publishListCaches()
  const slot = document.querySelector<HTMLElement>('[data-prerender]')
  const filling = slot ? fillSlot(slot, templates) : null
  document.querySelector('link[rel="expect"]')?.remove()
  // The app asks again and reports a failure.
  await filling?.catch(() => undefined)
}
