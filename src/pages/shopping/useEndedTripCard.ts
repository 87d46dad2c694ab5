import { useEffect, useEffectEvent, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { tripName } from '../../copy/prices/describeTrip.ts'
import { changeList } from '../../data/shopping/changeList.ts'
import { setEndedTrip, useEndedTrip } from '../../data/shopping/endedTrip.ts'
import { useTripChanges } from '../../data/shopping/tripChanges.ts'
import { useHasTrips } from '../../data/shopping/trips.ts'
import { sumUpTrip, tripSums } from '../../domain/shopping/finishedTrip.ts'
import type { ListRow } from '../../domain/shopping/listChanges.ts'
import { priceItems } from '../../domain/shopping/listPrices.ts'
import { tryTo } from '../notifyFailure.ts'
import type { useListPrices } from './useListPrices.ts'

type Priced = ReturnType<typeof useListPrices>
type Ended = NonNullable<ReturnType<typeof useEndedTrip>>

/** The trip that has just ended, with the prices recorded since: its card, and what keeps it. */
export function useEndedTripCard({ byId, lookup, shop, isKnown }: Priced, today: string) {
  const ended = useEndedTrip()
  const hasTrips = useHasTrips()
  const { keep, change, remove } = useTripChanges()
  const [search] = useSearchParams()
  const name = shop?.name ?? null
  const trip = useMemo(() => {
    if (!ended) return null
    const ofDay = { ...lookup, today: ended.day }
    return sumUpTrip(ended.bought, priceItems(ended.bought, ofDay, ended.shop), ofDay)
  }, [ended, lookup])

  function update({ kept, ...changes }: Ended) {
    setEndedTrip({ ...changes, kept })
    const { day, shop, ticket } = changes
    if (!kept) return
    const body = { day, shop_name: shop, ...kept.sums, ticket }
    void tryTo('keepTrip', () => change(kept.id, { name: tripName(day), body }))
  }

  const keepSums = useEffectEvent(update)
  useEffect(() => {
    if (!ended?.kept || !trip || !isKnown) return
    const sums = tripSums(trip)
    const isSame = JSON.stringify(sums) === JSON.stringify(ended.kept.sums)
    if (!isSame) keepSums({ ...ended, kept: { ...ended.kept, sums } })
  }, [ended, trip, isKnown])

  /** Whether what was bought has a sum: its card then stands in its place. */
  function end(bought: readonly ListRow[]): boolean {
    const summedUp = sumUpTrip(bought, priceItems(bought, lookup, name), lookup)
    if (!summedUp) setEndedTrip(null)
    if (!summedUp) return false
    const sums = tripSums(summedUp)
    const ending = { bought, day: today, shop: name, ticket: null }
    if (!hasTrips) setEndedTrip({ ...ending, kept: null })
    if (!hasTrips) return true
    const body = { day: today, shop_name: name, ...sums, ticket: null }
    const { id, kept } = keep({ name: tripName(today), body })
    setEndedTrip({ ...ending, kept: { id, sums } })
    void tryTo('keepTrip', () => kept)
    return true
  }

  function undo({ bought, kept, day }: Ended) {
    changeList({ kind: 'restore', ids: bought.map(({ id }) => id) })
    setEndedTrip(null)
    if (kept) void tryTo('keepTrip', () => remove(kept.id, tripName(day)))
  }

  const card = ended &&
    trip && {
      trip,
      unconfirmed: trip.unconfirmed.flatMap((id) => byId.get(id) ?? []),
      isConfirming: search.has('confirm'),
      ticket: ended.kept && {
        ticket: ended.ticket,
        oldest: trip.oldest.flatMap((id) => byId.get(id) ?? []),
        onTicket: (cents: number) => update({ ...ended, ticket: cents }),
      },
      onUndo: () => undo(ended),
    }
  return { card: card || null, end }
}
