import type { ProductCode } from '../../../contract/codes.ts'
import type { Product } from '../../../contract/products.ts'
import { put, type Write, type WriteKind } from '../../offline/kinds/writeKind.ts'
import { withCode } from '../../packs/furtherCodes.ts'

export interface QueuedMerge extends Write {
  readonly kind: 'merge'
  readonly mainId: number
  /** The product that goes, as the person saw it. */
  readonly other: Product
}

function codesWithContent({ barcode, content, codes = [] }: Product): readonly ProductCode[] {
  const { amount = null, measure = null, pieces = null, drained = null } = content ?? {}
  return barcode ? [{ code: barcode, amount, measure, pieces, drained }, ...codes] : codes
}

function withCodesOf(main: Product, other: Product): Product {
  return codesWithContent(other).reduce((product, { code, ...pack }) => {
    const isKnown = codesWithContent(product).some((known) => known.code === code)
    return isKnown ? product : withCode(product, code, pack)
  }, main)
}

function withLowerWatch(main: Product, { watch_price }: Product): Product {
  if (watch_price == null || (main.watch_price ?? Infinity) <= watch_price) return main
  return { ...main, watch_price }
}

export const mergeKind: WriteKind<QueuedMerge> = {
  format: 2,
  productIds: ({ mainId, other }) => [mainId, other.id],
  withProductId: (write, from, to) => ({
    ...write,
    mainId: write.mainId === from ? to : write.mainId,
    other: write.other.id === from ? { ...write.other, id: to } : write.other,
  }),
  merge: put,
  apply: ({ mainId, other }, product) =>
    product?.id === mainId ? withLowerWatch(withCodesOf(product, other), other) : null,
  pricesMove: ({ mainId, other }) => ({ from: other, to: mainId }),
}
