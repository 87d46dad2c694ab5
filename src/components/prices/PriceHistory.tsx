import { Box, Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { PromotionCounts } from '../../contract/promotionKinds.ts'
import { frameCopy } from '../../copy/frame.ts'
import { recordedBy } from '../../copy/householdWords.ts'
import { amountText } from '../../copy/prices/describeContent.ts'
import { perUnit, seenDay } from '../../copy/prices/describePrice.ts'
import { promotionRecorded } from '../../copy/prices/describePromotion.ts'
import { priceHistoryCopy } from '../../copy/prices/prices.ts'
import { isSameAmount } from '../../domain/amounts/amount.ts'
import { formatEuros } from '../../domain/amounts/money.ts'
import { offerUnitPrice, type PriceRecord } from '../../domain/prices/priceHistory.ts'
import { isPromotionKind } from '../../domain/promotions/promotion.ts'
import type { PriceCurve } from '../../domain/verdict/priceFacts.ts'
import { rowsCard } from '../../theme/recipes/panels.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { PriceChart } from './PriceChart.tsx'

export interface HistoryRow {
  readonly key: string
  readonly price: PriceRecord
  readonly note: string | null
  /** The counts of its promotion, as far as they are known. */
  readonly counts?: PromotionCounts | null | undefined
  readonly isWaiting: boolean
  /** What waits can be given up, not corrected; what only this device remembers, neither. */
  readonly can: { readonly correct: boolean; readonly remove: boolean }
}

export interface PriceHistoryProps {
  /** Newest first. */
  readonly rows: readonly HistoryRow[]
  /** Null where the prices of a year that compare are of fewer than three days. */
  readonly curve: PriceCurve | null
  readonly today: string
  readonly onCorrect: (key: string) => void
  readonly onRemove: (key: string) => void
}

const SHOWN_AT_FIRST = 5

/** Every price of a product: a year as a chart, the last ones as rows; what can be done with one is in its dialog. */
export function PriceHistory({ rows, curve, today, onCorrect, onRemove }: PriceHistoryProps) {
  const [isWhole, setIsWhole] = useState(false)
  const [opened, setOpened] = useState<HistoryRow | null>(null)
  const shown = isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST)
  const first = rows[0]?.price.amount
  const hasContents = rows.some(({ price }) => !isSameAmount(price.amount, first))
  return (
    <Box as="section" aria-labelledby="price-history">
      <chakra.h2 id="price-history" fontWeight="bold" textStyle="lg" mb="2">
        {priceHistoryCopy.title}
      </chakra.h2>
      {curve && <PriceChart curve={curve} today={today} />}
      <chakra.table
        {...rowsCard}
        display="block"
        mt="3"
        role="table"
        aria-labelledby="price-history"
      >
        <chakra.thead srOnly>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {priceHistoryCopy[column]}
              </th>
            ))}
          </tr>
        </chakra.thead>
        <chakra.tbody role="rowgroup" display="block">
          {shown.map((row) => (
            <Row
              key={row.key}
              row={row}
              hasContents={hasContents}
              today={today}
              onOpen={() => setOpened(row)}
            />
          ))}
        </chakra.tbody>
      </chakra.table>
      {rows.length > shown.length && (
        <Button
          type="button"
          variant="outline"
          mt="3"
          width="full"
          onClick={() => setIsWhole(true)}
        >
          {priceHistoryCopy.all(rows.length)}
        </Button>
      )}
      {opened && (
        <RowDialog
          row={opened}
          today={today}
          onCorrect={onCorrect}
          onRemove={onRemove}
          onClose={() => setOpened(null)}
        />
      )}
    </Box>
  )
}

const columns = ['date', 'paid', 'perUnit', 'details'] as const

function wordsOf({ price, counts, isWaiting }: HistoryRow, today: string) {
  const { cents, packs = 1, amount, promo } = price
  return {
    paid: formatEuros(cents / 100),
    day: seenDay(price, today),
    content: amount ? amountText(amount) : null,
    unitPrice: amount ? perUnit(offerUnitPrice(price), amount.measure) : null,
    packs: packs > 1 && priceHistoryCopy.packs(packs),
    promotion:
      promo &&
      (isPromotionKind(promo)
        ? promotionRecorded(promo, counts ?? {})
        : priceHistoryCopy.promotion),
    waiting: isWaiting && priceHistoryCopy.waiting,
    person: price.recordedBy != null && recordedBy(price.recordedBy),
  }
}

interface RowProps {
  readonly row: HistoryRow
  /** Whether the prices are of several contents, which each row then shows. */
  readonly hasContents: boolean
  readonly today: string
  readonly onOpen: () => void
}

const Cell = chakra('td', { base: { minWidth: '0', overflowWrap: 'anywhere' } })

function Row({ row, hasContents, today, onOpen }: RowProps) {
  const { price, note } = row
  const { paid, day, content, unitPrice, packs, promotion, waiting, person } = wordsOf(row, today)
  const details = [price.shop, hasContents && content, packs, promotion, waiting, person, note]
  const unitPriceShown = hasContents || packs ? unitPrice : null
  return (
    <chakra.tr
      role="row"
      position="relative"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      columnGap="3"
      alignContent="center"
      minHeight="14"
      px="min({spacing.4}, 4vw)"
      py="2"
      _hover={{ bg: 'bg.subtle' }}
    >
      <Cell role="cell">
        {row.can.correct || row.can.remove ? (
          <chakra.button
            type="button"
            aria-label={priceHistoryCopy.row(day, paid)}
            aria-haspopup="dialog"
            textAlign="start"
            css={{ '&::before': { content: '""', position: 'absolute', inset: '0' } }}
            onClick={onOpen}
          >
            {day}
          </chakra.button>
        ) : (
          day
        )}
      </Cell>
      <Cell
        role="cell"
        gridColumn="2"
        gridRow={unitPriceShown ? '1' : '1 / span 2'}
        alignSelf="center"
        textStyle="price"
        textAlign="end"
      >
        {paid}
      </Cell>
      <Cell
        role="cell"
        gridColumn="2"
        gridRow="2"
        textStyle="sm"
        color="fg.muted"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        _empty={{ display: 'none' }}
      >
        {unitPriceShown}
      </Cell>
      <Cell
        role="cell"
        gridColumn="1"
        gridRow="2"
        textStyle="sm"
        color="fg.muted"
        _empty={{ display: 'none' }}
      >
        {details.filter(Boolean).join(' · ')}
      </Cell>
    </chakra.tr>
  )
}

interface RowDialogProps extends Pick<PriceHistoryProps, 'today' | 'onCorrect' | 'onRemove'> {
  readonly row: HistoryRow
  readonly onClose: () => void
}

/** All that is known of one price, and what can be done with it. */
function RowDialog({ row, today, onCorrect, onRemove, onClose }: RowDialogProps) {
  const { key, price, note, can } = row
  const { paid, day, content, unitPrice, packs, promotion, waiting, person } = wordsOf(row, today)
  const details = [price.shop, content, unitPrice, packs, promotion, waiting, person, note]
  const answer = (act: (key: string) => void) => () => {
    onClose()
    act(key)
  }
  return (
    <ConfirmDialog
      open
      role="dialog"
      title={priceHistoryCopy.row(day, paid)}
      text={details.filter(Boolean).join(' · ')}
      answers={{
        confirm: can.correct ? priceHistoryCopy.correct : priceHistoryCopy.remove,
        cancel: frameCopy.close,
      }}
      tone={can.correct ? 'brand' : 'danger'}
      onConfirm={answer(can.correct ? onCorrect : onRemove)}
      onCancel={onClose}
    >
      {can.correct && can.remove && (
        <Button
          type="button"
          variant="ghost"
          colorPalette="danger"
          color="danger.fg"
          width="full"
          mt="3"
          onClick={answer(onRemove)}
        >
          {priceHistoryCopy.remove}
        </Button>
      )}
    </ConfirmDialog>
  )
}
