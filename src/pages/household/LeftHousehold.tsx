import { useState } from 'react'
import { departureCopy } from '../../copy/membership.ts'
import { useAnswerDeparture, useOfferedProducts } from '../../data/household/departure.ts'
import type { LeftHouseholdState } from '../../data/household/leftHousehold.ts'
import { useLostWrites } from '../../data/household/lostWrites.ts'
import { civilDay } from '../../domain/format/civilDays.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { useToday } from '../../platform/page/useToday.ts'
import { notify } from '../../platform/toasts/notify.ts'
import { DepartureNotice } from '../../screens/household/DepartureNotice.tsx'
import { LostWritesNotice } from '../../screens/household/LostWritesNotice.tsx'
import { tryTo } from '../notifyFailure.ts'
import { useSingleFlight } from '../useSingleFlight.ts'

function Departure({ name, copy_until: until }: NonNullable<LeftHouseholdState['left']>) {
  const products = useOfferedProducts(until !== undefined)
  const answerDeparture = useAnswerDeparture()
  const [busy, setBusy] = useState(false)
  const today = useToday()
  const answer = useSingleFlight(async (takesCopy: boolean) => {
    setBusy(true)
    await tryTo(takesCopy ? 'takeCopy' : 'declineCopy', async () => {
      const copy = await answerDeparture(takesCopy)
      if (copy) {
        const count = copy.added + copy.joined
        if (copy.state === 'done') notify('success', departureCopy.taken(count))
        else notify('warning', departureCopy.partly(count, copy.total))
      }
    })
    setBusy(false)
  })
  if (products === undefined) return null
  return (
    <DepartureNotice
      household={name}
      offer={
        until === undefined
          ? null
          : { products, until: formatDay(civilDay(new Date(until)), today) }
      }
      busy={busy}
      onTake={() => void answer(true)}
      onDecline={() => void answer(false)}
    />
  )
}

function LostWrites() {
  const lost = useLostWrites()
  if (!lost) return null
  return (
    <LostWritesNotice
      {...lost}
      onKeep={() => void lost.end(true)}
      onDrop={() => void lost.end(false)}
    />
  )
}

/** Above every page of somebody whom a household has lost: what is offered, and what becomes of changes that it did not get. */
export function LeftHousehold({ left, hasLostWrites }: LeftHouseholdState) {
  return (
    <>
      {left && <Departure {...left} />}
      {hasLostWrites && <LostWrites />}
    </>
  )
}
