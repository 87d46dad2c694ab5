export const offlineCaches = {
  parts: 'memoprix-parts-',
  pages: 'memoprix-pages-',
  pictures: 'memoprix-pictures',
} as const

export const PICTURES_KEPT = 400

export type WorkerOrder = 'take-over' | 'forget-pictures' | 'fetch-heavy-parts'

/** The caches that no page can use any more: all but the newest and the one before, by age. */
export function outdatedCaches(names: readonly string[], version: string): readonly string[] {
  return [offlineCaches.parts, offlineCaches.pages].flatMap((prefix) => {
    const others = names.filter((name) => name.startsWith(prefix) && name !== prefix + version)
    return others.slice(0, -1)
  })
}

/** The address under which a page is cached: ids in a path do not make another page. */
export function pageKey(pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return path.replace(/\/-?\d+(?=\/|$)/g, '/0')
}
