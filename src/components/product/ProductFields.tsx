import { Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { productLabels } from '../../copy/product.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { maxLengthOf } from '../../domain/catalogue/productText.ts'
import type { ProductForm } from '../../forms/productForm.ts'
import { TextAreaField } from '../fields/TextAreaField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { type CategoriesState, CategoryField } from './CategoryField.tsx'
import { PhotoField, type PhotoState } from './PhotoField.tsx'
import { PriceFields, type PriceLayout } from './PriceFields.tsx'
import { EnteredPriceFacts, type EnteredPriceFactsProps } from './ProductFacts.tsx'

export interface ProductFieldsProps {
  readonly form: ProductForm
  readonly priceLayout: PriceLayout
  readonly enteredPrice?: EnteredPriceFactsProps | null
  readonly categories: CategoriesState
  readonly photo: PhotoState
  readonly barcodeQuestions: ReactNode
  readonly onTakePhoto: () => void
  readonly onPhoto: (file: File) => void
  readonly onRemovePhoto: () => void
  readonly onRetry: () => void
}

export function ProductFields(props: ProductFieldsProps) {
  const { form, priceLayout, categories, photo } = props
  const { onTakePhoto, onPhoto, onRemovePhoto, onRetry } = props
  return (
    <Stack gap="4">
      <TextField
        label={productLabels.name}
        dir="auto"
        required
        autoComplete="off"
        maxLength={maxLengthOf('name')}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <CategoryField form={form} categories={categories} onRetry={onRetry} />
      <PriceFields form={form} layout={priceLayout} />
      {props.enteredPrice && <EnteredPriceFacts {...props.enteredPrice} />}
      <PhotoField
        photo={photo}
        onTakePhoto={onTakePhoto}
        onPhoto={onPhoto}
        onRemove={onRemovePhoto}
      />
      <TextAreaField
        label={productLabels.description}
        dir="auto"
        maxLength={maxLengthOf('description')}
        {...form.register('description')}
      />
      <TextField
        label={productLabels.barcode}
        help={productFormCopy.barcodeHelp}
        error={form.formState.errors.barcode?.message}
        autoComplete="off"
        inputMode="numeric"
        maxLength={maxLengthOf('barcode')}
        {...form.register('barcode')}
      />
      {props.barcodeQuestions}
    </Stack>
  )
}
