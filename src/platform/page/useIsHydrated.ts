import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while React takes over a page that was rendered without what this device knows. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
