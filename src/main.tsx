import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { AppRouter } from './app/AppRouter.tsx'
import { AppRoutes, preloadRoute } from './app/AppRoutes.tsx'
import { dropStrayPictures } from './platform/offline/dropStrayPictures.ts'
import { followColorScheme } from './platform/page/colorScheme.ts'
import { followInputMode } from './platform/page/inputMode.ts'
import { ChunkLoadError } from './platform/page/lazyComponent.ts'
import { dropStraySecondTaps } from './platform/page/secondTap.ts'
import './instant/startInstant.ts'
import 'virtual:static-styles/globals.css'
import './theme/fonts.css'

followColorScheme()
dropStraySecondTaps()
followInputMode()
dropStrayPictures()

/** A missing chunk is reported by the page itself; anything else is a fault of ours. */
function report(error: unknown): void {
  if (!(error instanceof ChunkLoadError)) reportError(error)
}

const reporting = { onCaughtError: report, onRecoverableError: report }

/** Renders the app, over a page that was rendered before or into an empty one. */
async function start(root: HTMLElement): Promise<void> {
  // A chunk that does not come is reported where it is rendered.
  await preloadRoute(window.location.pathname).catch(() => undefined)
  const app = (
    <AppRouter>
      <AppRoutes />
    </AppRouter>
  )
  // In small steps: a tap meanwhile is not kept waiting.
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, app, reporting)
    else createRoot(root, reporting).render(app)
  })
}

const root = document.getElementById('root')
// Not awaited: the chunks that it waits for import this file's own chunk.
if (root) void start(root)
