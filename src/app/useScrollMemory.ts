import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { type Location, matchPath, useLocation } from 'react-router-dom'
import { paths, routePatterns } from '../paths.ts'
import { followHistory } from '../platform/navigation/history.ts'
import { manageScroll, rememberScroll, restoreScroll } from '../platform/navigation/scrollMemory.ts'

const lists = [paths.dashboard, paths.products, routePatterns.categoryProducts, paths.shoppingList]

/** A list is where it was by whatever way one comes back to it; any other page starts at its top. */
function placeOf({ pathname, key }: Location): string {
  // The first page of a visit has always the same key, whatever its address.
  return lists.some((pattern) => matchPath(pattern, pathname)) ? pathname : `${pathname} ${key}`
}

/** Each page is where it was left, and a new one at its top. */
export function useScrollMemory(): void {
  const place = placeOf(useLocation())
  const here = useEffectEvent(() => place)
  useEffect(() => manageScroll(() => here()), [])
  useEffect(() => followHistory(() => rememberScroll(here())), [])
  useLayoutEffect(() => restoreScroll(place), [place])
}
