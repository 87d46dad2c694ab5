import type { Trip } from '../../contract/trips.ts'

export interface TripMonth {
  /** `YYYY-MM` */
  readonly month: string
  readonly cents: number
  readonly trips: number
  /** Whether a trip counts with its basket. */
  readonly isRough: boolean
}

const SHOWN_MONTHS = 12

type Paid = Pick<Trip, 'ticket' | 'basket'>

/** Cents of a trip: what the till printed, else what was in the basket. */
export const tripCents = ({ ticket, basket }: Paid) => ticket ?? basket

const monthOf = (day: string) => day.slice(0, 7)

function monthBefore(month: string, months: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The months that end with that of the civil day `today`, the oldest first. */
export function tripMonths(
  trips: readonly Pick<Trip, 'day' | 'ticket' | 'basket'>[],
  today: string,
  months = SHOWN_MONTHS,
): readonly TripMonth[] {
  return Array.from({ length: months }, (_, place) => {
    const month = monthBefore(monthOf(today), months - 1 - place)
    const own = trips.filter(({ day }) => monthOf(day) === month)
    return {
      month,
      cents: own.reduce((sum, trip) => sum + tripCents(trip), 0),
      trips: own.length,
      isRough: own.some(({ ticket }) => ticket === null),
    }
  })
}

/** Cents that the baskets of the year cost less than usual, below zero more; null where no price of theirs was recorded on their day. */
export function savedSinceJanuary(
  trips: readonly Pick<Trip, 'day' | 'basket' | 'usual'>[],
  today: string,
): number | null {
  const year = today.slice(0, 4)
  const own = trips.filter(
    ({ day, basket, usual }) => day.startsWith(year) && basket > 0 && usual !== basket,
  )
  if (own.length === 0) return null
  return own.reduce((sum, { usual, basket }) => sum + usual - basket, 0)
}
