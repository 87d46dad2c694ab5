import { Box, Grid } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { productLabels } from '../../copy/product.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { unitLabel, unitOptions } from '../../domain/catalogue/units.ts'
import type { ProductForm } from '../../forms/productForm.ts'
import { PriceField } from '../fields/PriceField.tsx'
import { SelectField } from '../fields/SelectField.tsx'

export interface PriceFieldsProps {
  readonly form: ProductForm
}

function unitsWith(own: string | undefined) {
  const known: readonly string[] = unitOptions
  const units = own && !known.includes(own) ? [...known, own] : known
  return units.map((unit) => ({ value: unit, label: unitLabel(unit) }))
}

// One column at 200 % text on a narrow screen.
const twoColumns = 'repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr))'

export function PriceFields({ form }: PriceFieldsProps) {
  const { errors, defaultValues } = form.formState
  const unit = useWatch({ control: form.control, name: 'unit_type' })
  return (
    <Grid templateColumns={twoColumns} gap="4" alignItems="start">
      <PriceField
        label={productFormCopy.price}
        required
        error={errors.price?.message}
        {...form.register('price')}
      />
      <SelectField
        label={productLabels.unit}
        placeholder={productFormCopy.noUnit}
        // Keeps a product's own unit that the form does not offer.
        options={unitsWith(defaultValues?.unit_type)}
        {...form.register('unit_type')}
      />
      <Box gridColumn="1 / -1">
        <PriceField
          label={productFormCopy.unitPrice}
          help={unit ? productFormCopy.unitPriceHelp(unitLabel(unit)) : undefined}
          error={errors.unit_price?.message}
          {...form.register('unit_price')}
        />
      </Box>
    </Grid>
  )
}
