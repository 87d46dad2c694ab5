import * as z from 'zod/mini'
import { priceLimits } from './limits.ts'
import { shop } from './prices.ts'

export const tripLimits = {
  /** Cents of a basket, of what it usually costs, of a ticket. */
  cents: 100_000_000,
  articles: 2000,
  /** Of one catalogue. */
  kept: 20_000,
  /** The newest ones that are answered. */
  answered: 500,
} as const

const cents = z.int().check(z.gte(0), z.lte(tripLimits.cents))
const articles = z.int().check(z.gte(0), z.lte(tripLimits.articles))

/** 32 random hexadecimal digits: the `Idempotency-Key` that added the trip. */
export const tripId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

const sums = {
  /** Cents of the articles with a price; 0 where only the ticket is known. */
  basket: cents,
  /** What the same basket costs usually: prices recorded on its day count by their usual one, the rest as in `basket`. */
  usual: cents,
  /** Articles with a price, and without. */
  priced: articles,
  unpriced: articles,
  /** Cents that the till printed; null until somebody types them. */
  ticket: z.nullable(cents),
}

export const trip = z.object({
  id: z.string(),
  day: z.string(),
  shop: z.nullable(shop),
  ...sums,
  /** To members of a household: the first name of another one, null for anybody else. */
  recorded_by: z.optional(z.nullable(z.string())),
})
export type Trip = z.infer<typeof trip>

/** `GET /users/trips`: newest day first. */
export const tripList = z.object({ items: z.array(trip) })
export type TripList = z.infer<typeof tripList>

/** `shop_name` finds or adds a shop. */
export const tripBody = z.object({
  day: z.iso.date(),
  shop_name: z.nullable(z.string().check(z.maxLength(priceLimits.shopName), z.regex(/\S/))),
  ...sums,
})
export type TripBody = z.infer<typeof tripBody>
