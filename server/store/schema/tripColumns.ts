/** Cents, and how many articles had a price; what is not known is null. */
export interface TripColumns {
  /** A civil date, `YYYY-MM-DD`. */
  day: string
  shop_id: number | null
  basket_cents: number
  usual_cents: number
  priced: number
  unpriced: number
  ticket_cents: number | null
}
