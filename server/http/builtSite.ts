import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

/** One file of the built app. Paths are absolute on disk; `tag` is a weak validator. */
export interface SiteFile {
  readonly path: string
  readonly type: string
  readonly tag: string
  readonly encodings: ReadonlyArray<'br' | 'gzip'>
}

/** One page of the built app: the addresses that it answers to, as the route table writes them. */
export interface SitePage {
  readonly pattern: string
  readonly html: string
}

/** The built app: its pages, what answers to every other address, its files by their address. */
export interface Site {
  readonly pages: readonly SitePage[]
  readonly page: string
  readonly files: ReadonlyMap<string, SiteFile>
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The file endings of what the build compressed beforehand. */
export const suffixes = { br: '.br', gzip: '.gz' } as const

/**
 * Lists a folder of built files once; what is not on the list does not exist, so that no
 * address can lead out of it.
 * @returns null when there is no built app
 */
export function readSite(folder: string): Site | null {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return null
  const shells = join(folder, 'shells.json')
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map((entry) => join(entry.parentPath, entry.name))
  const files = new Map(
    names
      .filter((path) => path !== page && path !== shells)
      .map((path) => [`/${relative(folder, path).split(sep).join('/')}`, readFile(path)]),
  )
  return { pages: readPages(shells), page: readFileSync(page, 'utf8'), files }
}

/** The pages that show a route's first state before any script has run. */
function readPages(path: string): SitePage[] {
  if (!existsSync(path)) return []
  const pages: ReadonlyArray<readonly [string, string]> = JSON.parse(readFileSync(path, 'utf8'))
  return pages.map(([pattern, html]) => ({ pattern, html }))
}

function readFile(path: string): SiteFile {
  const { size, mtimeMs } = statSync(path)
  return {
    path,
    type: types[extname(path)] ?? 'application/octet-stream',
    tag: `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    encodings: (['br', 'gzip'] as const).filter((name) => existsSync(path + suffixes[name])),
  }
}
