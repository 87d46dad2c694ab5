import { Button, Stack } from '@chakra-ui/react'
import { Calculator } from 'lucide-react'
import { productFormCopy, unitPriceCheckCopy } from '../../copy/productForm.ts'
import type { CalculatedUnitPrice, UnitPriceCheck as Check } from '../../domain/prices/unitPrice.ts'
import { InlineMessage } from '../feedback/InlineMessage.tsx'

export interface UnitPriceCheckProps {
  readonly calculated: CalculatedUnitPrice
  readonly check: Check | null
  readonly onRestore: () => void
}

function sentence(check: Exclude<Check, 'equal'>, unit: CalculatedUnitPrice['unit']): string {
  if (check === 'check') return unitPriceCheckCopy[unit]
  return unitPriceCheckCopy[check === 'shelf-net' ? 'net' : 'drained']
}

/** How the typed unit price stands to the calculated one, and the way back to it. */
export function UnitPriceCheck({ calculated, check, onRestore }: UnitPriceCheckProps) {
  const { typed, unit } = calculated
  return (
    <Stack gap="2" align="flex-start" gridColumn="1 / -1">
      <Button type="button" variant="outline" size="sm" maxWidth="full" onClick={onRestore}>
        <Calculator aria-hidden />
        {productFormCopy.restoreCalculation(typed, unit)}
      </Button>
      {/* Below the button, which a press must find where it was. */}
      {check && check !== 'equal' && <InlineMessage tone="warning" text={sentence(check, unit)} />}
    </Stack>
  )
}
