import type { ComponentType } from 'react'
import { loginCopy, registerCopy } from '../copy/auth.ts'
import { dashboardCopy, productListCopy } from '../copy/catalogue.ts'
import { frameCopy } from '../copy/frame.ts'
import { myDataCopy } from '../copy/myData.ts'
import { pendingCopy } from '../copy/offline.ts'
import { productCopy } from '../copy/product.ts'
import { productFormCopy } from '../copy/productForm.ts'
import { profileCopy } from '../copy/profile.ts'
import { forgotPasswordCopy, resetPasswordCopy } from '../copy/recovery.ts'
import { shoppingCopy } from '../copy/shopping.ts'
import { paths, patterns } from '../paths.ts'

/** One screen of the app: where it lives, who may see it, what the browser's tab says. */
export interface RouteRow {
  readonly path: string
  readonly access: 'public' | 'protected'
  readonly title: string
  readonly page: () => Promise<ComponentType>
}

export const routes: readonly RouteRow[] = [
  {
    path: paths.login,
    access: 'public',
    title: loginCopy.title,
    page: async () => (await import('../pages/LoginPage.tsx')).LoginPage,
  },
  {
    path: paths.register,
    access: 'public',
    title: registerCopy.title,
    page: async () => (await import('../pages/RegisterPage.tsx')).RegisterPage,
  },
  {
    path: paths.forgotPassword,
    access: 'public',
    title: forgotPasswordCopy.title,
    page: async () => (await import('../pages/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  },
  {
    path: paths.resetPassword,
    access: 'public',
    title: resetPasswordCopy.title,
    page: async () => (await import('../pages/ResetPasswordPage.tsx')).ResetPasswordPage,
  },
  {
    path: paths.accessibility,
    access: 'public',
    title: frameCopy.accessibility,
    page: async () => (await import('../pages/AccessibilityPage.tsx')).AccessibilityPage,
  },
  {
    path: paths.dashboard,
    access: 'protected',
    title: dashboardCopy.title,
    page: async () => (await import('../pages/DashboardPage.tsx')).DashboardPage,
  },
  {
    path: paths.products,
    access: 'protected',
    title: productListCopy.title,
    page: async () => (await import('../pages/MyProductsPage.tsx')).MyProductsPage,
  },
  {
    path: patterns.categoryProducts,
    access: 'protected',
    title: productListCopy.categoryTitle,
    page: async () => (await import('../pages/CategoryProductsPage.tsx')).CategoryProductsPage,
  },
  {
    path: paths.addProduct,
    access: 'protected',
    title: productFormCopy.addTitle,
    page: async () => (await import('../pages/AddProductPage.tsx')).AddProductPage,
  },
  {
    path: patterns.product,
    access: 'protected',
    title: productCopy.title,
    page: async () => (await import('../pages/ProductDetailPage.tsx')).ProductDetailPage,
  },
  {
    path: patterns.editProduct,
    access: 'protected',
    title: productFormCopy.editTitle,
    page: async () => (await import('../pages/EditProductPage.tsx')).EditProductPage,
  },
  {
    path: paths.shoppingList,
    access: 'protected',
    title: shoppingCopy.title,
    page: async () => (await import('../pages/ShoppingListPage.tsx')).ShoppingListPage,
  },
  {
    path: paths.profile,
    access: 'protected',
    title: profileCopy.title,
    page: async () => (await import('../pages/ProfilePage.tsx')).ProfilePage,
  },
  {
    path: paths.myData,
    access: 'protected',
    title: myDataCopy.title,
    page: async () => (await import('../pages/MyDataPage.tsx')).MyDataPage,
  },
  {
    path: paths.pending,
    access: 'protected',
    title: pendingCopy.title,
    page: async () => (await import('../pages/PendingPage.tsx')).PendingPage,
  },
]

/** What answers to every other address. */
export const elsewhere: RouteRow = {
  path: '*',
  access: 'public',
  title: frameCopy.notFoundTitle,
  page: async () => (await import('../pages/NotFoundPage.tsx')).NotFoundPage,
}
