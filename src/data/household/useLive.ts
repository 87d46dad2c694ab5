import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { isPriceAnswer, isProduct, isProductList, keys } from '../cache/keys.ts'
import { rememberActivity } from '../live/liveActivity.ts'
import { followLive, type LiveState } from '../live/liveConnection.ts'
import { syncSharedList } from '../shopping/sharedListSource.ts'

/** Several changes in a row are read once. */
const QUIET_MS = 3000

/** Reads again what others in the household change, while the page is visible. */
export function useLive(): void {
  const { mutate } = useSWRConfig()
  useEffect(() => {
    let before: LiveState | null = null
    let quiet: ReturnType<typeof setTimeout> | undefined
    const readProducts = () =>
      void mutate((key) => isProductList(key) || isProduct(key) || isPriceAnswer(key))
    const stop = followLive({
      onActivity: rememberActivity,
      onState(state) {
        if (state.list !== before?.list) void syncSharedList()
        if (before && state.people !== before.people)
          void mutate((key) => key === keys.account || key === keys.household)
        if (state.trips !== before?.trips) void mutate(keys.trips)
        // At first too: they may have changed between the page's answers and its connection.
        if (state.products !== before?.products) {
          clearTimeout(quiet)
          quiet = setTimeout(readProducts, QUIET_MS)
        }
        before = state
      },
    })
    return () => {
      clearTimeout(quiet)
      stop()
    }
  }, [mutate])
}
