import { useState } from 'react'
import type { Attempt } from '../../copy/failures/describeFailure.ts'
import { priceCopy } from '../../copy/prices/prices.ts'
import { useIsShared } from '../../data/household/shownCatalogue.ts'
import { failureOf, isSignedOut } from '../../data/http/apiError.ts'
import { writtenCents } from '../../domain/amounts/money.ts'
import { serverDay } from '../../domain/failure.ts'
import type { PriceRecord } from '../../domain/prices/priceHistory.ts'
import {
  type EntryFault,
  entryFault,
  isKilo,
  judgedDay,
  kilo,
  type PriceEntry,
  typedAmount,
  typedContent,
} from '../../domain/promotions/priceEntry.ts'
import {
  type PriceSheetModel,
  priceSheetModel,
  type SheetProduct,
} from '../../domain/promotions/priceSheet.ts'
import type { ParsedCode } from '../../domain/scanner/codes.ts'
import { speak } from '../../platform/page/speech.ts'
import { notify, notifyUndoable } from '../../platform/toasts/notify.ts'
import type {
  PriceEntryModel,
  PriceEntryState,
  PricePanel,
} from '../../screens/prices/PriceSheetScreen.tsx'
import { failureMessage } from '../notifyFailure.ts'
import { useSingleFlight } from '../useSingleFlight.ts'
import { usePackLabel } from './usePackLabel.ts'
import { usePanelBack } from './usePanelBack.ts'
import { type ScanComparison, useScanComparison } from './useScanComparison.ts'

/** The panel in which a fault of a field is corrected; null for the amount itself. */
const panelOf: Readonly<Record<EntryFault['field'], PricePanel | null>> = {
  paid: null,
  content: 'content',
  packs: 'more',
  promotion: 'promotion',
  seenOn: 'more',
}

export interface TripDay {
  /** The day of the price before on this trip; null for today. */
  readonly tripDay?: string | null
  readonly onSavedDay?: (day: string) => void
}

export interface PriceEntrySource extends ScanComparison, TripDay {
  readonly today: string
  readonly product: SheetProduct & { readonly id: number | string }
  readonly code: string | null | undefined
  readonly history: readonly PriceRecord[] | null
  readonly isCorrection: boolean
  readonly read: ParsedCode | undefined
  readonly shops: readonly string[]
  readonly initial: (day: string) => PriceEntry
  readonly typed: Partial<PriceEntry>
  readonly onType: (typed: Partial<PriceEntry>) => void
  /** Empties what is kept of it; what is returned puts it back. */
  readonly onDiscard: () => () => void
  readonly onClose: () => void
}

export interface TypedEntry {
  readonly state: PriceEntryState
  readonly model: PriceSheetModel
  readonly hasOwnLabel: boolean
  /** Shows where a fault is mended. */
  readonly passes: (fault: EntryFault | null) => boolean
  /** Runs while the sheet shows that it saves; a failure is shown in it. */
  readonly run: (task: () => Promise<void>, attempt: () => Attempt) => Promise<void>
  readonly close: () => void
  /** Closes the sheet without what was typed, and offers to put that back. */
  readonly discard: () => void
}

/** One price while it is typed, for the sheet of a known and of a new product; `send` saves it. */
export function usePriceEntry(
  source: PriceEntrySource,
  send: (entry: PriceEntry) => Promise<void>,
): TypedEntry {
  const { today, product, code, history, isCorrection, typed, initial } = source
  const isShared = useIsShared()
  const [fault, setFault] = useState<EntryFault | null>(null)
  const saving = useSaving((day) => passes({ field: 'seenOn', kind: 'ahead', day }))
  const seenOn = typed.seenOn ?? source.tripDay ?? today
  const blank = initial(judgedDay({ seenOn }, today))
  const initialEntry = isCorrection ? blank : { ...blank, seenOn }
  const label = usePackLabel(
    source.read,
    typed.shop === undefined ? initialEntry.shop : typed.shop,
    typed,
  )
  const entry: PriceEntry = { ...initialEntry, ...label.filled, ...typed }
  const hasOwnLabel = label.filled !== null
  const isContentTyped = typed.content !== undefined
  const known = { product, code, history, isCorrection, today }
  const model = priceSheetModel({ ...known, entry, isContentTyped, hasOwnLabel })
  const { offer, last } = model
  const current = offer ?? (last && { cents: last.cents, amount: typedAmount(entry) })
  const comparison = useScanComparison(source, product, current)
  const { panel, close } = usePanel({ entry, comparison }, change, source.onClose)
  const resumed = useResumed(typed, isCorrection)
  const asking = useQuestion(model, entry, { onChange: change, send })

  function change(next: Partial<PriceEntry>) {
    setFault(null)
    // A unit belongs to its amount: what is found later replaces neither.
    const amount = next.content ?? next.unit
    const together = amount === undefined ? {} : { content: entry.content, unit: entry.unit }
    source.onType({ ...typed, ...together, ...next })
  }

  function passes(found: EntryFault | null) {
    setFault(found)
    if (found) panel.onPanel(panelOf[found.field])
    return found === null
  }

  const state: PriceEntryState = {
    model: {
      ...model,
      ...{ entry, fault, today, comparison, isShared },
      ...{ shops: source.shops, label: label.shown },
      ...saving.state,
      verdict: asking.question ? null : model.verdict,
      question: asking.question,
      resumed: resumed.of(entry, () => source.onType({})),
      perKilo:
        model.isSoldByWeight && !hasOwnLabel && !entry.promotion
          ? {
              isOn: isKilo(entry),
              onToggle: () => change(isKilo(entry) ? withoutKilo(initialEntry) : kilo),
            }
          : null,
      sameAgain: last && {
        cents: last.cents,
        onPress: () => void send({ ...entry, paid: writtenCents(last.cents), packs: '1' }),
      },
    },
    panel: panel.shown,
    actions: {
      ...{ onChange: change, onPanel: panel.onPanel, onCancelPanel: panel.onCancelPanel },
      ...{ onVerdict: speak, onLeave: close },
      onSave: () => {
        if (passes(entryFault(entry, today)) && asking.isAnswered()) void send(entry)
      },
    },
  }
  const discard = () => discardEntry(source, close)
  return { state, model, hasOwnLabel, passes, run: saving.run, close, discard }
}

type Shown = Pick<PriceEntryModel, 'entry' | 'comparison'>

function usePanel(
  { entry, comparison }: Shown,
  change: (next: Partial<PriceEntry>) => void,
  onClose: () => void,
) {
  const [chosen, setPanel] = useState<PricePanel | null>(null)
  const [formerPromotion, setFormerPromotion] = useState<PriceEntry['promotion']>(null)
  const panel = chosen === 'comparison' && !comparison ? null : chosen
  function onPanel(next: PricePanel | null) {
    if (next === 'promotion') setFormerPromotion(entry.promotion)
    setPanel(next)
  }
  function onCancelPanel() {
    if (panel === 'promotion') change({ promotion: formerPromotion })
    setPanel(null)
  }
  const close = usePanelBack(panel !== null, onCancelPanel, onClose)
  return { panel: { shown: panel, onPanel, onCancelPanel }, close }
}

function discardEntry({ typed, isCorrection, onDiscard }: PriceEntrySource, close: () => void) {
  const isTyped = Boolean(typed.paid?.trim() || typed.promotion || typed.note?.trim())
  const putBack = onDiscard()
  close()
  if (!isTyped || isCorrection) return
  const onClick = () => {
    putBack()
    notify('info', priceCopy.putBack)
  }
  notifyUndoable(priceCopy.discarded, { label: priceCopy.undo, onClick })
}

function useResumed(typed: Partial<PriceEntry>, isCorrection: boolean) {
  const [first, setFirst] = useState(isCorrection ? {} : typed)
  const { paid = '', promotion = null } = first
  const text = paid.trim() ? `${paid.trim()}\u00a0€` : promotion && priceCopy.resumedPromotion
  return {
    of(entry: PriceEntry, empty: () => void) {
      if (!text || entry.paid !== paid) return null
      return {
        text,
        onClear() {
          setFirst({})
          empty()
        },
      }
    },
  }
}

function useSaving(onAhead: (day: string) => void) {
  const [saving, setSaving] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const run = useSingleFlight(async (task: () => Promise<void>, attempt: () => Attempt) => {
    setSaving(true)
    setMessage(null)
    try {
      await task()
    } catch (error) {
      if (isSignedOut(error)) return
      setSaving(false)
      const failure = failureOf(error)
      const day = failure.code === 'refused' ? serverDay(failure) : null
      if (day) return onAhead(day)
      setMessage(failureMessage(error, attempt()))
    }
  })
  return { state: { saving, message }, run }
}

interface Answers {
  readonly onChange: (change: Partial<PriceEntry>) => void
  readonly send: (entry: PriceEntry) => Promise<void>
}

/** A price that may be a slip is questioned at its first save; saving again keeps it. */
function useQuestion(
  { question }: PriceSheetModel,
  entry: PriceEntry,
  { onChange, send }: Answers,
) {
  const [questioned, setQuestioned] = useState<{
    readonly paid: string
    readonly open: boolean
  } | null>(null)
  const isAsking = questioned?.open === true && questioned.paid === entry.paid

  function answer(choice: 'keep' | 'replace') {
    if (!question) return
    setQuestioned({ paid: entry.paid, open: false })
    if (choice === 'keep') return void send(entry)
    if (question.kind === 'doubtful') return onChange({ paid: '' })
    const corrected = { ...entry, paid: writtenCents(question.cents) }
    onChange({ paid: corrected.paid })
    void send(corrected)
  }

  return {
    question:
      isAsking && question
        ? { question, onKeep: () => answer('keep'), onReplace: () => answer('replace') }
        : null,
    isAnswered() {
      if (!question || questioned?.paid === entry.paid) return true
      setQuestioned({ paid: entry.paid, open: true })
      return false
    },
  }
}

const withoutKilo = (initial: PriceEntry) =>
  isKilo(initial) ? typedContent(null) : { content: initial.content, unit: initial.unit }
