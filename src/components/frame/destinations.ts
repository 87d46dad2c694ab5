import { House, ListChecks, type LucideIcon, Package, UserRound } from 'lucide-react'
import { frameCopy } from '../../copy/frame.ts'
import { paths } from '../../paths.ts'

export interface Destination {
  readonly path: string
  readonly label: string
  readonly Icon: LucideIcon
}

/** In the order of the bar. */
export const destinations: readonly Destination[] = [
  { path: paths.dashboard, label: frameCopy.home, Icon: House },
  { path: paths.products, label: frameCopy.products, Icon: Package },
  { path: paths.shoppingList, label: frameCopy.shoppingList, Icon: ListChecks },
  { path: paths.profile, label: frameCopy.profile, Icon: UserRound },
]

/** Whether the current path starts with the destination's; home also covers `/`. */
export function isActive(destination: Destination, path: string): boolean {
  if (path === paths.root) return destination.path === paths.dashboard
  return path.startsWith(destination.path)
}
