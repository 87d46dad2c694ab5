import { Button, Stack } from '@chakra-ui/react'
import { priceCopy } from '../../copy/prices.ts'
import { priceEntryLimits } from '../../domain/limits.ts'
import type { EntryFault, PriceEntry } from '../../domain/prices/priceEntry.ts'
import { TextAreaField } from '../fields/TextAreaField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { ContentPanel } from './ContentPanel.tsx'
import type { EntryPanelKind, PricePanel } from './PriceChips.tsx'
import { ShopPanel } from './ShopPanel.tsx'

export interface EntryPanelProps {
  readonly entry: PriceEntry
  readonly panel: EntryPanelKind
  readonly shops: readonly string[]
  readonly today: string
  readonly onChange: (change: Partial<PriceEntry>) => void
  readonly onPanel: (panel: PricePanel | null) => void
  readonly error: (field: EntryFault['field']) => string | null
}

export function EntryPanel(props: EntryPanelProps) {
  const { panel, entry, shops, today, error, onChange, onPanel } = props
  if (panel === 'shop') {
    return (
      <ShopPanel
        shop={entry.shop}
        recent={shops}
        onChoose={(shop) => {
          onChange({ shop })
          onPanel(null)
        }}
      />
    )
  }
  return (
    <Stack gap="3">
      {panel === 'content' && (
        <ContentPanel
          entry={entry}
          errors={{
            content: error('content') ?? undefined,
            packs: error('packs') ?? undefined,
          }}
          onChange={onChange}
        />
      )}
      {panel === 'note' && (
        <TextAreaField
          label={priceCopy.note}
          help={priceCopy.noteHelp}
          maxLength={priceEntryLimits.note}
          value={entry.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      )}
      {panel === 'day' && (
        <TextField
          label={priceCopy.day}
          type="date"
          min={priceEntryLimits.firstDay}
          max={today}
          error={error('seenOn') ?? undefined}
          value={entry.seenOn}
          onChange={(event) => onChange({ seenOn: event.target.value })}
        />
      )}
      <Button type="button" variant="outline" onClick={() => onPanel(null)}>
        {priceCopy.done}
      </Button>
    </Stack>
  )
}
