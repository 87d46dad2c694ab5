import { House, ListChecks, type LucideIcon, Package, UserRound } from 'lucide-react'
import { frameCopy } from '../../copy/frame.ts'
import { paths } from '../../paths.ts'

export interface Destination {
  readonly path: string
  readonly label: string
  readonly Icon: LucideIcon
}

/** The four places that every screen leads to, in the bar's order. */
export const destinations: readonly Destination[] = [
  { path: paths.dashboard, label: frameCopy.home, Icon: House },
  { path: paths.products, label: frameCopy.products, Icon: Package },
  { path: paths.shoppingList, label: frameCopy.shoppingList, Icon: ListChecks },
  { path: paths.profile, label: frameCopy.profile, Icon: UserRound },
]

/** A tab is active when the current path starts with its own; the home tab also on `/`. */
export function isActive(destination: Destination, path: string): boolean {
  if (path === paths.root) return destination.path === paths.dashboard
  return path.startsWith(destination.path)
}
