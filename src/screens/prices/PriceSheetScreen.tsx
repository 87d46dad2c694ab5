import { Box, Button, chakra, Dialog, Flex, Portal, Stack } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { FormFailure } from '../../components/feedback/FormFailure.tsx'
import { TextAreaField } from '../../components/fields/TextAreaField.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { ContentPanel } from '../../components/prices/ContentPanel.tsx'
import { PaidField } from '../../components/prices/PaidField.tsx'
import { PriceChips, type PricePanel } from '../../components/prices/PriceChips.tsx'
import { PriceKeypad } from '../../components/prices/PriceKeypad.tsx'
import { PriceQuestion, type PriceQuestionProps } from '../../components/prices/PriceQuestion.tsx'
import { PriceVerdict } from '../../components/prices/PriceVerdict.tsx'
import { ShopPanel } from '../../components/prices/ShopPanel.tsx'
import { perUnit, type VerdictInput } from '../../components/prices/verdictWords.ts'
import { ProductPicture } from '../../components/product/ProductPicture.tsx'
import { frameCopy } from '../../copy/frame.ts'
import { priceCopy, priceFaultCopy } from '../../copy/prices.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { priceEntryLimits } from '../../domain/limits.ts'
import { formatEuros } from '../../domain/prices/money.ts'
import {
  type EntryFault,
  offerOf,
  type PriceEntry,
  type PriceKey,
  typedAmount,
  typedPacks,
} from '../../domain/prices/priceEntry.ts'
import { priceValue } from '../../domain/prices/priceHistory.ts'
import { OverlayTheme } from '../../theme/OverlayTheme.tsx'

export type { PricePanel, VerdictInput }

export interface PriceSheetScreenProps {
  readonly mode: 'add' | 'correct'
  readonly product: {
    readonly name: string
    readonly imageUrl: string | null
    readonly categoryName: string
  }
  readonly entry: PriceEntry
  readonly panel: PricePanel | null
  readonly verdict: VerdictInput | null
  /** Cents of a pack at its last regular price, which one tap notes again. */
  readonly lastCents: number | null
  /** The usual value in the chosen shop, where it differs: 1/10,000 €. */
  readonly hereUsually: number | null
  readonly question: Omit<PriceQuestionProps, 'paid'> | null
  readonly offersPromotion: boolean
  readonly shops: readonly string[]
  readonly today: string
  readonly fault: EntryFault | null
  readonly message: string | null
  readonly saving: boolean
  readonly onChange: (change: Partial<PriceEntry>) => void
  readonly onKey: (key: PriceKey) => void
  readonly onPanel: (panel: PricePanel | null) => void
  readonly onSave: () => void
  readonly onSameAgain: () => void
  readonly onClose: () => void
}

/** A price of one product, over whatever page asked for it. */
export function PriceSheetScreen(props: PriceSheetScreenProps) {
  const { mode, product, onClose } = props
  const paid = useRef<HTMLInputElement>(null)
  const name = textOrFallback(product.name, frameCopy.nameless)
  return (
    <OverlayTheme>
      <Dialog.Root
        open
        initialFocusEl={() => paid.current}
        onOpenChange={(change) => !change.open && onClose()}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner {...sheetPlace}>
            <Dialog.Content {...sheetLook}>
              <Flex align="center" gap="3">
                <Box boxSize="12" flexShrink="0" borderRadius="md" overflow="hidden">
                  <ProductPicture imageUrl={product.imageUrl} categoryName={product.categoryName} />
                </Box>
                <Box flex="1" minWidth="0">
                  <Dialog.Title textStyle="sm" color="fg.muted">
                    {mode === 'add' ? priceCopy.add : priceCopy.correct}
                  </Dialog.Title>
                  <chakra.p dir="auto" fontWeight="bold" lineHeight="tight" lineClamp="2">
                    {name}
                  </chakra.p>
                </Box>
                <Button
                  type="button"
                  size="sm"
                  variant="ghost"
                  borderRadius="full"
                  px="0"
                  aria-label={frameCopy.close}
                  onClick={onClose}
                >
                  <X aria-hidden />
                </Button>
              </Flex>
              <Entry {...props} paidRef={paid} />
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </OverlayTheme>
  )
}

const sheetPlace = { p: { base: '0', md: '4' }, pb: { base: '0', md: '4' } } as const

const sheetLook = {
  p: 'min({spacing.4}, 4vw)',
  pb: 'max(min({spacing.4}, 4vw), env(safe-area-inset-bottom, 0px))',
  borderBottomRadius: { base: '0', md: 'lg' },
} as const

interface EntryProps extends PriceSheetScreenProps {
  readonly paidRef: React.RefObject<HTMLInputElement | null>
}

function Entry(props: EntryProps) {
  const { entry, panel, fault, message, saving, lastCents, question, paidRef } = props
  const formId = useId()
  const error = (field: EntryFault['field']) =>
    fault?.field !== field ? null : priceFaultCopy[fault.kind === 'too-much' ? 'tooMuch' : field]
  return (
    <Stack gap="3" mt="2">
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving) props.onSave()
        }}
      >
        <PaidField
          ref={paidRef}
          value={entry.paid}
          packs={typedPacks(entry.packs) ?? 1}
          last={lastCents === null ? null : formatEuros(lastCents / 100).slice(0, -2)}
          error={error('paid')}
          onChange={(paid) => props.onChange({ paid })}
        />
      </form>
      <Reading {...props} />
      {question && <PriceQuestion {...question} paid={entry.paid} />}
      <PriceChips
        open={panel}
        shop={entry.shop}
        content={contentLabel(entry)}
        hasNote={entry.note.trim() !== ''}
        day={entry.seenOn === props.today ? null : formatDay(entry.seenOn, props.today)}
        offersPromotion={props.offersPromotion}
        onOpen={props.onPanel}
        onPromotion={() => props.onChange({ promotion: true })}
      />
      <FormFailure message={message} waiting={saving} />
      {panel ? (
        <Panel {...props} error={error} />
      ) : (
        <PriceKeypad
          promotion={entry.promotion}
          onKey={props.onKey}
          onPromotion={(promotion) => props.onChange({ promotion })}
        >
          <SaveKey {...props} formId={formId} />
        </PriceKeypad>
      )}
    </Stack>
  )
}

function contentLabel(entry: PriceEntry): string | null {
  if (!typedAmount(entry)) return null
  const packs = typedPacks(entry.packs) ?? 1
  const one = `${entry.content.trim()} ${priceCopy.units[entry.unit]}`
  return packs > 1 ? `${packs} × ${one}` : one
}

/** What the typed price means; its room stays while the sentence changes. */
function Reading({ entry, verdict, hereUsually }: PriceSheetScreenProps) {
  const offer = offerOf(entry)
  const measure = offer?.amount?.measure
  return (
    <Box minHeight="5.5rem">
      {offer && measure && (
        <chakra.p textAlign="end" color="fg.muted" fontVariantNumeric="tabular-nums" mb="1.5">
          {priceCopy.perUnitLead(perUnit(priceValue(offer), measure))}
        </chakra.p>
      )}
      {verdict && <PriceVerdict input={verdict} />}
      {hereUsually !== null && (
        <chakra.p textStyle="sm" color="fg.muted" mt="1">
          {priceCopy.hereUsually(perUnit(hereUsually, measure))}
        </chakra.p>
      )}
    </Box>
  )
}

interface SaveKeyProps extends PriceSheetScreenProps {
  readonly formId: string
}

const saveLook = {
  gridColumn: 'span 2',
  minHeight: '14',
  minWidth: '0',
  px: '2',
  overflowWrap: 'anywhere',
} as const

function SaveKey({ mode, entry, lastCents, saving, formId, onSameAgain }: SaveKeyProps) {
  if (mode === 'add' && !entry.paid.trim() && lastCents !== null) {
    return (
      <Button
        type="button"
        {...saveLook}
        aria-disabled={saving}
        onClick={() => !saving && onSameAgain()}
      >
        {saving ? priceCopy.saving : priceCopy.sameAgain(formatEuros(lastCents / 100))}
      </Button>
    )
  }
  return (
    <Button type="submit" form={formId} {...saveLook} aria-disabled={saving}>
      {saving ? priceCopy.saving : priceCopy.save}
    </Button>
  )
}

interface PanelProps extends PriceSheetScreenProps {
  readonly error: (field: EntryFault['field']) => string | null
}

function Panel(props: PanelProps) {
  const { panel, entry, shops, today, error, onChange, onPanel } = props
  if (panel === 'shop') {
    return (
      <ShopPanel
        shop={entry.shop}
        recent={shops}
        onChoose={(shop) => {
          onChange({ shop })
          onPanel(null)
        }}
      />
    )
  }
  return (
    <Stack gap="3">
      {panel === 'content' && (
        <ContentPanel
          entry={entry}
          errors={{
            content: error('content') ?? undefined,
            packs: error('packs') ?? undefined,
          }}
          onChange={onChange}
        />
      )}
      {panel === 'note' && (
        <TextAreaField
          label={priceCopy.note}
          help={priceCopy.noteHelp}
          maxLength={priceEntryLimits.note}
          value={entry.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      )}
      {panel === 'day' && (
        <TextField
          label={priceCopy.day}
          type="date"
          min={priceEntryLimits.firstDay}
          max={today}
          error={error('seenOn') ?? undefined}
          value={entry.seenOn}
          onChange={(event) => onChange({ seenOn: event.target.value })}
        />
      )}
      <Button type="button" variant="outline" onClick={() => onPanel(null)}>
        {priceCopy.done}
      </Button>
    </Stack>
  )
}
