import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, matchPath, useLocation } from 'react-router-dom'
import { paths, routePatterns } from '../paths.ts'
import { followHistory } from '../platform/navigation/history.ts'
import { manageScroll, rememberScroll, restoreScroll } from '../platform/navigation/scrollMemory.ts'

const lists = [paths.dashboard, paths.products, routePatterns.categoryProducts, paths.shoppingList]

/** A list keeps its position by pathname, any other page by history entry. */
function placeOf({ pathname, key }: Location): string {
  // The first page of a visit has always the same key, whatever its address.
  return lists.some((pattern) => matchPath(pattern, pathname)) ? pathname : `${pathname} ${key}`
}

export function useScrollMemory(): void {
  const place = placeOf(useLocation())
  // Not an effect event: Firefox cuts a render short to leave a page, and there those throw.
  const latest = useRef(place)
  useEffect(() => manageScroll(() => latest.current), [])
  useEffect(() => followHistory(() => rememberScroll(latest.current)), [])
  useLayoutEffect(() => {
    latest.current = place
    return restoreScroll(place)
  }, [place])
}
