import { House, type LucideIcon, Package, UserRound } from 'lucide-react'
import { frameCopy } from '../../copy/frame.ts'
import { paths, routePatterns } from '../../paths.ts'
import { ListIcon } from './barIcons.ts'

export interface Destination {
  readonly path: string
  readonly label: string
  readonly Icon: LucideIcon
}

/** In the order of the bar. */
export const destinations: readonly Destination[] = [
  { path: paths.dashboard, label: frameCopy.home, Icon: House },
  { path: paths.products, label: frameCopy.products, Icon: Package },
  { path: paths.shoppingList, label: frameCopy.shoppingList, Icon: ListIcon },
  { path: paths.profile, label: frameCopy.profile, Icon: UserRound },
]

/** Whether the current path starts with the destination's; home also covers `/`, products what is to complete. */
export function isActive(destination: Destination, path: string): boolean {
  if (path === paths.root) return destination.path === paths.dashboard
  if (path === paths.toComplete) return destination.path === paths.products
  return path.startsWith(destination.path)
}

const scanPlaces = [paths.dashboard, paths.products, routePatterns.categoryProducts].map(
  (place) => new RegExp(`^${place.replace(/:\w+/, '-?\\d+')}$`),
)

/** The shopping list has a camera of its own, which ticks. */
export function scanPathFrom(path: string): string {
  return path === paths.shoppingList ? paths.scanList : paths.scan
}

const cameraPages: readonly string[] = [paths.scan, paths.scanList]

/** Whether the camera's picture covers everything else. */
export function isWholePage(path: string): boolean {
  return cameraPages.includes(path)
}

/** Whether a screen has the scan button above the bar: where a product is looked for. */
export function offersScan(path: string): boolean {
  return scanPlaces.some((place) => place.test(path))
}
