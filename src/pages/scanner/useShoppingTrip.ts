import { useState } from 'react'
import { useHasPrices } from '../../data/useHasPrices.ts'
import { civilDay, daysBefore } from '../../domain/format/civilDays.ts'
import { formerShop, saveShopOfDay, shopOfDay } from '../../platform/storage/priceDrafts.ts'
import { usePanelBack } from '../prices/usePanelBack.ts'

/** The shop of this day, chosen on the camera or with a price, with its choice, which back closes first; and the day of old receipts, until the camera is left. */
export function useShoppingTrip(used: readonly string[], onLeave: () => void) {
  const hasPrices = useHasPrices()
  const [today] = useState(() => civilDay(new Date()))
  const [isChoosing, setIsChoosing] = useState(false)
  const [day, setDay] = useState(today)
  const close = () => setIsChoosing(false)
  const leave = usePanelBack(isChoosing, close, onLeave)
  const former = formerShop(today)
  const shop = shopOfDay(today)
  return {
    /** Of each sheet: `onSavedDay` gets the day of the price that was saved. */
    sheet: { tripDay: day === today ? null : day, onSavedDay: setDay },
    chips: {
      shop: hasPrices ? { name: shop, onAsk: () => setIsChoosing(true) } : undefined,
      day: day === today ? undefined : { day, today, onClear: () => setDay(today) },
    },
    isChoosing,
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
