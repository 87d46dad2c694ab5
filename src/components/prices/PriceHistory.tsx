import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PromotionCounts } from '../../contract/promotionKinds.ts'
import { priceHistoryCopy } from '../../copy/prices.ts'
import { pageTitles } from '../../copy/titles.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { formatEuros } from '../../domain/prices/money.ts'
import { pricePoints } from '../../domain/prices/priceFacts.ts'
import { offerUnitPrice, type PriceRecord } from '../../domain/prices/priceHistory.ts'
import { isPromotionKind } from '../../domain/prices/promotion.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../frame/TextLink.tsx'
import { amountText } from './contentText.ts'
import { PricePoints } from './PricePoints.tsx'
import { promotionRecorded } from './promotionWords.ts'
import { perUnit } from './verdictWords.ts'

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
  readonly today: string
  readonly onCorrect: (key: string) => void
  readonly onRemove: (key: string) => void
}

const SHOWN_AT_FIRST = 10

/** Every price of a product; a table for whoever listens, two lines a price on a phone. */
export function PriceHistory({ rows, today, onCorrect, onRemove }: PriceHistoryProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST)
  const others = rows.length - shown.length
  const contents = new Set(rows.flatMap(({ price }) => contentOfPrice(price) ?? []))
  const points = pricePoints(
    rows.map(({ price }) => price),
    today,
  )
  return (
    <Box as="section" aria-labelledby="price-history" css={{ containerType: 'inline-size' }}>
      <chakra.h2 id="price-history" fontWeight="bold" textStyle="lg" mb="2">
        {priceHistoryCopy.title}
      </chakra.h2>
      <PricePoints points={points} />
      <chakra.table width="full" mt="2" css={{ '&, & tbody': { display: 'block' } }} role="table">
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
              content={contents.size > 1 ? contentOfPrice(row.price) : null}
              today={today}
              onCorrect={onCorrect}
              onRemove={onRemove}
            />
          ))}
        </chakra.tbody>
      </chakra.table>
      {rows.some(({ price }) => price.promo) && (
        <TextLink to={paths.promotions} tone="quiet">
          {pageTitles.promotions}
        </TextLink>
      )}
      {others > 0 && (
        <Button type="button" variant="outline" mt="3" onClick={() => setIsWhole(true)}>
          {priceHistoryCopy.others(others)}
        </Button>
      )}
    </Box>
  )
}

const contentOfPrice = ({ amount }: PriceRecord) =>
  amount ? amountText(amount.measure, amount.total / 1000) : null

const actionsPlace = {
  gridColumn: '3',
  gridRow: '1 / span 2',
  '@container (max-width: 15rem)': { gridColumn: '1 / -1', gridRow: '4', justifySelf: 'end' },
}

const columns = ['date', 'paid', 'perUnit', 'shop', 'details', 'actions'] as const

interface RowProps extends Pick<PriceHistoryProps, 'today' | 'onCorrect' | 'onRemove'> {
  readonly row: HistoryRow
  /** What one pack held, where the prices are of several contents. */
  readonly content: string | null
}

const Cell = chakra('td', { base: { minWidth: '0', overflowWrap: 'anywhere' } })

function Row({ row, content, today, onCorrect, onRemove }: RowProps) {
  const { key, price, note, counts, isWaiting, can } = row
  const { cents, packs = 1, amount, promo, shop, seenOn, start } = price
  const paid = formatEuros(cents / 100)
  const written = formatDay(seenOn, today)
  const day = start ? priceHistoryCopy.start(written) : written
  const details = [
    content,
    packs > 1 && priceHistoryCopy.packs(packs),
    promo &&
      (isPromotionKind(promo)
        ? promotionRecorded(promo, counts ?? {})
        : priceHistoryCopy.promotion),
    isWaiting && priceHistoryCopy.waiting,
    note,
  ].filter(Boolean)
  return (
    <chakra.tr
      role="row"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto auto"
      columnGap="3"
      alignItems="center"
      py="2"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Cell role="cell" gridColumn="1">
        {day}
      </Cell>
      <Cell role="cell" gridColumn="2" textStyle="price" textAlign="end">
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
      >
        {amount && perUnit(offerUnitPrice(price), amount.measure)}
      </Cell>
      <Cell role="cell" gridColumn="1" gridRow="2" textStyle="sm" color="fg.muted">
        {shop}
      </Cell>
      <Cell
        role="cell"
        gridColumn="1 / span 2"
        gridRow="3"
        textStyle="sm"
        color="fg.muted"
        _empty={{ display: 'none' }}
      >
        {details.join(' · ')}
      </Cell>
      <Cell role="cell" css={actionsPlace}>
        <Flex>
          {can.correct && (
            <Button
              type="button"
              size="sm"
              variant="ghost"
              px="0"
              aria-label={priceHistoryCopy.ofPrice(priceHistoryCopy.correct, paid, day)}
              onClick={() => onCorrect(key)}
            >
              <Pencil aria-hidden />
            </Button>
          )}
          {can.remove && (
            <Button
              type="button"
              size="sm"
              variant="ghost"
              px="0"
              aria-label={priceHistoryCopy.ofPrice(priceHistoryCopy.remove, paid, day)}
              onClick={() => onRemove(key)}
            >
              <Trash2 aria-hidden />
            </Button>
          )}
        </Flex>
      </Cell>
    </chakra.tr>
  )
}
