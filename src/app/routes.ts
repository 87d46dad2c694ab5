import { dashboardCopy, productListCopy } from '../copy/catalogue.ts'
import { frameCopy } from '../copy/frame.ts'
import { pendingCopy } from '../copy/offline.ts'
import { myDataCopy, profileCopy } from '../copy/profile.ts'
import { pageTitles } from '../copy/titles.ts'
import { paths, routePatterns } from '../paths.ts'
import { type LazyComponent, lazyComponent } from '../platform/page/lazyComponent.ts'

export interface RouteRow {
  readonly path: string
  readonly access: 'public' | 'protected'
  readonly title: string
  readonly page: LazyComponent<object>
}

export const routes: readonly RouteRow[] = [
  {
    path: paths.login,
    access: 'public',
    title: pageTitles.login,
    page: lazyComponent(async () => (await import('../pages/account/LoginPage.tsx')).LoginPage),
  },
  {
    path: paths.register,
    access: 'public',
    title: pageTitles.register,
    page: lazyComponent(
      async () => (await import('../pages/account/RegisterPage.tsx')).RegisterPage,
    ),
  },
  {
    path: paths.forgotPassword,
    access: 'public',
    title: pageTitles.forgotPassword,
    page: lazyComponent(
      async () => (await import('../pages/account/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    ),
  },
  {
    path: paths.resetPassword,
    access: 'public',
    title: pageTitles.resetPassword,
    page: lazyComponent(
      async () => (await import('../pages/account/ResetPasswordPage.tsx')).ResetPasswordPage,
    ),
  },
  {
    path: paths.join,
    access: 'public',
    title: pageTitles.join,
    page: lazyComponent(async () => (await import('../pages/household/JoinPage.tsx')).JoinPage),
  },
  {
    path: paths.accessibility,
    access: 'public',
    title: frameCopy.accessibility,
    page: lazyComponent(
      async () => (await import('../pages/frame/AccessibilityPage.tsx')).AccessibilityPage,
    ),
  },
  {
    path: paths.promotions,
    access: 'public',
    title: pageTitles.promotions,
    page: lazyComponent(
      async () => (await import('../pages/prices/PromotionsPage.tsx')).PromotionsPage,
    ),
  },
  {
    path: paths.dashboard,
    access: 'protected',
    title: dashboardCopy.title,
    page: lazyComponent(
      async () => (await import('../pages/catalogue/DashboardPage.tsx')).DashboardPage,
    ),
  },
  {
    path: paths.products,
    access: 'protected',
    title: productListCopy.title,
    page: lazyComponent(
      async () => (await import('../pages/catalogue/MyProductsPage.tsx')).MyProductsPage,
    ),
  },
  {
    path: paths.toComplete,
    access: 'protected',
    title: pageTitles.toComplete,
    page: lazyComponent(
      async () => (await import('../pages/catalogue/ToCompletePage.tsx')).ToCompletePage,
    ),
  },
  {
    path: routePatterns.categoryProducts,
    access: 'protected',
    title: productListCopy.categoryTitle,
    page: lazyComponent(
      async () =>
        (await import('../pages/catalogue/CategoryProductsPage.tsx')).CategoryProductsPage,
    ),
  },
  {
    path: paths.addProduct,
    access: 'protected',
    title: pageTitles.addProduct,
    page: lazyComponent(
      async () => (await import('../pages/product/AddProductPage.tsx')).AddProductPage,
    ),
  },
  {
    path: paths.scan,
    access: 'protected',
    title: pageTitles.scan,
    page: lazyComponent(async () => (await import('../pages/scanner/ScanPage.tsx')).ScanPage),
  },
  {
    path: routePatterns.product,
    access: 'protected',
    title: pageTitles.product,
    page: lazyComponent(
      async () => (await import('../pages/product/ProductDetailPage.tsx')).ProductDetailPage,
    ),
  },
  {
    path: routePatterns.editProduct,
    access: 'protected',
    title: pageTitles.editProduct,
    page: lazyComponent(
      async () => (await import('../pages/product/EditProductPage.tsx')).EditProductPage,
    ),
  },
  {
    path: paths.shoppingList,
    access: 'protected',
    title: pageTitles.shoppingList,
    page: lazyComponent(
      async () => (await import('../pages/shopping/ShoppingListPage.tsx')).ShoppingListPage,
    ),
  },
  {
    path: paths.scanList,
    access: 'protected',
    title: pageTitles.scanList,
    page: lazyComponent(
      async () => (await import('../pages/shopping/ListScanPage.tsx')).ListScanPage,
    ),
  },
  {
    path: paths.profile,
    access: 'protected',
    title: profileCopy.title,
    page: lazyComponent(async () => (await import('../pages/account/ProfilePage.tsx')).ProfilePage),
  },
  {
    path: paths.myData,
    access: 'protected',
    title: myDataCopy.title,
    page: lazyComponent(async () => (await import('../pages/transfer/MyDataPage.tsx')).MyDataPage),
  },
  {
    path: paths.password,
    access: 'protected',
    title: pageTitles.changePassword,
    page: lazyComponent(
      async () => (await import('../pages/account/PasswordPage.tsx')).PasswordPage,
    ),
  },
  {
    path: paths.devices,
    access: 'protected',
    title: pageTitles.devices,
    page: lazyComponent(async () => (await import('../pages/account/DevicesPage.tsx')).DevicesPage),
  },
  {
    path: paths.shops,
    access: 'protected',
    title: pageTitles.shops,
    page: lazyComponent(async () => (await import('../pages/account/ShopsPage.tsx')).ShopsPage),
  },
  {
    path: paths.appearance,
    access: 'protected',
    title: pageTitles.appearance,
    page: lazyComponent(
      async () => (await import('../pages/account/AppearancePage.tsx')).AppearancePage,
    ),
  },
  {
    path: paths.household,
    access: 'protected',
    title: pageTitles.household,
    page: lazyComponent(
      async () => (await import('../pages/household/HouseholdPage.tsx')).HouseholdPage,
    ),
  },
  {
    path: paths.messages,
    access: 'protected',
    title: pageTitles.messages,
    page: lazyComponent(async () => (await import('../pages/frame/MessagesPage.tsx')).MessagesPage),
  },
  {
    path: paths.pending,
    access: 'protected',
    title: pendingCopy.title,
    page: lazyComponent(async () => (await import('../pages/offline/PendingPage.tsx')).PendingPage),
  },
]

export const elsewhere: RouteRow = {
  path: '*',
  access: 'public',
  title: frameCopy.notFoundTitle,
  page: lazyComponent(async () => (await import('../pages/frame/NotFoundPage.tsx')).NotFoundPage),
}
