import { type ReactNode, StrictMode } from 'react'
import { config } from '../config.ts'
import { StyleNonce } from '../theme/styleNonce.ts'

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <StrictMode>
      <StyleNonce value={config.styleNonce}>{children}</StyleNonce>
    </StrictMode>
  )
}
