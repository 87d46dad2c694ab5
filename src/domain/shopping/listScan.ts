import { foldText } from '../format/foldText.ts'
import type { ListRow } from './listChanges.ts'
import { beginsWithArticle } from './productMatches.ts'

interface NamedProduct {
  readonly id: number
  readonly name: string
}

export interface KnownOutcome {
  readonly kind: 'ticked' | 'needs-confirmation' | 'already' | 'not-listed'
  /** Null where the product is not on the list. */
  readonly itemId: number | null
  readonly productId: number
}

/** `several` where the list does not say which product is meant. */
export type ScanOutcome = KnownOutcome | { readonly kind: 'several' }

export interface ScanContext {
  readonly isKnown: (productId: number) => boolean
  /** Whether the person said that an item is not this product. */
  readonly isRefused: (itemId: number, productId: number) => boolean
}

/** What a scanned code means for a list, from the products that bear it; null where none does. */
export function scanOutcome(
  items: readonly ListRow[],
  products: readonly NamedProduct[],
  context: ScanContext,
): ScanOutcome | null {
  const [first] = products
  if (!first) return null
  const ids = new Set(products.map(({ id }) => id))
  const linked = items.filter(({ product_id }) => product_id !== null && ids.has(product_id))
  const found = (kind: 'ticked' | 'already', isChecked: boolean): ScanOutcome | null => {
    const [item, ...more] = linked.filter(({ done }) => done === isChecked)
    if (more.some(({ product_id }) => product_id !== item?.product_id)) return { kind: 'several' }
    return item ? { kind, itemId: item.id, productId: item.product_id ?? first.id } : null
  }
  return (
    found('ticked', false) ??
    namedOutcome(items, products, context) ??
    found('already', true) ??
    (products.length > 1
      ? { kind: 'several' }
      : { kind: 'not-listed', itemId: null, productId: first.id })
  )
}

/** An open article without a product that is named like one of these; the longest name wins. */
function namedOutcome(
  items: readonly ListRow[],
  products: readonly NamedProduct[],
  { isKnown, isRefused }: ScanContext,
): KnownOutcome | null {
  const knownId = (id: number | null | undefined) => (id != null && isKnown(id) ? id : null)
  const open = items.filter((item) => !item.done && knownId(item.product_id) === null)
  let best: { readonly item: ListRow; readonly product: NamedProduct } | null = null
  for (const item of open) {
    const mayBe = ({ id, name }: NamedProduct) =>
      beginsWithArticle(name, item.name) &&
      !isRefused(item.id, id) &&
      // One question at a time about an article.
      (knownId(item.candidate_id) ?? id) === id
    const product = products.find(mayBe)
    const isLonger = !best || item.name.length > best.item.name.length
    if (product && isLonger) best = { item, product }
  }
  if (!best) return null
  const { item, product } = best
  const isSame = foldText(item.name) === foldText(product.name)
  return { kind: isSame ? 'ticked' : 'needs-confirmation', itemId: item.id, productId: product.id }
}
