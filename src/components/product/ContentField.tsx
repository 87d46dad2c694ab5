import { Button, chakra, Flex, Grid, Stack } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { Content } from '../../contract/content.ts'
import {
  amountText,
  basisText,
  contentText,
  piecesInside,
} from '../../copy/prices/describeContent.ts'
import { basisCopy } from '../../copy/prices/prices.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { scanCopy } from '../../copy/scanner.ts'
import { contentUnits } from '../../domain/amounts/amount.ts'
import { readQuantity } from '../../domain/amounts/readQuantity.ts'
import {
  comparisonBases,
  contentFields,
  contentOfText,
  type KnownPack,
  knownPack,
  packSizeOf,
  readContent,
} from '../../domain/packs/packSize.ts'
import type { ProductForm } from '../../forms/productForm.ts'
import { inputStyles } from '../../theme/recipes/controls.ts'
import { LabelledField } from '../fields/LabelledField.tsx'
import { SelectInput } from '../fields/SelectField.tsx'

const unitChoice = contentUnits.map((unit) => ({
  value: unit,
  label: productFormCopy.contentUnits[unit],
}))

const figures = {
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  px: 'min({spacing.3}, 2vw)',
} as const

const columns = {
  // Four digits and a unit at 200 % text.
  base: 'minmax(0, 4.4fr) minmax(0, 5.6fr) auto minmax(0, 2.4fr)',
  md: 'minmax(0, 5fr) minmax(0, 4fr) auto minmax(0, 3fr)',
}

/** What an empty field can take: a doubtful reading of the food database, else what the name holds. */
function offeredContent(guess: Content | null, name: string) {
  const named = guess ? null : readQuantity(name)
  const content = guess ?? (named && contentOfText(named))
  const isGuess = guess !== null || named?.isGuess === true
  const words = isGuess ? productFormCopy.contentGuess : productFormCopy.contentNamed
  return content && { content, isGuess, text: words(contentText(content)) }
}

interface OfferedContentProps {
  readonly text: string
  readonly isGuess: boolean
  readonly onTake: () => void
}

function OfferedContent({ text, isGuess, onTake }: OfferedContentProps) {
  return (
    <Button
      type="button"
      size="sm"
      variant="outline"
      alignSelf="flex-start"
      maxWidth="full"
      aria-label={isGuess ? scanCopy.field(productFormCopy.content, text) : undefined}
      onClick={onTake}
    >
      {text}
    </Button>
  )
}

export interface ContentFieldProps {
  readonly form: ProductForm
}

/** What a pack holds, on one line: `[125] [g] × [4]`. */
export function ContentField({ form }: ContentFieldProps) {
  const errors = form.formState.errors.content
  const amount = form.register('content.amount')
  const unit = form.register('content.unit')
  const packs = form.register('content.packs')
  const [fields, guess, name, description] = useWatch({
    control: form.control,
    name: ['content', 'content_guess', 'name', 'description'],
  })
  const content = readContent(fields)
  const pack = knownPack({ content, name, description })
  const offer = fields.amount.trim() === '' ? offeredContent(guess, name) : null

  function help() {
    if (!content) return productFormCopy.contentHelp
    const inside = piecesInside(content)
    if (inside) return productFormCopy.contentInside(inside)
    const size = packSizeOf(content)
    if (size.count && size.count > 1) return productFormCopy.contentTotal(amountText(size))
    return size.drained === size.total ? productFormCopy.contentDrained : undefined
  }

  return (
    <Stack gap="2">
      <LabelledField
        label={productFormCopy.content}
        help={help()}
        error={errors?.amount?.message ?? errors?.packs?.message}
      >
        {({ 'aria-required': _, ...described }) => (
          <Grid templateColumns={columns} gap="min({spacing.2}, 1.25vw)" alignItems="center">
            <chakra.input
              {...inputStyles}
              {...figures}
              {...described}
              {...amount}
              aria-invalid={errors?.amount ? true : undefined}
              autoComplete="off"
              inputMode="decimal"
            />
            <SelectInput
              isCompact
              aria-label={productFormCopy.contentUnit}
              options={unitChoice}
              {...unit}
            />
            <chakra.span aria-hidden color="fg.muted">
              ×
            </chakra.span>
            <chakra.input
              {...inputStyles}
              {...figures}
              {...packs}
              aria-label={productFormCopy.packs}
              aria-describedby={described['aria-describedby']}
              aria-invalid={errors?.packs ? true : undefined}
              autoComplete="off"
              inputMode="numeric"
            />
          </Grid>
        )}
      </LabelledField>
      {offer && (
        <OfferedContent
          {...offer}
          onTake={() =>
            form.setValue('content', contentFields(offer.content), { shouldDirty: true })
          }
        />
      )}
      {pack && comparisonBases(pack).length > 1 && <BasisChoice form={form} pack={pack} />}
    </Stack>
  )
}

interface BasisChoiceProps {
  readonly form: ProductForm
  readonly pack: KnownPack
}

const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: 'touch',
    px: '3',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'full',
    bg: 'bg.panel',
    cursor: 'pointer',
    _icon: { width: '4', height: '4', flexShrink: '0', display: 'none' },
    '&:has(input:checked)': {
      bg: 'brand.subtle',
      borderColor: 'brand.fg',
      color: 'brand.fg',
      fontWeight: 'semibold',
      _icon: { display: 'block' },
    },
    '&:has(input:focus-visible)': {
      outline: '2px solid {colors.focus}',
      outlineOffset: '2px',
    },
  },
})

/** Covers its label: a hidden radio would not be where a screen reader's pointer looks for it. */
const Radio = chakra('input', {
  base: { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer' },
})

function BasisChoice({ form, pack }: BasisChoiceProps) {
  const labelId = useId()
  const field = form.register('content.basis')
  const bases = comparisonBases(pack)
  return (
    <Flex role="radiogroup" aria-labelledby={labelId} wrap="wrap" align="center" gap="2">
      <chakra.span id={labelId} textStyle="sm" color="fg.muted">
        {bases.includes('drained') ? productFormCopy.basis : basisCopy.compared}
      </chakra.span>
      {bases.map((basis) => (
        <Choice key={basis}>
          <Radio type="radio" value={basis} {...field} />
          <Check aria-hidden />
          {basisText({ ...pack, basis })}
        </Choice>
      ))}
    </Flex>
  )
}
