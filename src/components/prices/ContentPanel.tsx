import { chakra, Flex, Stack } from '@chakra-ui/react'
import { priceCopy } from '../../copy/prices.ts'
import { contentUnits } from '../../domain/prices/packSize.ts'
import type { PriceEntry } from '../../domain/prices/priceEntry.ts'
import { PriceField } from '../fields/PriceField.tsx'
import { SelectField } from '../fields/SelectField.tsx'

type ContentEntry = Pick<PriceEntry, 'content' | 'unit' | 'packs'>

export interface ContentPanelProps {
  readonly entry: ContentEntry
  readonly errors: { readonly content?: string | undefined; readonly packs?: string | undefined }
  readonly onChange: (change: Partial<ContentEntry>) => void
}

const options = contentUnits.map((unit) => ({ value: unit, label: priceCopy.units[unit] }))

export function ContentPanel({ entry, errors, onChange }: ContentPanelProps) {
  return (
    <Stack gap="3">
      <Flex wrap="wrap" gap="3">
        <chakra.div flex="2 1 8rem" minWidth="0">
          <PriceField
            label={priceCopy.content}
            error={errors.content}
            value={entry.content}
            onChange={(event) => onChange({ content: event.target.value })}
          />
        </chakra.div>
        <chakra.div flex="1 1 7rem" minWidth="0">
          <SelectField
            label={priceCopy.contentUnit}
            options={options}
            value={entry.unit}
            onChange={(event) => onChange({ unit: event.target.value as PriceEntry['unit'] })}
          />
        </chakra.div>
      </Flex>
      <PriceField
        label={priceCopy.packs}
        help={priceCopy.packsHelp}
        error={errors.packs}
        value={entry.packs}
        onChange={(event) => onChange({ packs: event.target.value })}
      />
    </Stack>
  )
}
