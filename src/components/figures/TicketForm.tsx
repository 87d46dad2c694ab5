import { Button, Stack } from '@chakra-ui/react'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { figuresCopy } from '../../copy/figures.ts'
import { priceFaultCopy } from '../../copy/prices/prices.ts'
import { priceEntryLimits } from '../../domain/limits.ts'
import { TextField } from '../fields/TextField.tsx'
import { ShopPanel } from '../prices/ShopPanel.tsx'
import { TicketPad } from '../shopping/TicketPad.tsx'

export interface NewTicket {
  readonly day: string
  readonly shop: string | null
  readonly cents: number
}

export interface TicketFormProps {
  readonly today: string
  readonly shops: readonly string[]
  /** `onAdded` is called once it is kept; what was refused stays typed. */
  readonly onAdd: (ticket: NewTicket, onAdded: () => void) => Promise<void>
  readonly onClose: () => void
}

/** A trip without a list: its day, its shop, its total. */
export function TicketForm({ today, shops, onAdd, onClose }: TicketFormProps) {
  const [isSaving, setSaving] = useState(false)
  const [day, setDay] = useState(today)
  const [shop, setShop] = useState<string | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { firstDay } = priceEntryLimits
  const isDay = day >= firstDay && day <= today

  async function take(cents: number) {
    if (!isDay) return
    setSaving(true)
    await onAdd({ day, shop, cents }, onClose)
    setSaving(false)
  }

  return (
    <Stack gap="3" role="group" aria-label={figuresCopy.add}>
      <TextField
        label={figuresCopy.day}
        type="date"
        min={firstDay}
        max={today}
        value={day}
        error={isDay ? undefined : priceFaultCopy.seenOn}
        onChange={(event) => setDay(event.target.value)}
      />
      <Button
        type="button"
        variant={shop ? 'subtle' : 'outline'}
        maxWidth="full"
        px="2"
        overflowWrap="anywhere"
        whiteSpace="normal"
        aria-expanded={isChoosing}
        onClick={() => setChoosing(!isChoosing)}
      >
        <Store aria-hidden />
        {shop ?? figuresCopy.shop}
      </Button>
      {isChoosing && (
        <ShopPanel
          shop={shop}
          used={shops}
          onChoose={(name) => {
            setShop(name)
            setChoosing(false)
          }}
        />
      )}
      <TicketPad
        detail={null}
        onClose={onClose}
        isNeeded
        isSaving={isSaving}
        onTake={(cents) => void take(cents)}
      />
      <Button type="button" variant="ghost" onClick={onClose}>
        {figuresCopy.cancel}
      </Button>
    </Stack>
  )
}
