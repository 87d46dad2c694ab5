import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

export interface SiteFile {
  readonly path: string
  readonly type: string
  readonly etag: string
  readonly encodings: ReadonlyArray<'br' | 'gzip'>
}

/** `pattern` is a path of the app's route table, such as `/products/:productId`. */
export interface SitePage {
  readonly pattern: string
  readonly html: string
}

/** The built app; `page` answers every address that has neither a file nor a page of its own. */
export interface Site {
  readonly pages: readonly SitePage[]
  readonly page: string
  readonly files: ReadonlyMap<string, SiteFile>
}

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
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

export const suffixes = { br: '.br', gzip: '.gz' } as const

/** Lists the built files once, so that no address can lead out of their folder. @returns null without a build */
export function readSite(folder: string): Site | null {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return null
  const pages = join(folder, 'pages.json')
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map((entry) => join(entry.parentPath, entry.name))
  const files = new Map(
    names
      .filter((path) => path !== page && path !== pages)
      .map((path) => [`/${relative(folder, path).split(sep).join('/')}`, readFile(path)]),
  )
  return { pages: readPages(pages), page: readFileSync(page, 'utf8'), files }
}

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
    etag: `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    encodings: (['br', 'gzip'] as const).filter((name) => existsSync(path + suffixes[name])),
  }
}
