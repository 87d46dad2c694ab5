import { adoptListCaches, type ListCaches, listCaches } from '../../domain/catalogue/productList.ts'

const page: typeof globalThis & { listCaches?: ListCaches } = globalThis

/** Lets the app's scripts use what the page's own script folds and sorts. */
export function publishListCaches(): void {
  page.listCaches = listCaches()
}

/** Uses what the page's own script has folded and sorted, so that a first list is sorted once. */
export function adoptPublishedListCaches(): void {
  if (page.listCaches) adoptListCaches(page.listCaches)
}
