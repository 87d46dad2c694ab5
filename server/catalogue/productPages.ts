import type { Product } from '../../src/contract/products.ts'
import type { PartReader } from '../security/listSlots.ts'
import type { ProductStore } from '../store/catalogue/products.ts'
import type { CatalogueId } from '../store/schema/ids.ts'

/** Few, because these may be the longest that a product can be. */
const FIRST_ROWS = 128
const MAX_ROWS = 1024

/** What a page is to hold, in characters of its texts: some milliseconds of work. */
const PAGE_TEXT = 262_144

const TEXT_OF_EACH = 160
const TEXT_OF_CODE = 100

/** A catalogue's products in order, in pages of bounded size. */
export async function* productPages(
  products: Pick<ProductStore, 'page'>,
  catalogueId: CatalogueId,
  readPart: PartReader,
  categoryId?: number,
): AsyncGenerator<readonly Product[]> {
  let after = 0
  let most = FIRST_ROWS
  for (;;) {
    const which = { categoryId, after, most }
    const page = await readPart(() => products.page(catalogueId, which))
    yield page
    const last = page.at(-1)
    if (!last || page.length < most) return
    after = last.id
    most = rowsAfter(page)
  }
}

function rowsAfter(page: readonly Product[]): number {
  const text = page.reduce(
    (sum, { name, description, image_url, codes }) =>
      sum +
      TEXT_OF_EACH +
      name.length +
      (description?.length ?? 0) +
      (image_url?.length ?? 0) +
      (codes?.length ?? 0) * TEXT_OF_CODE,
    0,
  )
  return Math.min(MAX_ROWS, Math.ceil((page.length * PAGE_TEXT) / text))
}
