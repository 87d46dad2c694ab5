import * as z from 'zod/mini'
import { amount, type Measure, measure } from './content.ts'
import { priceLimits } from './limits.ts'
import { product } from './products.ts'
import { type PromotionKind, promotionKinds } from './promotionKinds.ts'

/** How a promotion is announced; any of them keeps a price out of the usual one. */
export const promotion = z.object({
  kind: z.literal(Object.keys(promotionKinds) as PromotionKind[]),
  n: z.nullish(z.int().check(z.gte(1), z.lte(priceLimits.packs))),
  /** Packs offered, a percentage, or cents credited on a card. */
  x: z.nullish(z.int().check(z.gte(0), z.lte(priceLimits.promotion))),
})
export type Promotion = z.infer<typeof promotion>

export const shop = z.object({ id: z.int(), name: z.string() })
export type Shop = z.infer<typeof shop>

/** `POST /shops/{shop_id}/merge`: the shop whose prices move, and which goes. */
export const shopMerge = z.object({ other_id: z.int() })

export const shopList = z.object({ items: z.array(shop) })

/** Names are compared without case, accents and outer spaces: a known one is answered, not added again. */
export const shopChange = z.object({
  name: z.string().check(z.maxLength(priceLimits.shopName), z.regex(/\S/)),
})

/** One dated price; `paid` euros for `packs` packs of `amount` each, `unit_price` per `unit`. */
export const price = z.object({
  id: z.int(),
  product_id: z.int(),
  seen_on: z.string(),
  paid: z.number(),
  packs: z.int(),
  amount: z.nullable(z.number()),
  measure: z.nullable(measure),
  unit_price: z.nullable(z.number()),
  unit: z.nullable(z.literal(['kg', 'l', 'unit'])),
  promotion: z.nullable(promotion),
  shop: z.nullable(shop),
  code: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** `start` is the price that a product had before prices were dated: seen on that day at the earliest. */
  source: z.literal(['form', 'scan', 'import', 'start']),
  created_at: z.string(),
  /** In a product's history, to members of a household: the first name of another one, null for anybody else. */
  recorded_by: z.optional(z.nullable(z.string())),
})
export type Price = z.infer<typeof price>

export const priceList = z.object({ items: z.array(price) })

/** What writing a price answers: the product's own price follows its newest regular one. `repeated` is one that the product had. */
export const writtenPrice = z.object({ price, product, repeated: z.optional(z.boolean()) })
export type WrittenPrice = z.infer<typeof writtenPrice>

/** `amount` and `measure` go together. `shop_name` finds or adds a shop; `seen_on` is today in Paris by default. */
export const priceBody = z.object({
  paid: z.number().check(z.gte(0), z.lte(priceLimits.paid)),
  packs: z.optional(z.int().check(z.gte(1), z.lte(priceLimits.packs))),
  amount: z.nullish(amount),
  measure: z.nullish(measure),
  promotion: z.nullish(promotion),
  shop_id: z.nullish(z.int()),
  shop_name: z.nullish(z.string().check(z.maxLength(priceLimits.shopName), z.regex(/\S/))),
  seen_on: z.nullish(z.iso.date()),
  code: z.nullish(z.string().check(z.maxLength(priceLimits.code))),
  note: z.nullish(z.string().check(z.maxLength(priceLimits.note))),
})
export type PriceBody = z.infer<typeof priceBody>

/** Seen on, cents paid, packs, thousandths of g, ml or pieces, measure, kind of promotion, shop; `start` of an undated one; when it was recorded, in ms, of the newest one of a product. */
export type PriceRow = readonly [
  seenOn: string,
  cents: number,
  packs: number,
  amount: number | null,
  measure: Measure | null,
  promotion: string | null,
  shop: number | null,
  start?: 'start' | null,
  recordedAt?: number | null,
  recordedBy?: string | null,
]

// Tuples and records would weigh two kilobytes on every page.
const row = <Row>() =>
  z.array(z.nullable(z.union([z.string(), z.number()]))) as unknown as z.ZodMiniType<Row>

/** `GET /users/prices`: by product id, the newest 24 of the last 24 months, newest first. */
export const recentPrices = z.object({
  shops: z.array(row<readonly [id: number, name: string]>()),
  prices: z.catchall(z.object({}), z.array(row<PriceRow>())),
})
export interface RecentPrices {
  readonly shops: ReadonlyArray<readonly [id: number, name: string]>
  readonly prices: Readonly<Record<string, readonly PriceRow[]>>
}
