import { type ReactNode, StrictMode } from 'react'
import { config } from '../config.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <StrictMode>
      <ThemeProvider nonce={config.styleNonce}>{children}</ThemeProvider>
    </StrictMode>
  )
}
