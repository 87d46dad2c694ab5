import { useCallback, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { searchParameter, withSearch } from '../../paths.ts'
import { replaceAddress } from '../../platform/navigation/address.ts'

const never = () => () => {}

/** False while the app takes its shell over, which was drawn without knowing the address's search. */
const useIsAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** What is searched in a list; its address keeps it, for the way back and for a reload. */
export function useListSearch() {
  const { pathname, search: query, key } = useLocation()
  const read = () => ({ key, search: new URLSearchParams(query).get(searchParameter) ?? '' })
  const [typed, setTyped] = useState(read)
  const isAwake = useIsAwake()
  // Another entry of the history, the same page: its tab was pressed again.
  const isOther = typed.key !== key
  if (isOther) setTyped(read())

  const onSearch = useCallback(
    (search: string) => {
      setTyped({ key, search })
      // Not by the router, which would draw the whole page again at each letter.
      replaceAddress(withSearch(pathname, search))
    },
    [key, pathname],
  )
  const { search } = isOther ? read() : typed
  return { search: isAwake ? search : '', onSearch }
}
