import { Button, Flex, Stack } from '@chakra-ui/react'
import { NotebookPen, Pencil, Shapes } from 'lucide-react'
import { useRef } from 'react'
import { InlineMessage } from '../../components/feedback/InlineMessage.tsx'
import { InlineQuestion } from '../../components/feedback/InlineQuestion.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { labelSentence } from '../../components/prices/LabelReading.tsx'
import { SheetChip } from '../../components/prices/PriceChips.tsx'
import { PriceEntryForm, type PriceEntryState } from '../../components/prices/PriceEntryForm.tsx'
import { PriceSheetFrame } from '../../components/prices/PriceSheetFrame.tsx'
import {
  CompareChip,
  SideBySide,
  type SideBySideProps,
} from '../../components/prices/SideBySide.tsx'
import type { CategoriesState } from '../../components/product/CategoryField.tsx'
import { LookupProgress, type LookupState } from '../../components/product/LookupProgress.tsx'
import { productListCopy } from '../../copy/catalogue.ts'
import { packCopy } from '../../copy/codes.ts'
import { frameCopy } from '../../copy/frame.ts'
import { priceCopy } from '../../copy/prices.ts'
import { scanCopy } from '../../copy/scanner.ts'
import { maxLengthOf } from '../../domain/catalogue/productText.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'

export interface NewProductSheetScreenProps extends PriceEntryState {
  readonly code: string
  /** The known product that it may be another pack of. */
  readonly match: {
    readonly name: string
    readonly onReplace: () => void
    readonly onOtherFormat: () => void
    readonly onOther: () => void
  } | null
  readonly comparison: Omit<SideBySideProps, 'onBack'> | null
  /** Typed or found; null while the product goes by its code. */
  readonly name: string | null
  readonly imageUrl: string | null
  readonly lookup: LookupState
  readonly categories: CategoriesState
  readonly category: { readonly id: number; readonly name: string } | null
  readonly asking: 'name' | 'category' | null
  /** The product was to be added without a category. */
  readonly isCategoryMissing: boolean
  readonly onAsk: (asking: 'name' | 'category' | null) => void
  readonly onName: (name: string) => void
  readonly onCategory: (id: number) => void
  readonly onDetails: () => void
  readonly onClose: () => void
}

/** The product of an unknown code, with its first price. */
export function NewProductSheetScreen(props: NewProductSheetScreenProps) {
  const { code, name, imageUrl, category, asking, label, panel } = props
  const { comparison, onAsk, onPanel, onDetails, onClose } = props
  const closePanel = () => onPanel(null)
  const paid = useRef<HTMLInputElement>(null)
  const shownName = name || productListCopy.unnamed(code)
  return (
    <PriceSheetFrame
      title={scanCopy.newProduct}
      product={{ name: shownName, imageUrl, categoryName: category?.name ?? '' }}
      description={[shownName, label && labelSentence(label)].filter(Boolean).join('. ')}
      initialFocus={paid}
      onClose={onClose}
      onClosePanel={panel || asking ? closePanel : null}
    >
      <PriceEntryForm
        {...props}
        paidRef={paid}
        saveLabel={scanCopy.add}
        intro={<Intro {...props} />}
        chips={
          <>
            {comparison && <CompareChip panel={panel} onPanel={onPanel} />}
            <SheetChip
              Icon={Shapes}
              label={
                category
                  ? scanCopy.category(textOrFallback(category.name, frameCopy.nameless))
                  : scanCopy.categoryAsked
              }
              isSet={category !== null}
              isOpen={asking === 'category'}
              onClick={() => onAsk(asking === 'category' ? null : 'category')}
            />
            {name && (
              <SheetChip
                Icon={Pencil}
                label={scanCopy.rename}
                isSet
                isOpen={asking === 'name'}
                onClick={() => onAsk(asking === 'name' ? null : 'name')}
              />
            )}
            <Button
              type="button"
              size="sm"
              variant="outline"
              borderRadius="full"
              maxWidth="full"
              onClick={onDetails}
            >
              <NotebookPen aria-hidden />
              {scanCopy.details}
            </Button>
          </>
        }
        otherPanel={
          asking ? (
            <OtherPanel {...props} />
          ) : (
            panel === 'comparison' &&
            comparison && <SideBySide {...comparison} onBack={closePanel} />
          )
        }
      />
    </PriceSheetFrame>
  )
}

function Intro({ code, match, name, lookup, asking, onAsk }: NewProductSheetScreenProps) {
  return (
    <Stack gap="2" mb="2">
      {match && (
        <InlineQuestion
          text={packCopy.newFormat(textOrFallback(match.name, frameCopy.nameless))}
          answers={[
            { label: packCopy.replaces, onClick: match.onReplace },
            { label: packCopy.otherFormat, onClick: match.onOtherFormat },
            { label: packCopy.other, onClick: match.onOther },
          ]}
        />
      )}
      <LookupProgress lookup={lookup} barcode={code} />
      {!name && lookup.kind !== 'looking-up' && asking !== 'name' && (
        <Button type="button" variant="outline" onClick={() => onAsk('name')}>
          <Pencil aria-hidden />
          {scanCopy.name}
        </Button>
      )}
    </Stack>
  )
}

function OtherPanel(props: NewProductSheetScreenProps) {
  const { asking, name, categories, category, isCategoryMissing, onAsk, onName, onCategory } = props
  if (asking === 'name') {
    return (
      <Stack
        as="form"
        gap="3"
        onSubmit={(event) => {
          event.preventDefault()
          onAsk(null)
        }}
      >
        <TextField
          label={scanCopy.nameLabel}
          dir="auto"
          autoComplete="off"
          autoFocus
          maxLength={maxLengthOf('name')}
          value={name ?? ''}
          onChange={(event) => onName(event.target.value)}
        />
        <Button type="submit" variant="outline">
          {priceCopy.done}
        </Button>
      </Stack>
    )
  }
  return (
    <Stack gap="3">
      {isCategoryMissing && <InlineMessage tone="warning" text={scanCopy.categoryMissing} />}
      {categories.kind === 'failed' && <InlineMessage tone="error" text={categories.message} />}
      <Flex wrap="wrap" gap="2">
        {(categories.kind === 'ready' ? categories.categories : []).map((each) => (
          <Button
            key={each.id}
            type="button"
            variant={each.id === category?.id ? 'solid' : 'outline'}
            aria-pressed={each.id === category?.id}
            flex="1 1 8rem"
            maxWidth="full"
            overflowWrap="anywhere"
            onClick={() => onCategory(each.id)}
          >
            {textOrFallback(each.name, frameCopy.nameless)}
          </Button>
        ))}
      </Flex>
    </Stack>
  )
}
