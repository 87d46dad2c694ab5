import type { Price } from '../../contract/prices.ts'
import type { Amount } from '../../domain/amounts/amount.ts'
import { writtenCents } from '../../domain/amounts/money.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import type { PriceRecord } from '../../domain/prices/priceHistory.ts'
import { recordOfPrice } from '../../domain/prices/priceRecords.ts'
import { type PriceEntry, typedContent } from '../../domain/promotions/priceEntry.ts'
import { reopenPromotion } from '../../domain/promotions/promotion.ts'
import { amountNow } from '../../domain/verdict/packChange.ts'
import { shopOfDay } from '../../platform/storage/priceDrafts.ts'

export interface InitialEntryInput {
  readonly product: ProductWithSync
  /** The product's other prices; null while this device knows none of them. */
  readonly history: readonly PriceRecord[] | null
  readonly correcting: Price | null
  readonly code?: string | undefined
}

/** What the sheet holds before anything is typed; its content is that of the pack sold on `day`. */
export function initialEntry(input: InitialEntryInput, today: string, day: string): PriceEntry {
  const { product, history, correcting, code = product.barcode } = input
  if (correcting) return correctedEntry(correcting)
  // With several codes, the prices may be of several packs.
  const isOnePack = !product.codes?.length
  const amount =
    amountNow(product, code, history ?? [], day) ??
    (isOnePack ? history?.find((each) => each.amount)?.amount : null)
  return blankEntry(amount ?? null, today)
}

/** Nothing typed, for a pack of this amount in the shop of the day. */
export function blankEntry(amount: Amount | null, today: string): PriceEntry {
  return {
    paid: '',
    promotion: null,
    shop: shopOfDay(today),
    ...typedContent(amount),
    packs: '1',
    note: '',
    seenOn: today,
  }
}

function correctedEntry(price: Price): PriceEntry {
  const { promotion, shop, note, seen_on } = price
  const { cents, packs = 1, amount = null } = recordOfPrice(price)
  const typed = promotion
    ? reopenPromotion(promotion, { cents, packs, amount })
    : { promotion: null, typed: cents, packs, amount }
  return {
    paid: writtenCents(typed.typed),
    promotion: typed.promotion,
    shop: shop?.name ?? null,
    ...typedContent(typed.amount),
    packs: String(typed.packs),
    note: note ?? '',
    seenOn: seen_on,
  }
}
