import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { frameCopy } from '../copy/frame.ts'
import { paths } from '../paths.ts'
import { withinChunkTime } from '../platform/chunkTime.ts'
import { currentSession } from '../platform/session.ts'
import { AppRoot } from './AppRoot.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { type RouteRow, routes } from './routes.ts'

function routeObject({ path, title, page }: RouteRow): RouteObject {
  return {
    path,
    handle: { title },
    lazy: async () => ({ Component: await withinChunkTime(page()) }),
  }
}

const access = (wanted: RouteRow['access']) =>
  routes.filter((row) => row.access === wanted).map(routeObject)

function RootRedirect() {
  return <Navigate to={currentSession().token ? paths.dashboard : paths.login} replace />
}

export const router = createBrowserRouter([
  {
    element: <AppRoot />,
    errorElement: <CrashBoundary />,
    // Shown while the first page's chunk comes: the paper, without a flash of words.
    hydrateFallbackElement: <div aria-busy="true" />,
    children: [
      { path: paths.root, element: <RootRedirect /> },
      ...access('public'),
      {
        // The sign-in page does not wait for the frame and its dialog.
        lazy: async () => ({
          Component: (await withinChunkTime(import('./ProtectedLayout.tsx'))).ProtectedLayout,
        }),
        children: access('protected'),
      },
      {
        path: '*',
        handle: { title: frameCopy.notFoundTitle },
        lazy: async () => ({
          Component: (await import('../pages/NotFoundPage.tsx')).NotFoundPage,
        }),
      },
    ],
  },
])
