import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { Providers } from './app/Providers.tsx'
import { router } from './app/router.tsx'
import { followColorScheme } from './platform/colorScheme.ts'
import './theme/firstPaint.css'
import './theme/fonts.css'

followColorScheme()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
}
