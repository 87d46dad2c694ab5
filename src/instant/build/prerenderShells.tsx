import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { AppRoutes, preloadRoute } from '../../app/AppRoutes.tsx'
import { elsewhere, type RouteRow, routes } from '../../app/routes.ts'
import { keys } from '../../data/cache/keys.ts'
import { categoryPictures } from '../../domain/catalogue/categoryPicture.ts'
import { assets, paths } from '../../paths.ts'
import { startSession } from '../../platform/storage/session.ts'
import type { Templates } from '../templates/fillTemplate.ts'
import { homeTemplates } from '../templates/homeTemplates.ts'
import { rowTemplates } from '../templates/rowTemplates.ts'
import { renderTemplates } from './renderTemplates.tsx'
import type { Shell } from './shell.ts'

const extras: Readonly<Record<string, Partial<Shell> & { slot?: ReadonlyArray<keyof Templates> }>> =
  {
    [paths.resetPassword]: { requires: 'token' },
    [paths.dashboard]: {
      early: [keys.categories, keys.account],
      // As many tiles as a phone shows at once.
      pictures: categoryPictures.slice(0, 6).map(assets.categoryPicture),
      slot: homeTemplates,
    },
    [paths.products]: { early: [keys.products], slot: rowTemplates },
    [paths.addProduct]: { early: [keys.categories] },
    [paths.scan]: { early: [keys.products, keys.account] },
    [paths.scanList]: { early: [keys.products, keys.account] },
    [paths.profile]: { early: [keys.account] },
  }

async function prerender({ path, access, title, page }: RouteRow): Promise<Shell> {
  const { slot, ...extra } = extras[path] ?? {}
  // The first state shows no parameter, so any value works.
  const address = path === elsewhere.path ? '/-' : path.replace(/:\w+/g, '0')
  await preloadRoute(address)
  const render = (element: ReactNode) => {
    const html = renderToString(
      <StrictMode>
        <StaticRouter location={`${address}?${extra.requires}=0`}>{element}</StaticRouter>
      </StrictMode>,
    )
    if (/ style="|<style/.test(html))
      throw new Error(`${path}: the page's policy refuses style attributes and tags.`)
    // A shell has few pictures: the browser finds them as it reads.
    return html.replace(/<link rel="preload"[^>]*>/g, '')
  }
  const html = render(<AppRoutes />)
  const templates = slot ? renderTemplates(slot, render) : null
  const layout = access === 'protected' ? ['/ProtectedLayout.tsx'] : []
  return {
    path,
    access,
    title,
    html,
    templates,
    requires: null,
    early: [],
    pictures: [],
    ...extra,
    // A file is named after its component.
    sources: [`/${(await page.preload()).name}.tsx`, ...layout],
  }
}

async function prerenderAll(): Promise<readonly Shell[]> {
  startSession('unknown', '')
  const shells: Shell[] = []
  for (const route of [...routes, elsewhere]) shells.push(await prerender(route))
  return shells
}

export const prerenderShells = await prerenderAll()
