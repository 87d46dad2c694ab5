import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { AppRoutes, preloadRoute } from '../app/AppRoutes.tsx'
import { elsewhere, type RouteRow, routes } from '../app/routes.ts'
import { keys } from '../data/cache/keys.ts'
import { askEarly } from '../data/earlyAnswers.ts'
import { earlyPictures } from '../data/earlyPictures.ts'
import { assets, paths } from '../paths.ts'
import { startSession } from '../platform/storage/session.ts'
import { ChakraTheme } from '../theme/ChakraTheme.tsx'
import { createStyleCache } from '../theme/styleCache.ts'
import { system } from '../theme/system.ts'
import { type AheadParts, aheadOf, aheadPart } from './aheadPart.tsx'
import { captureEarlyInput } from './captureEarlyInput.ts'
import { chooseShell } from './chooseShell.ts'
import { loadAppAfterPaint } from './loadAppAfterPaint.ts'

/** The first state of one route's screen, drawn without a browser. */
export interface Shell {
  /** As the route table writes it. */
  readonly path: string
  readonly access: 'public' | 'protected'
  readonly title: string
  readonly html: string
  /** What the address must carry for the app to draw the same. */
  readonly needs: string | null
  /** Paths of the calls that the page makes as soon as it is there. */
  readonly early: readonly string[]
  /** Addresses of pictures that it shows first. */
  readonly pictures: readonly string[]
  /** What the device draws as soon as it knows what to show. */
  readonly ahead: Partial<AheadParts>
  /** What the style engine would have to insert to draw it: names and rules. */
  readonly rules: ReadonlyArray<readonly [name: string, css: string]>
  /** The modules that draw it, by the end of their path. */
  readonly sources: readonly string[]
}

/** In the order in which they are inserted. `compat` keeps the rules instead of writing tags. */
function rulesOf({ inserted }: EmotionCache): ReadonlyArray<readonly [string, string]> {
  return Object.entries(inserted).filter((rule): rule is [string, string] => rule[1] !== true)
}

/** A reset link carries its token; without one the app draws another page. */
const neededAt = (path: string) => (path === paths.resetPassword ? 'token' : null)

const early: Readonly<Record<string, readonly string[]>> = {
  [paths.dashboard]: [keys.categories, keys.account],
  [paths.products]: [keys.products],
  [paths.addProduct]: [keys.categories],
  [paths.profile]: [keys.account],
}

async function renderShell(path: string): Promise<Pick<Shell, 'html' | 'rules' | 'ahead'>> {
  // Any value does for a parameter: the first state shows nothing of it.
  const address = path === elsewhere.path ? '/-' : path.replace(/:\w+/g, '0')
  const cache = createStyleCache()
  cache.compat = true
  await preloadRoute(address)
  const draw = (drawing: ReactNode) => {
    const html = renderToString(
      <StrictMode>
        <CacheProvider value={cache}>
          <ChakraTheme system={system}>
            <StaticRouter location={`${address}?${neededAt(path)}=0`}>{drawing}</StaticRouter>
          </ChakraTheme>
        </CacheProvider>
      </StrictMode>,
    )
    if (html.includes(' style="'))
      throw new Error(`${path}: the page's policy refuses style attributes.`)
    // The pictures of a shell are few and small: they come as the browser finds them.
    return html.replace(/<link rel="preload"[^>]*>/g, '')
  }
  const html = draw(<AppRoutes />)
  const ahead = (aheadOf[path] ?? []).map((name) => [name, aheadPart(name, draw)] as const)
  return { html, ahead: Object.fromEntries(ahead), rules: rulesOf(cache) }
}

/** What the route table brings lazily for a route, read from its own words. */
function sourcesOf({ access, page }: Pick<RouteRow, 'access' | 'page'>): readonly string[] {
  const name = /pages\/(\w+\/\w+\.tsx)/.exec(String(page))?.[1] ?? 'frame/NotFoundPage.tsx'
  const layout = access === 'protected' ? ['src/app/ProtectedLayout.tsx'] : []
  return [`src/pages/${name}`, ...layout]
}

async function drawShells() {
  startSession('shell', '')
  const shells: Shell[] = []
  for (const { path, access, title, page } of [...routes, elsewhere]) {
    const sources = sourcesOf({ access, page })
    shells.push({
      ...{ path, access, title, sources },
      needs: neededAt(path),
      early: early[path] ?? [],
      pictures: path === paths.dashboard ? earlyPictures.map(assets.categoryPicture) : [],
      ...(await renderShell(path)),
    })
  }
  const scripts = [captureEarlyInput, askEarly, chooseShell].map((script) => `(${script})()`)
  return { shells, scripts, loadAppAfterPaint: String(loadAppAfterPaint) }
}

/** The shells of all routes, the scripts that belong to every one of them, and that of public ones. */
export const drawnShells = await drawShells()
