import { Box, Button, chakra, Grid, Stack } from '@chakra-ui/react'
import { Calculator } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Content } from '../../contract/content.ts'
import { otherPrice } from '../../copy/prices/describeContent.ts'
import { productLabels } from '../../copy/product.ts'
import { productFormCopy, unitPriceCheckCopy } from '../../copy/productForm.ts'
import { readMoney, toCents } from '../../domain/amounts/money.ts'
import { unitLabel, unitOptions } from '../../domain/catalogue/units.ts'
import { knownPack, readContent } from '../../domain/packs/packSize.ts'
import {
  type CalculatedUnitPrice,
  type UnitPriceCheck as Check,
  calculateUnitPrice,
  checkTypedUnitPrice,
  isCalculated,
  restoreCalculation,
} from '../../domain/prices/unitPrice.ts'
import type { ProductForm } from '../../forms/productForm.ts'
import { InlineMessage } from '../feedback/InlineMessage.tsx'
import { PriceField } from '../fields/PriceField.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { ContentField } from './ContentField.tsx'

/** `plain` on a server that does not keep what a pack holds; `plain-late` where that was known only after the content had been drawn: nothing below moves. */
export type PriceLayout = 'with-content' | 'plain' | 'plain-late'

export interface PriceFieldsProps {
  readonly form: ProductForm
  readonly layout: PriceLayout
}

function unitsWith(own: string | undefined) {
  const known: readonly string[] = unitOptions
  const units = own && !known.includes(own) ? [...known, own] : known
  return units.map((unit) => ({ value: unit, label: unitLabel(unit) }))
}

// One column at 200 % text on a narrow screen.
const twoColumns = 'repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr))'
const wholeLine = '1 / -1'

function unitPriceHelp(unit: string, content: Content | null, isByItself: boolean) {
  if (!unit) return undefined
  return isByItself
    ? productFormCopy.calculated(unit, content?.basis === 'drained')
    : productFormCopy.unitPriceHelp(unit)
}

interface PlainFieldsProps {
  readonly form: ProductForm
  readonly help: string | undefined
}

function plainFields({ form, help }: PlainFieldsProps) {
  const { errors, defaultValues } = form.formState
  const priceField = (
    <PriceField
      label={productFormCopy.price}
      required
      error={errors.price?.message}
      {...form.register('price')}
    />
  )
  const unitField = (
    <SelectField
      label={productLabels.unit}
      placeholder={productFormCopy.noUnit}
      // Keeps a product's own unit that the form does not offer.
      options={unitsWith(defaultValues?.unit_type)}
      {...form.register('unit_type')}
    />
  )
  const unitPriceField = (
    <PriceField
      label={productFormCopy.unitPrice}
      help={help}
      error={errors.unit_price?.message}
      {...form.register('unit_price')}
    />
  )
  return { priceField, unitField, unitPriceField }
}

export function PriceFields({ form, layout }: PriceFieldsProps) {
  const { control } = form
  const [price, content, unit_price, unit_price_by, unit_type, name, description] = useWatch({
    control,
    name: ['price', 'content', 'unit_price', 'unit_price_by', 'unit_type', 'name', 'description'],
  })
  const [isTyping, setIsTyping] = useState(false)
  const held = readContent(content)
  const calculated = calculateUnitPrice(price, held)
  const values = { price, content, unit_price, unit_price_by, unit_type }
  const stands = isCalculated(values, calculated)
  const pack = knownPack({ content: held, name, description })
  const cents = Math.max(0, toCents(readMoney(price) ?? 0))
  const other = pack && otherPrice(pack, { cents })

  function restore() {
    if (!calculated) return
    for (const [name, value] of Object.entries(restoreCalculation(calculated))) {
      form.setValue(name as 'unit_price', value, { shouldDirty: true })
    }
  }

  const differing = stands || unit_price === calculated?.typed ? null : calculated
  // Half a number is not judged.
  const check =
    differing && !isTyping ? checkTypedUnitPrice(unit_price, unit_type, differing, held) : null
  const help = unitPriceHelp(unitLabel(unit_type), held, stands)
  const { priceField, unitField, unitPriceField } = plainFields({ form, help })
  if (layout === 'plain-late') {
    return (
      <Grid templateColumns={twoColumns} gap="4" alignItems="start">
        <Box gridColumn={wholeLine}>{priceField}</Box>
        <Stack gridColumn={wholeLine} gap="1.5">
          {unitField}
          <chakra.span aria-hidden visibility="hidden" fontSize="sm">
            {productFormCopy.contentHelp}
          </chakra.span>
        </Stack>
        <Box gridColumn={wholeLine}>{unitPriceField}</Box>
      </Grid>
    )
  }
  if (layout === 'plain') {
    return (
      <Grid templateColumns={twoColumns} gap="4" alignItems="start">
        {priceField}
        {unitField}
        <Box gridColumn={wholeLine}>{unitPriceField}</Box>
      </Grid>
    )
  }
  return (
    <Grid
      templateColumns={twoColumns}
      gap="4"
      alignItems="start"
      onFocus={({ target }) => setIsTyping(target instanceof HTMLInputElement)}
      onBlur={() => setIsTyping(false)}
    >
      <Box gridColumn={wholeLine}>{priceField}</Box>
      <Box gridColumn={wholeLine}>
        <ContentField form={form} />
      </Box>
      {unitPriceField}
      {unitField}
      {other && (
        <chakra.p gridColumn={wholeLine} mt="-2" textStyle="sm" color="fg.muted">
          {other}
        </chakra.p>
      )}
      {differing && (
        <Box gridColumn={wholeLine}>
          <Button type="button" variant="outline" size="sm" maxWidth="full" onClick={restore}>
            <Calculator aria-hidden />
            {productFormCopy.restoreCalculation(differing.typed, differing.unit)}
          </Button>
        </Box>
      )}
      {/* Below the button, which a press must find where it was. */}
      <Box aria-live="polite" display="contents">
        {differing && check && check !== 'equal' && (
          <Box gridColumn={wholeLine} mt="-2">
            <InlineMessage tone="warning" text={checkSentence(check, differing.unit)} />
          </Box>
        )}
      </Box>
    </Grid>
  )
}

function checkSentence(check: Exclude<Check, 'equal'>, unit: CalculatedUnitPrice['unit']): string {
  if (check === 'check') return unitPriceCheckCopy[unit]
  return unitPriceCheckCopy[check === 'shelf-net' ? 'net' : 'drained']
}
