import { Box, Button, chakra, Flex, Grid, Stack } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { InlineMessage } from '../../components/feedback/InlineMessage.tsx'
import { InlineQuestion } from '../../components/feedback/InlineQuestion.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { type SheetOthers, sheetOthers } from '../../components/openPrices/sheetOthers.tsx'
import { labelSentence } from '../../components/prices/LabelReading.tsx'
import { PriceEntryForm } from '../../components/prices/PriceEntryForm.tsx'
import { PriceSheetFrame } from '../../components/prices/PriceSheetFrame.tsx'
import type { PriceEntryActions, PriceEntryState } from '../../components/prices/priceEntryState.ts'
import type { CategoriesState } from '../../components/product/CategoryField.tsx'
import {
  FoodAttribution,
  LookupProgress,
  type LookupState,
} from '../../components/product/LookupProgress.tsx'
import type { PhotoState } from '../../components/product/PhotoField.tsx'
import { productListCopy } from '../../copy/catalogue.ts'
import { packCopy } from '../../copy/codes.ts'
import { frameCopy } from '../../copy/frame.ts'
import { otherDay } from '../../copy/prices/describeEntry.ts'
import { priceCopy } from '../../copy/prices/prices.ts'
import { scanCopy } from '../../copy/scanner.ts'
import { maxLengthOf } from '../../domain/catalogue/productText.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { oneLine } from '../../theme/recipes/priceSheet.ts'

export interface NewProductModel {
  readonly code: string
  /** The known product that it may be another pack of. */
  readonly match: {
    readonly name: string
    readonly onReplace: () => void
    readonly onOtherFormat: () => void
    readonly onOther: () => void
  } | null
  /** Typed or found; null while the product goes by its code. */
  readonly name: string | null
  readonly imageUrl: string | null
  /** Null where the product that was found has a picture. */
  readonly photo: PhotoState | null
  readonly lookup: LookupState
  readonly categories: CategoriesState
  readonly category: { readonly id: number; readonly name: string } | null
  /** The product was to be added without a category. */
  readonly isCategoryMissing: boolean
  readonly isNameGuessed: boolean
  readonly isCategoryGuessed: boolean
}

export interface NewProductActions extends PriceEntryActions {
  readonly onName: (name: string) => void
  readonly onCategory: (id: number) => void
  readonly onDetails: () => void
  readonly onClose: () => void
}

export interface NewProductSheetScreenProps extends PriceEntryState {
  readonly product: NewProductModel
  readonly actions: NewProductActions
  /** Drawn over everything while the panel is `photo`. */
  readonly camera: ReactNode
  readonly others?: SheetOthers | null
}

/** The product of an unknown code, with its first price. */
export function NewProductSheetScreen(props: NewProductSheetScreenProps) {
  const { product, model, panel, actions } = props
  const { code, name, imageUrl, category, photo } = product
  const { label } = model
  const paid = useRef<HTMLInputElement>(null)
  const shownName = name || productListCopy.unnamed(code)
  return (
    <PriceSheetFrame
      title={scanCopy.newProduct}
      product={{ name: shownName, imageUrl, categoryName: category?.name ?? '' }}
      detail={[scanCopy.newProduct, otherDay(model)].filter(Boolean).join(' · ')}
      description={[shownName, label && labelSentence(label)].filter(Boolean).join('. ')}
      initialFocus={paid}
      photo={
        photo && {
          isAwaited: photo.kind === 'compressing',
          onTake: () => actions.onPanel('photo'),
        }
      }
      onClose={actions.onClose}
      onLeave={actions.onLeave}
      onClosePanel={panel && actions.onCancelPanel}
    >
      <PriceEntryForm
        {...{ model, panel, actions }}
        paidRef={paid}
        saveLabel={scanCopy.add}
        hasBand={!product.match && hasBand(product)}
        onDetails={actions.onDetails}
        slots={{
          bandReplacement: <BandReplacement {...product} />,
          intro: <Intro product={product} onPanel={actions.onPanel} />,
          source: product.lookup.kind === 'found' && <FoodAttribution />,
          panel: <OtherPanel {...props} />,
          ...sheetOthers(props.others, props),
        }}
      />
    </PriceSheetFrame>
  )
}

/** A product with a name is no longer an unknown one. */
const hasBand = ({ name, lookup }: NewProductModel) =>
  Boolean(name?.trim()) || ['none', 'skipped', 'found'].includes(lookup.kind)

/** What comes before a first price, which compares with nothing yet. */
function BandReplacement(product: NewProductModel) {
  const { match, lookup, code } = product
  const isSilent = hasBand(product) && lookup.kind !== 'skipped'
  return (
    <>
      {!match && (
        <LookupProgress lookup={isSilent ? { kind: 'none' } : inSheet(lookup)} barcode={code} />
      )}
      <Box aria-live="polite" display="contents">
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
      </Box>
    </>
  )
}

interface IntroProps {
  readonly product: NewProductModel
  readonly onPanel: NewProductActions['onPanel']
}

function Intro({ product, onPanel }: IntroProps) {
  const { name, category } = product
  return (
    <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="2">
      <Guessable
        label={scanCopy.rename}
        value={name}
        placeholder={scanCopy.name}
        isGuess={product.isNameGuessed}
        onClick={() => onPanel('name')}
      />
      <Guessable
        label={scanCopy.categoryLabel}
        value={category && textOrFallback(category.name, frameCopy.nameless)}
        placeholder={scanCopy.categoryWanted}
        isGuess={product.isCategoryGuessed}
        onClick={() => onPanel('category')}
      />
    </Grid>
  )
}

/** A name may come later here: the form's sentences are about a whole product. */
function inSheet(lookup: LookupState): LookupState {
  const { kind } = lookup
  return kind === 'offline' || kind === 'not-found'
    ? { kind, message: scanCopy.lookup[kind] }
    : lookup
}

interface GuessableProps {
  readonly label: string
  readonly value: string | null
  readonly placeholder: string
  readonly isGuess: boolean
  readonly onClick: () => void
}

/** A field of one line that opens where it is changed: outlined while its value is a guess, filled once it is known. */
function Guessable({ label, value, placeholder, isGuess, onClick }: GuessableProps) {
  const shown = value && isGuess ? scanCopy.guess(value) : value
  return (
    <Button
      type="button"
      size="sm"
      variant={value && !isGuess ? 'subtle' : 'outline'}
      px="3"
      minWidth="0"
      justifyContent="flex-start"
      aria-label={shown ? scanCopy.field(label, shown) : placeholder}
      onClick={onClick}
    >
      <chakra.span dir="auto" {...oneLine}>
        {shown ?? placeholder}
      </chakra.span>
    </Button>
  )
}

function OtherPanel({ product, panel, actions, camera }: NewProductSheetScreenProps) {
  const { name, categories, category, isCategoryMissing } = product
  const { onPanel, onName, onCategory } = actions
  if (panel === 'photo') return camera
  if (panel === 'name') {
    return (
      <Stack
        as="form"
        gap="3"
        onSubmit={(event) => {
          event.preventDefault()
          onPanel(null)
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
