import type { Category } from '../contract/categories.ts'
import type { Product } from '../contract/products.ts'
import { keys } from '../data/cache/keys.ts'
import { earlyList } from '../data/earlyAnswers.ts'
import { type FirstRows, firstRows } from '../domain/firstRows.ts'
import { personOf } from '../domain/offline/cachedAnswer.ts'
import { paths, searchParameter } from '../paths.ts'
import { readFirstScreen } from '../platform/firstScreen.ts'
import { scrollOf } from '../platform/navigation/scrollMemory.ts'
import { readStored, storageKeys } from '../platform/storage/storage.ts'
import { breakpoints } from '../theme/breakpoints.ts'
import type { AheadParts } from './aheadPart.tsx'
import { loadAppAfterPaint } from './loadAppAfterPaint.ts'
import { replayPendingClick } from './replayPendingClick.ts'
import { aheadRows } from './rowTemplates.ts'
import { aheadTiles } from './tileTemplates.ts'

/** Milliseconds after which the app is asked for, whatever is still unknown. */
const PATIENCE = 1000
/** No row is less high, in pixels. */
const LEAST_ROW = 56

/** The scripts of the app: the one that starts it, and all of them in the order of asking. */
export interface AppScripts {
  readonly start: string
  readonly all: readonly string[]
}

const rowsOf = (first: FirstRows, parts: AheadParts) =>
  aheadRows(first, parts, {
    columns: matchMedia(`(min-width: ${breakpoints.lg})`).matches ? 2 : 1,
    // Not of the view's own height: to tell it, phones lay the unfinished page out.
    lines: Math.ceil((outerHeight || screen.height) / LEAST_ROW) + 1,
  })

/** The words in one frame, and in the next the pictures, which cost a slow phone more; as rows have it. */
const picturesLast = (tiles: string) => tiles.replaceAll('<img ', '<img loading="lazy" ')

/** What stood there last on this device, at once; else what the server answers. @throws without either */
function drawn(part: string | undefined, parts: AheadParts): string | Promise<string> {
  const { tiles, top } = readFirstScreen(personOf(readStored(storageKeys.userEmail)))
  if (part === 'tiles') {
    if (tiles) return picturesLast(aheadTiles(tiles, parts))
    return earlyList(keys.categories).then((list) => aheadTiles(list as readonly Category[], parts))
  }
  if (top) return rowsOf(top, parts)
  return earlyList(keys.products).then((list) =>
    rowsOf(firstRows(list as readonly Product[]), parts),
  )
}

/** Whether a list is shown whole and from its first row: elsewhere the app knows where it was. */
function isFromTheTop(): boolean {
  return (
    !new URLSearchParams(location.search).has(searchParameter) && scrollOf(paths.products) === 0
  )
}

async function drawInto(place: HTMLElement, parts: AheadParts): Promise<void> {
  if (place.dataset.ahead === 'rows' && !isFromTheTop()) return
  const html = drawn(place.dataset.ahead, parts)
  const content = typeof html === 'string' ? html : await html
  // The app may have come first, and taken the place away.
  if (!place.isConnected) return
  place.innerHTML = content
  replayPendingClick(place)
}

/**
 * Runs at the end of a signed-in page, before the app's scripts are asked for: draws what the
 * server's first answer or this device knows of the screen. The app's own drawing takes its place.
 * @param scripts null where the page itself asks for them
 */
export async function renderCachedRows(
  parts: AheadParts,
  scripts: AppScripts | null,
): Promise<void> {
  let isAsked = scripts === null
  const bring = () => {
    if (isAsked || !scripts) return
    isAsked = true
    loadAppAfterPaint(scripts.start, scripts.all)
  }
  setTimeout(bring, PATIENCE)
  const place = document.querySelector<HTMLElement>('[data-ahead]')
  const drawing = place ? drawInto(place, parts) : null
  // The first frame waits for what is known by now, and for nothing else.
  document.querySelector('link[rel="expect"]')?.remove()
  // Whatever cannot be drawn is told by the app, which asks again.
  await drawing?.catch(() => undefined)
  bring()
}
