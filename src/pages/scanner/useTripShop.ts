import { useState } from 'react'
import { useHasPrices } from '../../data/useHasPrices.ts'
import { civilDay, daysBefore } from '../../domain/format/civilDays.ts'
import { formerShop, saveShopOfDay, shopOfDay } from '../../platform/storage/priceDrafts.ts'
import { usePanelBack } from '../prices/usePanelBack.ts'

/** The shop of this day, chosen on the camera or with a price, and its choice, which back closes first. */
export function useTripShop(used: readonly string[], onLeave: () => void) {
  const hasPrices = useHasPrices()
  const [today] = useState(() => civilDay(new Date()))
  const [isChoosing, setIsChoosing] = useState(false)
  const close = () => setIsChoosing(false)
  const leave = usePanelBack(isChoosing, close, onLeave)
  const former = formerShop(today)
  const shop = shopOfDay(today)
  return {
    shop: hasPrices ? { name: shop, onAsk: () => setIsChoosing(true) } : undefined,
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
