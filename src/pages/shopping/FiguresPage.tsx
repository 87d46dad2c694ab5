import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { Trip, TripBody } from '../../contract/trips.ts'
import { figuresCopy } from '../../copy/figures.ts'
import { queuedCopy } from '../../copy/offline.ts'
import { tripName } from '../../copy/prices/describeTrip.ts'
import { priceCopy } from '../../copy/prices/prices.ts'
import { useProducts } from '../../data/catalogue/products.ts'
import { useRecentPrices } from '../../data/prices/recentPrices.ts'
import { useTripChanges } from '../../data/shopping/tripChanges.ts'
import { useTripSupport, useTrips } from '../../data/shopping/trips.ts'
import { savedSinceJanuary, tripMonths } from '../../domain/shopping/tripFigures.ts'
import { priceIndex } from '../../domain/verdict/priceIndex.ts'
import { paths } from '../../paths.ts'
import { useToday } from '../../platform/page/useToday.ts'
import { notify, notifyUndoable } from '../../platform/toasts/notify.ts'
import {
  FiguresScreen,
  type FiguresState,
  type NewTicket,
} from '../../screens/shopping/FiguresScreen.tsx'
import { tryTo } from '../notifyFailure.ts'
import { toLoadState } from '../toLoadState.ts'
import { useSingleFlight } from '../useSingleFlight.ts'

const withoutList = { basket: 0, usual: 0, priced: 0, unpriced: 0 } as const

const bodyOf = ({ day, shop, basket, usual, priced, unpriced, ticket }: Trip): TripBody => ({
  ...{ day, shop_name: shop?.name ?? null, basket, usual, priced, unpriced, ticket },
})

export function FiguresPage() {
  const today = useToday()
  const { state: origin } = useLocation()
  const support = useTripSupport()
  const { resource, trips, retry } = useTrips()
  const { resource: products } = useProducts()
  const { isKnown, historyOf, shops } = useRecentPrices()
  const { keep, change, remove, removeUndoably } = useTripChanges()
  const known = products.kind === 'ready' ? products.value : null
  const index = useMemo(
    () => (known && isKnown ? priceIndex(known, historyOf, today) : null),
    [known, isKnown, historyOf, today],
  )
  const state: FiguresState =
    support === false
      ? { kind: 'failed', message: figuresCopy.unsupported }
      : trips
        ? {
            ...{ kind: 'ready', trips, index },
            months: tripMonths(trips, today),
            saved: savedSinceJanuary(trips, today),
          }
        : resource.kind === 'failed'
          ? toLoadState(resource, 'loadData')
          : { kind: 'loading' }

  const add = useSingleFlight(async ({ day, shop, cents }: NewTicket, onAdded: () => void) => {
    const body = { day, shop_name: shop, ...withoutList, ticket: cents }
    await tryTo('keepTrip', async () => {
      const { id, kept } = keep({ name: tripName(day), body })
      await kept
      onAdded()
      notifyUndoable(figuresCopy.added, {
        label: priceCopy.undo,
        onClick: () => void tryTo('keepTrip', () => remove(id, tripName(day))),
      })
    })
  })

  async function removeTrip(trip: Trip) {
    const { queued, isHeld, undo } = await removeUndoably(trip, tripName(trip.day))
    const done = queued && !isHeld ? queuedCopy.deleted : figuresCopy.removed
    notifyUndoable(done, { label: priceCopy.undo, onClick: () => void undo() })
  }

  return (
    <FiguresScreen
      state={state}
      backTo={origin?.from ?? paths.dashboard}
      form={{
        today,
        shops,
        onAdd: add,
      }}
      rows={{
        onTicket: (trip, ticket) =>
          void tryTo('keepTrip', async () => {
            const body = { ...bodyOf(trip), ticket }
            const { queued } = await change(trip.id, { name: tripName(trip.day), body })
            if (queued) notify('info', queuedCopy.saved)
          }),
        onRemove: (trip) => void tryTo('keepTrip', () => removeTrip(trip)),
      }}
      onRetry={retry}
    />
  )
}
