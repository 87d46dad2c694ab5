import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readSort } from '../../domain/catalogue/productSort.ts'
import { listAddress, searchParameter, sortParameter } from '../../paths.ts'
import { currentEntry } from '../../platform/navigation/history.ts'
import { useSingleMove } from '../useOverlayOpening.ts'

/** The address of the list as it is now, which a typed search may have changed without the router. */
function addressWith(openId: string | null): string {
  const { pathname, search } = currentEntry()
  const parameters = new URLSearchParams(search)
  const sort = readSort(parameters.get(sortParameter))
  return listAddress(pathname, sort, parameters.get(searchParameter) ?? '', openId)
}

/** Opens a product beside the table; it has a history entry of its own, which another product takes over. */
export function useProductPanel(openId: string | null) {
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const move = useSingleMove()
  const [firstKey] = useState(key)
  const isOpen = openId !== null
  const isAboveList = isOpen ? state?.onList === true : true

  const onOpen = useCallback(
    (id: number | string, state: object = {}) =>
      navigate(addressWith(String(id)), {
        replace: isOpen,
        state: { onList: isAboveList, ...state },
      }),
    [navigate, isOpen, isAboveList],
  )
  const onPress = useCallback((id: number) => move(() => onOpen(id)), [move, onOpen])
  const onClose = useCallback(
    () =>
      move(() => {
        if (isAboveList) navigate(-1)
        else navigate(addressWith(null), { replace: true })
      }),
    [move, navigate, isAboveList],
  )
  return { onOpen, onPress, onClose, isArrival: key !== firstKey }
}
