import { frameCopy } from '../copy/frame.ts'
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
    page: lazyComponent(() => import('../pages/account/LoginPage.tsx'), 'LoginPage'),
  },
  {
    path: paths.register,
    access: 'public',
    title: pageTitles.register,
    page: lazyComponent(() => import('../pages/account/RegisterPage.tsx'), 'RegisterPage'),
  },
  {
    path: paths.forgotPassword,
    access: 'public',
    title: pageTitles.forgotPassword,
    page: lazyComponent(
      () => import('../pages/account/ForgotPasswordPage.tsx'),
      'ForgotPasswordPage',
    ),
  },
  {
    path: paths.resetPassword,
    access: 'public',
    title: pageTitles.resetPassword,
    page: lazyComponent(
      () => import('../pages/account/ResetPasswordPage.tsx'),
      'ResetPasswordPage',
    ),
  },
  {
    path: paths.join,
    access: 'public',
    title: pageTitles.join,
    page: lazyComponent(() => import('../pages/household/JoinPage.tsx'), 'JoinPage'),
  },
  {
    path: paths.accessibility,
    access: 'public',
    title: frameCopy.accessibility,
    page: lazyComponent(() => import('../pages/frame/AccessibilityPage.tsx'), 'AccessibilityPage'),
  },
  {
    path: paths.promotions,
    access: 'public',
    title: pageTitles.promotions,
    page: lazyComponent(() => import('../pages/prices/PromotionsPage.tsx'), 'PromotionsPage'),
  },
  {
    path: paths.dashboard,
    access: 'protected',
    title: pageTitles.dashboard,
    page: lazyComponent(() => import('../pages/catalogue/DashboardPage.tsx'), 'DashboardPage'),
  },
  {
    path: paths.products,
    access: 'protected',
    title: pageTitles.products,
    page: lazyComponent(() => import('../pages/catalogue/MyProductsPage.tsx'), 'MyProductsPage'),
  },
  {
    path: paths.toComplete,
    access: 'protected',
    title: pageTitles.toComplete,
    page: lazyComponent(() => import('../pages/catalogue/ToCompletePage.tsx'), 'ToCompletePage'),
  },
  {
    path: routePatterns.categoryProducts,
    access: 'protected',
    title: pageTitles.categoryProducts,
    page: lazyComponent(
      () => import('../pages/catalogue/CategoryProductsPage.tsx'),
      'CategoryProductsPage',
    ),
  },
  {
    path: paths.addProduct,
    access: 'protected',
    title: pageTitles.addProduct,
    page: lazyComponent(() => import('../pages/product/AddProductPage.tsx'), 'AddProductPage'),
  },
  {
    path: paths.scan,
    access: 'protected',
    title: pageTitles.scan,
    page: lazyComponent(() => import('../pages/scanner/ScanPage.tsx'), 'ScanPage'),
  },
  {
    path: routePatterns.product,
    access: 'protected',
    title: pageTitles.product,
    page: lazyComponent<'ProductDetailPage', object>(
      () => import('../pages/product/ProductDetailPage.tsx'),
      'ProductDetailPage',
    ),
  },
  {
    path: routePatterns.editProduct,
    access: 'protected',
    title: pageTitles.editProduct,
    page: lazyComponent(() => import('../pages/product/EditProductPage.tsx'), 'EditProductPage'),
  },
  {
    path: paths.shoppingList,
    access: 'protected',
    title: pageTitles.shoppingList,
    page: lazyComponent(() => import('../pages/shopping/ShoppingListPage.tsx'), 'ShoppingListPage'),
  },
  {
    path: paths.scanList,
    access: 'protected',
    title: pageTitles.scanList,
    page: lazyComponent(() => import('../pages/shopping/ListScanPage.tsx'), 'ListScanPage'),
  },
  {
    path: paths.figures,
    access: 'protected',
    title: pageTitles.figures,
    page: lazyComponent(() => import('../pages/shopping/FiguresPage.tsx'), 'FiguresPage'),
  },
  {
    path: paths.profile,
    access: 'protected',
    title: pageTitles.profile,
    page: lazyComponent(() => import('../pages/account/ProfilePage.tsx'), 'ProfilePage'),
  },
  {
    path: paths.myData,
    access: 'protected',
    title: pageTitles.myData,
    page: lazyComponent(() => import('../pages/transfer/MyDataPage.tsx'), 'MyDataPage'),
  },
  {
    path: paths.password,
    access: 'protected',
    title: pageTitles.changePassword,
    page: lazyComponent(() => import('../pages/account/PasswordPage.tsx'), 'PasswordPage'),
  },
  {
    path: paths.devices,
    access: 'protected',
    title: pageTitles.devices,
    page: lazyComponent(() => import('../pages/account/DevicesPage.tsx'), 'DevicesPage'),
  },
  {
    path: paths.shops,
    access: 'protected',
    title: pageTitles.shops,
    page: lazyComponent(() => import('../pages/account/ShopsPage.tsx'), 'ShopsPage'),
  },
  {
    path: paths.appearance,
    access: 'protected',
    title: pageTitles.appearance,
    page: lazyComponent(() => import('../pages/account/AppearancePage.tsx'), 'AppearancePage'),
  },
  {
    path: paths.household,
    access: 'protected',
    title: pageTitles.household,
    page: lazyComponent(() => import('../pages/household/HouseholdPage.tsx'), 'HouseholdPage'),
  },
  {
    path: paths.messages,
    access: 'protected',
    title: pageTitles.messages,
    page: lazyComponent(() => import('../pages/frame/MessagesPage.tsx'), 'MessagesPage'),
  },
  {
    path: paths.pending,
    access: 'protected',
    title: pageTitles.pending,
    page: lazyComponent(() => import('../pages/offline/PendingPage.tsx'), 'PendingPage'),
  },
]

export const elsewhere: RouteRow = {
  path: '*',
  access: 'public',
  title: frameCopy.notFoundTitle,
  page: lazyComponent(() => import('../pages/frame/NotFoundPage.tsx'), 'NotFoundPage'),
}
