import { useState } from 'react'
import { useHasPrices } from '../../data/prices/useHasPrices.ts'
import { daysBefore } from '../../domain/format/civilDays.ts'
import { useToday } from '../../platform/page/useToday.ts'
import { formerShop, saveShopOfDay, shopOfDay } from '../../platform/storage/priceDrafts.ts'
import { usePanelBack } from '../prices/usePanelBack.ts'

/** The shop of this day, chosen on the camera or with a price, with its choice, which back closes first; and the day of old receipts, until the camera is left. */
export function useShoppingTrip(used: readonly string[], onLeave: () => void, code: string | null) {
  const hasPrices = useHasPrices()
  const today = useToday()
  const [isChoosing, setIsChoosing] = useState(false)
  const [chosenDay, setDay] = useState<string | null>(null)
  const [savedCode, setSavedCode] = useState<string | null>(null)
  if (code !== null && savedCode !== null && code !== savedCode) setSavedCode(null)
  const tripDay = chosenDay === today ? null : chosenDay
  const close = () => setIsChoosing(false)
  const leave = usePanelBack(isChoosing, close, onLeave)
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
