import { Button, chakra, Flex, Grid, Stack } from '@chakra-ui/react'
import { Delete } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { basisCopy, comparisonCopy, priceCopy, priceFaultCopy } from '../../copy/prices/prices.ts'
import { scanCopy } from '../../copy/scanner.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import { contentUnits } from '../../domain/amounts/amount.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { priceEntryLimits } from '../../domain/limits.ts'
import {
  type EntryFault,
  type PriceEntry,
  pressedPacks,
  steppedPacks,
} from '../../domain/promotions/priceEntry.ts'
import { keyLook, keypadGrid, panelEnd } from '../../theme/recipes/priceSheet.ts'
import { CountStepper } from '../fields/CountStepper.tsx'
import { PriceField } from '../fields/PriceField.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { TextAreaField } from '../fields/TextAreaField.tsx'
import { TextField } from '../fields/TextField.tsx'
import type { EntryPanelKind, PricePanel, SheetList } from './priceEntryState.ts'
import { ShopPanel } from './ShopPanel.tsx'

export interface EntryPanelProps {
  readonly model: {
    readonly entry: PriceEntry
    readonly shops: readonly string[]
    /** The household sees what is written. */
    readonly isShared: boolean
    readonly today: string
    readonly fault: EntryFault | null
    readonly list?: SheetList | null
    readonly comparison: object | null
  }
  readonly panel: EntryPanelKind
  readonly actions: {
    readonly onChange: (change: Partial<PriceEntry>) => void
    readonly onPanel: (panel: PricePanel | null) => void
  }
  readonly error: (field: EntryFault['field']) => string | null
  readonly basis: { readonly next: string; readonly onTake: () => void } | null
  readonly source?: ReactNode
  readonly onDetails: (() => void) | null
}

const panelNames = { shop: priceCopy.shop, content: priceCopy.contentWanted, more: priceCopy.plus }

/** Takes the focus from the button that it replaces, so that a reader announces it. */
export function EntryPanel(props: EntryPanelProps) {
  const { panel, basis, error } = props
  const { entry, shops } = props.model
  const { onChange, onPanel } = props.actions
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <Stack
      ref={place}
      role="group"
      aria-label={panelNames[panel]}
      tabIndex={-1}
      outline="none"
      gap="3"
    >
      {panel === 'shop' ? (
        <ShopPanel
          shop={entry.shop}
          used={shops}
          onChoose={(shop) => {
            onChange({ shop })
            onPanel(null)
          }}
        />
      ) : (
        <>
          {panel === 'content' ? (
            <ContentPanel {...{ entry, basis, onChange }} error={error('content')} />
          ) : (
            <MorePanel {...props} />
          )}
          <Flex {...panelEnd}>
            <Button type="button" variant="solid" flex="1" onClick={() => onPanel(null)}>
              {priceCopy.done}
            </Button>
          </Flex>
        </>
      )}
    </Stack>
  )
}

const elsewhere = { size: 'sm', variant: 'outline', flex: '1 1 auto' } as const

/** What is rarely needed: another day, several articles, a note, and what leads elsewhere. */
function MorePanel({ model, actions, source, error, onDetails }: EntryPanelProps) {
  const { entry, isShared, today, fault, list, comparison } = model
  const { onChange, onPanel } = actions
  const rightDay = fault?.day ?? null
  const packs = useRef<HTMLInputElement>(null)
  const [isCounting, setIsCounting] = useState(false)
  return (
    <>
      <Flex wrap="wrap" gap="3">
        <chakra.div flex="1 1 8rem" minWidth="0">
          <TextField
            label={priceCopy.day}
            type="date"
            min={priceEntryLimits.firstDay}
            max={today}
            error={error('seenOn') ?? undefined}
            value={entry.seenOn}
            onChange={(event) => onChange({ seenOn: event.target.value })}
          />
        </chakra.div>
        {rightDay && (
          <Button
            type="button"
            size="sm"
            flexBasis="100%"
            onClick={() => {
              onChange({ seenOn: rightDay })
              onPanel(null)
            }}
          >
            {priceFaultCopy.takeToday(formatDay(rightDay, rightDay))}
          </Button>
        )}
        <chakra.div flex="1 1 8rem" minWidth="0">
          <PacksField
            {...{ entry, error, onChange }}
            fieldRef={packs}
            onFocus={() => setIsCounting(true)}
          />
        </chakra.div>
      </Flex>
      {isCounting ? (
        <PackKeys {...{ entry, onChange }} fieldRef={packs} />
      ) : (
        <>
          <TextAreaField
            label={priceCopy.note}
            help={isShared ? priceCopy.sharedNoteHelp : priceCopy.noteHelp}
            maxLength={priceEntryLimits.note}
            value={entry.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
          <Flex wrap="wrap" gap="2" _empty={{ display: 'none' }}>
            {list && (
              <Button
                type="button"
                {...elsewhere}
                aria-disabled={list.isOn}
                onClick={() => !list.isOn && list.onAdd()}
              >
                {list.isOn ? shoppingCopy.alreadyListed : shoppingCopy.addToList}
              </Button>
            )}
            {comparison && (
              <Button type="button" {...elsewhere} onClick={() => onPanel('comparison')}>
                {comparisonCopy.open}
              </Button>
            )}
            {onDetails && (
              <Button type="button" {...elsewhere} onClick={onDetails}>
                {scanCopy.details}
              </Button>
            )}
          </Flex>
          {source}
        </>
      )}
    </>
  )
}

interface PacksProps {
  readonly entry: PriceEntry
  readonly fieldRef: RefObject<HTMLInputElement | null>
  readonly onChange: (change: Partial<PriceEntry>) => void
}

interface PacksFieldProps extends PacksProps, Pick<EntryPanelProps, 'error'> {
  readonly onFocus: () => void
}

function PacksField({ entry, error, fieldRef, onChange, onFocus }: PacksFieldProps) {
  const fault = error('packs')
  return (
    <Stack gap="1.5">
      <chakra.span aria-hidden fontWeight="semibold" textStyle="sm">
        {priceCopy.packs}
      </chakra.span>
      <Flex {...packsRow}>
        <CountStepper
          ref={fieldRef}
          label={priceCopy.packs}
          value={entry.packs}
          isWrong={fault !== null}
          onFocus={onFocus}
          onType={(packs) => onChange({ packs })}
          onStep={(by) => onChange({ packs: steppedPacks(entry.packs, by) })}
        />
      </Flex>
      <chakra.p aria-live="polite" textStyle="sm" color="danger.fg" fontWeight="medium">
        {fault}
      </chakra.p>
    </Stack>
  )
}

/** As high as the field of the date. */
const packsRow = { css: { '& button, & label': { minHeight: '52px', fontSize: 'md' } } } as const

const packKeys = ['1', '2', '3', 'erase', '4', '5', '6', '7', '8', '9', '0'] as const

/** They type the number of articles, which keeps the focus. */
function PackKeys({ entry, fieldRef, onChange }: PacksProps) {
  function press(key: (typeof packKeys)[number]) {
    const field = fieldRef.current
    const isSelected = field?.selectionStart === 0 && field.selectionEnd === field.value.length
    onChange({ packs: pressedPacks(entry.packs, key, isSelected) })
  }
  return (
    <Grid
      {...keypadGrid}
      role="group"
      aria-label={priceCopy.keypad}
      onMouseDown={(event) => event.preventDefault()}
    >
      {packKeys.map((key) => (
        <Button
          key={key}
          type="button"
          {...keyLook}
          fontSize="xl"
          gridRow={key === 'erase' ? 'span 2' : undefined}
          aria-label={key === 'erase' ? priceCopy.erase : undefined}
          onClick={() => press(key)}
        >
          {key === 'erase' ? <Delete aria-hidden /> : key}
        </Button>
      ))}
    </Grid>
  )
}

interface ContentPanelProps extends Pick<EntryPanelProps, 'basis'> {
  readonly entry: PriceEntry
  readonly error: string | null
  readonly onChange: (change: Partial<PriceEntry>) => void
}

const options = contentUnits.map((unit) => ({ value: unit, label: priceCopy.units[unit] }))

function ContentPanel({ entry, basis, error, onChange }: ContentPanelProps) {
  return (
    <>
      <Flex wrap="wrap" gap="3">
        <chakra.div flex="2 1 8rem" minWidth="0">
          <PriceField
            label={priceCopy.content}
            error={error ?? undefined}
            value={entry.content}
            onChange={(event) => onChange({ content: event.target.value })}
          />
        </chakra.div>
        <chakra.div flex="1 1 7rem" minWidth="0">
          <SelectField
            label={priceCopy.contentUnit}
            options={options}
            value={entry.unit}
            onChange={(event) => onChange({ unit: event.target.value as PriceEntry['unit'] })}
          />
        </chakra.div>
      </Flex>
      {basis && (
        <Button type="button" size="sm" variant="outline" onClick={basis.onTake}>
          {basisCopy.countBy(basis.next)}
        </Button>
      )}
    </>
  )
}
