import { matchPath } from 'react-router-dom'
import { paths, routePatterns } from '../../src/paths.ts'

/** The story that opens when a reviewer follows a link to an address of the app. */
export const routeStories = {
  [paths.root]: 'screens-catalogue-dashboardscreen--ready',
  [paths.login]: 'screens-account-loginscreen--idle',
  [paths.register]: 'screens-account-registerscreen--idle',
  [paths.forgotPassword]: 'screens-account-forgotpasswordscreen--idle',
  [paths.resetPassword]: 'screens-account-resetpasswordscreen--ready',
  [paths.join]: 'screens-household-joinscreen--open',
  [paths.dashboard]: 'screens-catalogue-dashboardscreen--ready',
  [paths.products]: 'screens-catalogue-myproductsscreen--ready',
  [paths.toComplete]: 'screens-catalogue-tocompletescreen--ready',
  [paths.addProduct]: 'screens-product-productformscreen--blank',
  [paths.scan]: 'screens-scanner-scannerscreen--scanning',
  [routePatterns.product]: 'screens-product-productdetailscreen--ready',
  [routePatterns.editProduct]: 'screens-product-productformscreen-editing--ready',
  [routePatterns.categoryProducts]: 'screens-catalogue-categoryproductsscreen--ready',
  [paths.shoppingList]: 'screens-shopping-shoppinglistscreen--mixed',
  [paths.scanList]: 'screens-shopping-listscanscreen--ticked',
  [paths.figures]: 'screens-shopping-figuresscreen--ready',
  [paths.profile]: 'screens-account-profilescreen--viewing',
  [paths.myData]: 'screens-transfer-mydatascreen--ready',
  [paths.password]: 'screens-account-passwordscreen--idle',
  [paths.devices]: 'screens-account-devicesscreen--ready',
  [paths.shops]: 'screens-account-shopsscreen--ready',
  [paths.household]: 'screens-household-householdscreen--owner',
  [paths.appearance]: 'screens-account-appearancescreen--read',
  [paths.messages]: 'screens-frame-messagesscreen--ready',
  [paths.accessibility]: 'screens-frame-accessibilityscreen--read',
  [paths.promotions]: 'screens-prices-promotionsscreen--read',
  [paths.pending]: 'screens-offline-pendingscreen--ready',
} as const

export function storyOfRoute(pathname: string): string | null {
  const found = Object.entries(routeStories).find(([pattern]) => matchPath(pattern, pathname))
  return found?.[1] ?? null
}
