import { useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readSort } from '../../domain/catalogue/productSort.ts'
import { listAddress, openParameter, searchParameter, sortParameter } from '../../paths.ts'
import { replaceAddress } from '../../platform/navigation/address.ts'
import { useIsHydrated } from '../../platform/page/useIsHydrated.ts'

/** The search and the order of a list, kept in its address for a reload and the way back. */
export function useListSearch() {
  const { pathname, search: query, key } = useLocation()
  const read = () => ({ key, search: new URLSearchParams(query).get(searchParameter) ?? '' })
  const sort = readSort(new URLSearchParams(query).get(sortParameter))
  const openId = new URLSearchParams(query).get(openParameter)
  const [typed, setTyped] = useState(read)
  const isHydrated = useIsHydrated()
  // Another history entry of this page: its tab was pressed again.
  const isOther = typed.key !== key
  if (isOther) setTyped(read())

  const onSearch = useCallback(
    (search: string) => {
      setTyped({ key, search })
      // The router would render the whole page at each letter.
      replaceAddress(listAddress(pathname, sort, search, openId))
    },
    [key, pathname, sort, openId],
  )
  const { search } = isOther ? read() : typed
  return isHydrated
    ? { search, sort, openId, onSearch }
    : ({ search: '', sort: 'name', openId: null, onSearch } as const)
}
