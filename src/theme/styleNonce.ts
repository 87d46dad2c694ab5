import { createContext } from 'react'

/** Of the page's Content-Security-Policy, for the rules that overlays insert. */
export const StyleNonce = createContext<string | undefined>(undefined)
