import { use } from 'react'
import { matchRoutes, Navigate, type RouteObject, useRoutes } from 'react-router-dom'
import { paths } from '../paths.ts'
import { currentSession } from '../platform/storage/session.ts'
import { AppRoot } from './AppRoot.tsx'
import { type LoadPart, preloadComponent } from './preloadComponent.ts'
import { elsewhere, type RouteRow, routes } from './routes.ts'

// The sign-in page does not wait for the frame.
const loadLayout = async () => (await import('./ProtectedLayout.tsx')).ProtectedLayout

function Part({ load }: { readonly load: LoadPart }) {
  const Brought = use(preloadComponent(load))
  return <Brought />
}

const part = (load: LoadPart) => ({ element: <Part load={load} />, handle: load })

const access = (wanted: RouteRow['access']) =>
  routes.filter((row) => row.access === wanted).map(({ path, page }) => ({ path, ...part(page) }))

function RootRedirect() {
  return <Navigate to={currentSession().token ? paths.dashboard : paths.login} replace />
}

const table: RouteObject[] = [
  {
    element: <AppRoot />,
    children: [
      { path: paths.root, element: <RootRedirect /> },
      ...access('public'),
      { ...part(loadLayout), children: access('protected') },
      { path: elsewhere.path, ...part(elsewhere.page) },
    ],
  },
]

export function AppRoutes() {
  return useRoutes(table)
}

/** Loads the chunks of an address, so that its first render waits for nothing. */
export async function preloadRoute(pathname: string): Promise<void> {
  const loads = (matchRoutes(table, pathname) ?? []).map(({ route }) => route.handle)
  await Promise.all(loads.filter(Boolean).map(preloadComponent))
}
