import { useEffect, useState } from 'react'
import { useHasPrices } from '../../data/prices/useHasPrices.ts'
import { daysBefore } from '../../domain/format/civilDays.ts'
import type { ScannedProduct } from '../../forms/scannedProduct.ts'
import { useToday } from '../../platform/page/useToday.ts'
import {
  formerShop,
  heldTripDay,
  holdTripDay,
  saveShopOfDay,
  shopOfDay,
} from '../../platform/storage/priceDrafts.ts'
import { usePanelBack } from '../prices/usePanelBack.ts'

/** The shop of this day, chosen on the camera or with a price, with its choice, which back closes first; and the day of old receipts, until the camera is left for good. */
export function useShoppingTrip(used: readonly string[], onLeave: () => void, code: string | null) {
  const hasPrices = useHasPrices()
  const today = useToday()
  const [isChoosing, setIsChoosing] = useState(false)
  const [chosenDay, setDay] = useState(() => heldTripDay(today))
  const [savedCode, setSavedCode] = useState<string | null>(null)
  if (code !== null && savedCode !== null && code !== savedCode) setSavedCode(null)
  const tripDay = chosenDay === today ? null : chosenDay
  const close = () => setIsChoosing(false)
  const leave = usePanelBack(isChoosing, close, onLeave)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera that is opened now has it
  useEffect(() => holdTripDay(today, null), [])
  const former = formerShop(today)
  const shop = shopOfDay(today)
  return {
    /** Of each sheet: `onSavedDay` gets the day of the price that was saved. */
    sheet: {
      tripDay,
      onSavedDay(saved: string) {
        setSavedCode(code)
        setDay(saved === today ? null : saved)
      },
    },
    chips: {
      shop: hasPrices ? { name: shop, onAsk: () => setIsChoosing(true) } : undefined,
      day: tripDay === null ? undefined : { day: tripDay, today, onClear: () => setDay(null) },
    },
    /** Leaves the camera for a form, with what a sheet holds: its day is that of the trip when the camera is back. */
    toForm:
      <Scanned extends ScannedProduct>(open: (scanned: Scanned) => void) =>
      (scanned: Scanned) => {
        holdTripDay(today, scanned.entry.seenOn)
        open(scanned)
      },
    isChoosing,
    isSaved: savedCode !== null,
    leave,
    choice: {
      shop,
      used,
      yesterday: former?.day === daysBefore(today, 1) ? former.name : null,
      onChoose(name: string | null) {
        saveShopOfDay(today, name)
        close()
      },
      onClose: close,
    },
  }
}
