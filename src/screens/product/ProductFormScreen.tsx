import { Box, chakra, Stack } from '@chakra-ui/react'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { LoadFailure } from '../../components/feedback/LoadFailure.tsx'
import { ScreenHeader } from '../../components/frame/ScreenHeader.tsx'
import type { CategoriesState } from '../../components/product/CategoryField.tsx'
import { DetectedBarcode } from '../../components/product/DetectedBarcode.tsx'
import {
  DuplicateCodeQuestions,
  type DuplicateCodeQuestionsProps,
} from '../../components/product/DuplicateCodeQuestions.tsx'
import { FormActions } from '../../components/product/FormActions.tsx'
import { LookupProgress, type LookupState } from '../../components/product/LookupProgress.tsx'
import type { PhotoState } from '../../components/product/PhotoField.tsx'
import type { PriceLayout } from '../../components/product/PriceFields.tsx'
import type { EnteredPriceFactsProps } from '../../components/product/ProductFacts.tsx'
import { ProductFields } from '../../components/product/ProductFields.tsx'
import { ProductFormSkeleton } from '../../components/product/ProductFormSkeleton.tsx'
import { ScanCard } from '../../components/product/ScanCard.tsx'
import { leaveFormCopy, productFormCopy } from '../../copy/productForm.ts'
import type { ProductForm, ProductFormMode, ProductFormValues } from '../../forms/productForm.ts'

export type { CategoriesState, DuplicateCodeQuestionsProps, LookupState, PhotoState, PriceLayout }

export type ProductFormState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unavailable'; readonly message: string; readonly reason?: string | undefined }
  | { readonly kind: 'editing' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly message: string }

export interface ProductFormActions {
  readonly onSubmit: (values: ProductFormValues) => void
  readonly onCancel: () => void
  readonly onScan: () => void
  readonly onClearBarcode: () => void
  readonly onTakePhoto: () => void
  readonly onPhoto: (file: File) => void
  readonly onRemovePhoto: () => void
  readonly onRetry: () => void
  readonly onLeave: () => void
  readonly onStay: () => void
}

export interface ProductFormScreenProps {
  readonly mode: ProductFormMode
  readonly state: ProductFormState
  readonly priceLayout: PriceLayout
  readonly categories: CategoriesState
  readonly photo: PhotoState
  readonly barcode: {
    readonly lookup: LookupState
    readonly duplicate: DuplicateCodeQuestionsProps
    /** Its page in Open Food Facts; null without a barcode. */
    readonly foodPageUrl: string | null
  }
  readonly form: ProductForm
  readonly enteredPrice?: EnteredPriceFactsProps | null
  readonly back: { readonly to: string; readonly state?: object }
  /** The scanner or the photo camera, while one is open. */
  readonly overlay?: ReactNode
  /** Asks before unsaved changes are lost. */
  readonly leaving: boolean
  readonly actions: ProductFormActions
}

const words = {
  add: {
    title: productFormCopy.addTitle,
    submit: productFormCopy.add,
    saving: productFormCopy.adding,
  },
  edit: {
    title: productFormCopy.editTitle,
    submit: productFormCopy.change,
    saving: productFormCopy.changing,
  },
} as const

// What takes the focus scrolls clear of the sticky buttons.
const clearOfActions = {
  '& > :first-of-type :is(input, select, textarea, button)': { scrollMarginBlock: '4rem 9rem' },
}

/** /add-product and /products/:productId/edit */
export function ProductFormScreen(props: ProductFormScreenProps) {
  const { mode, state, back } = props
  return (
    <Box maxWidth="form" mx="auto">
      <ScreenHeader title={words[mode].title} backTo={back.to} backState={back.state} />
      {content()}
    </Box>
  )

  function content() {
    switch (state.kind) {
      case 'loading':
        return <ProductFormSkeleton priceLayout={props.priceLayout} />
      case 'unavailable':
        return <LoadFailure {...state} onRetry={props.actions.onRetry} />
      case 'editing':
      case 'saving':
      case 'failed':
        return <Form {...props} />
    }
  }
}

function Form(props: ProductFormScreenProps) {
  const { mode, state, photo, form, actions } = props
  const { lookup, duplicate, foodPageUrl } = props.barcode
  const barcode = useWatch({ control: form.control, name: 'barcode' })
  const saving = state.kind === 'saving'
  const questions = <DuplicateCodeQuestions {...duplicate} />
  const isScanned = lookup.kind !== 'none'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (saving || photo.kind === 'compressing') return
    void form.handleSubmit((values) => actions.onSubmit(values))(event)
  }

  return (
    <>
      <Stack gap="3" mb="6">
        <ScanCard onScan={actions.onScan} />
        {isScanned && barcode && (
          <DetectedBarcode
            barcode={barcode}
            foodPageUrl={foodPageUrl}
            onClear={actions.onClearBarcode}
          />
        )}
        <LookupProgress lookup={lookup} barcode={barcode} />
        {isScanned && questions}
      </Stack>
      <chakra.form noValidate onSubmit={submit} onKeyUp={showWhole} css={clearOfActions}>
        <ProductFields {...props} {...actions} barcodeQuestions={!isScanned && questions} />
        <FormActions
          submit={saving ? words[mode].saving : words[mode].submit}
          disabled={saving || photo.kind === 'compressing'}
          failure={state.kind === 'failed' ? state.message : undefined}
          onCancel={actions.onCancel}
        />
      </chakra.form>
      {props.overlay}
      <ConfirmDialog
        open={props.leaving}
        tone="danger"
        title={leaveFormCopy.title}
        text={leaveFormCopy.question}
        answers={{ confirm: leaveFormCopy.leave, cancel: leaveFormCopy.stay }}
        onConfirm={actions.onLeave}
        onCancel={actions.onStay}
      />
    </>
  )
}

/** WebKit leaves below the buttons what Tab reaches. */
function showWhole({ key, target }: KeyboardEvent<HTMLFormElement>) {
  if (key === 'Tab' && target instanceof HTMLElement) target.scrollIntoView({ block: 'nearest' })
}
