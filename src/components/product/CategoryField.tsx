import { Button, Stack } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { Category } from '../../contract/categories.ts'
import { dashboardCopy } from '../../copy/catalogue.ts'
import { frameCopy } from '../../copy/frame.ts'
import { productLabels } from '../../copy/product.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import type { ProductForm } from '../../forms/productForm.ts'
import { InlineMessage } from '../feedback/InlineMessage.tsx'
import { SelectField } from '../fields/SelectField.tsx'

export type CategoriesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly categories: readonly Category[] }

export interface CategoryFieldProps {
  readonly form: ProductForm
  readonly categories: CategoriesState
  readonly onRetry: () => void
}

export function CategoryField({ form, categories, onRetry }: CategoryFieldProps) {
  const options = categories.kind === 'ready' ? categories.categories : []
  const empty = categories.kind === 'ready' && options.length === 0
  const loading = categories.kind === 'loading'
  const [chosen, guess] = useWatch({
    control: form.control,
    name: ['category_id', 'category_guess'],
  })
  return (
    <Stack gap="2">
      <SelectField
        label={productLabels.category}
        required
        aria-busy={loading}
        placeholder={loading ? productFormCopy.loadingCategories : productFormCopy.chooseCategory}
        options={options.map(({ id, name }) => ({
          value: String(id),
          label: textOrFallback(name, frameCopy.nameless),
        }))}
        help={guess && chosen === guess ? productFormCopy.categoryGuess : undefined}
        error={form.formState.errors.category_id?.message}
        {...form.register('category_id')}
      />
      {categories.kind === 'failed' && <InlineMessage tone="error" text={categories.message} />}
      {empty && <InlineMessage tone="warning" text={dashboardCopy.none} />}
      {(categories.kind === 'failed' || empty) && (
        <Button type="button" variant="outline" size="sm" alignSelf="flex-start" onClick={onRetry}>
          <RotateCw aria-hidden />
          {frameCopy.retry}
        </Button>
      )}
    </Stack>
  )
}
