import { matchRoutes, Navigate, type RouteObject, useRoutes } from 'react-router-dom'
import { paths } from '../paths.ts'
import { type LazyComponent, lazyComponent } from '../platform/page/lazyComponent.ts'
import { currentSession } from '../platform/storage/session.ts'
import { AppRoot } from './AppRoot.tsx'
import { elsewhere, type RouteRow, routes } from './routes.ts'

// The sign-in page does not wait for the frame.
const ProtectedLayout = lazyComponent(() => import('./ProtectedLayout.tsx'), 'ProtectedLayout')

const routeOf = (Page: LazyComponent<object>) => ({ element: <Page />, handle: Page })

const access = (wanted: RouteRow['access']) =>
  routes
    .filter((row) => row.access === wanted)
    .map(({ path, page }) => ({ path, ...routeOf(page) }))

function RootRedirect() {
  return <Navigate to={currentSession().token ? paths.dashboard : paths.login} replace />
}

const table: RouteObject[] = [
  {
    element: <AppRoot />,
    children: [
      { path: paths.root, element: <RootRedirect /> },
      ...access('public'),
      { ...routeOf(ProtectedLayout), children: access('protected') },
      { path: elsewhere.path, ...routeOf(elsewhere.page) },
    ],
  },
]

export function AppRoutes() {
  return useRoutes(table)
}

/** Loads what the page of an address needs, so that its first render does not suspend. */
export async function preloadRoute(pathname: string): Promise<void> {
  const pages = (matchRoutes(table, pathname) ?? []).map(({ route }) => route.handle)
  await Promise.all(pages.map((page?: LazyComponent<object>) => page?.preload()))
}
