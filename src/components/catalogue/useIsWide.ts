import { useSyncExternalStore } from 'react'
import { breakpoints } from '../../theme/breakpoints.ts'

const wide = `(min-width: ${breakpoints.lg})`

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(wide)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(wide).matches,
    () => false,
  )
}
