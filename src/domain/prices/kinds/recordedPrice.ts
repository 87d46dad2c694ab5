import type { Price, PriceBody } from '../../../contract/prices.ts'
import {
  isFree,
  ofOneProduct,
  type ProductWrite,
  put,
  type WriteKind,
} from '../../offline/kinds/writeKind.ts'
import type { DisplayedPrice } from '../displayedPrice.ts'

interface RecordedPriceWrite extends ProductWrite {
  readonly former: Price
  readonly displayedPrice: DisplayedPrice
}

export interface QueuedPriceChange extends RecordedPriceWrite {
  readonly kind: 'changePrice'
  readonly body: PriceBody
}

export interface QueuedPriceRemoval extends RecordedPriceWrite {
  readonly kind: 'removePrice'
}

const isChange = (write: Pick<ProductWrite, 'kind'>): write is QueuedPriceChange =>
  write.kind === 'changePrice'

/** A price as it is once its correction is sent: what `body` leaves out stays. */
function correctedPrice({ order, former, body }: QueuedPriceChange): Price {
  const { shop_name, shop_id: _, ...values } = body
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const isSameShop = !shop_name || shop_name === former.shop?.name
  return {
    ...former,
    ...(Object.fromEntries(given) as Partial<Price>),
    shop: isSameShop ? former.shop : { id: -order, name: shop_name },
  }
}

const isUndone = (write: QueuedPriceChange) =>
  JSON.stringify(correctedPrice(write)) === JSON.stringify(write.former)

export const changePriceKind: WriteKind<QueuedPriceChange> = {
  ...ofOneProduct,
  format: 2,
  merge(next, earlier) {
    const ofPrice = earlier.filter(isChange).filter(({ former }) => former.id === next.former.id)
    const last = ofPrice.at(-1)
    if (!last || !isFree(last)) return put(next)
    const { order, former } = last
    const merged = { ...next, order, former }
    return isUndone(merged) ? { drop: [order], put: [] } : put(merged)
  },
  apply: ({ displayedPrice }, product) => product && { ...product, ...displayedPrice },
  priceChange: (write) => ({ former: write.former, next: correctedPrice(write) }),
}

export const removePriceKind: WriteKind<QueuedPriceRemoval> = {
  ...ofOneProduct,
  format: 2,
  // It stays behind a correction that waits: once taken back, that is still there.
  merge: put,
  apply: ({ displayedPrice }, product) => product && { ...product, ...displayedPrice },
  priceChange: ({ former }) => ({ former, next: null }),
}
