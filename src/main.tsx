import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { AppRouter } from './app/AppRouter.tsx'
import { AppRoutes, preloadRoute } from './app/AppRoutes.tsx'
import { Providers } from './app/Providers.tsx'
import { ChunkLoadError } from './platform/page/chunkTimeout.ts'
import { followColorScheme } from './platform/page/colorScheme.ts'
import './theme/firstPaint.css'
import './theme/fonts.css'

followColorScheme()

/** What React met and the page told already; anything but a missing part is a fault of ours. */
function tell(error: unknown): void {
  if (!(error instanceof ChunkLoadError)) reportError(error)
}

const telling = { onCaughtError: tell, onRecoverableError: tell }

/** The app in place of its shell, or on an empty page. */
async function start(root: HTMLElement): Promise<void> {
  // A part that does not come is told where it is drawn.
  await preloadRoute(window.location.pathname).catch(() => undefined)
  const app = (
    <Providers>
      <AppRouter>
        <AppRoutes />
      </AppRouter>
    </Providers>
  )
  // In small steps: a tap on the shell meanwhile is not kept waiting.
  startTransition(() => {
    if (root.hasChildNodes() && !('anew' in root.dataset)) hydrateRoot(root, app, telling)
    else createRoot(root, telling).render(app)
  })
}

const root = document.getElementById('root')
// Not awaited here: the parts that it waits for import what this file is bundled with.
if (root) void start(root)
