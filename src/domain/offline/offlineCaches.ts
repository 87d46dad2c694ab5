/** Names in the browser's cache storage. Parts and pages: one cache a version, named after it. */
export const offlineCaches = {
  parts: 'memoprix-parts-',
  pages: 'memoprix-pages-',
  /** Photos of the person's products: theirs alone, gone when they sign out. */
  pictures: 'memoprix-pictures',
} as const

/** How many pictures stay, the last seen ones. */
export const PICTURES_KEPT = 400

/** What the app asks of its service worker. */
export type WorkerOrder = 'take-over' | 'forget-pictures' | 'fetch-heavy-parts'

/**
 * The caches of versions that no page can be of any more: all but the newest and the one before.
 * @param names every cache's name, oldest first, as the browser lists them
 */
export function outdatedCaches(names: readonly string[], version: string): readonly string[] {
  return [offlineCaches.parts, offlineCaches.pages].flatMap((prefix) => {
    const others = names.filter((name) => name.startsWith(prefix) && name !== prefix + version)
    return others.slice(0, -1)
  })
}

/** Under which address a page is kept: numbers in an address name a thing, not another page. */
export function pageKey(pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return path.replace(/\/-?\d+(?=\/|$)/g, '/0')
}
