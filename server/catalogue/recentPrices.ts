import type { PriceRow, Shop } from '../../src/contract/prices.ts'
import type { PartReader } from '../security/listSlots.ts'
import type { PriceStore } from '../store/catalogue/prices.ts'
import type { RecentPriceRow } from '../store/catalogue/recentPrices.ts'
import { parisDate } from '../store/schema/civilDate.ts'
import type { CatalogueId, UserId } from '../store/schema/ids.ts'

/** More than four times what one product may have, so that each page ends a product. */
const ROWS = 2048

const MOST_OF_PRODUCT = 24

/** The same day two years before. */
function memorySince(now: Date): string {
  const today = parisDate(now)
  return `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`
}

/** Who recorded a price is sent of as many days. */
const NAMED_DAYS = 8
const DAY_MS = 86_400_000

type Names = ReadonlyMap<UserId, string>

function readRow(
  row: RecentPriceRow,
  isNewest: boolean,
  names: Names,
  namedFrom: string,
): PriceRow {
  const { seen_on, paid_cents, packs, amount, measure, promo, shop_id, recorded_by } = row
  const read = [seen_on, paid_cents, packs, amount, measure, promo, shop_id] as const
  const start = row.source === 'start' ? 'start' : null
  const name = recorded_by !== null && seen_on >= namedFrom ? names.get(recorded_by) : undefined
  const at = isNewest ? Date.parse(row.created_at) : null
  if (name !== undefined) return [...read, start, at, name]
  if (isNewest) return [...read, start, at]
  return start ? [...read, start] : read
}

/** What a device keeps of a catalogue's prices, as JSON in parts; `names` are those of other members. */
export async function* streamRecentPrices(
  prices: Pick<PriceStore, 'recentPage' | 'withoutAmount'>,
  catalogueId: CatalogueId,
  shops: readonly Shop[],
  now: Date,
  readPart: PartReader,
  names: Names = new Map(),
): AsyncGenerator<Buffer<ArrayBuffer>> {
  const since = memorySince(now)
  const namedFrom = parisDate(new Date(now.getTime() - NAMED_DAYS * DAY_MS))
  let text = `{"shops":${JSON.stringify(shops.map(({ id, name }) => [id, name]))},"prices":{`
  let separator = ''
  for (let after = 0; ; ) {
    const { rows, last, isLast } = await readPart(async () => {
      const page = await prices.recentPage(catalogueId, { after, since, most: ROWS })
      const unread = await prices.withoutAmount(
        catalogueId,
        after,
        page.at(-1)?.product_id ?? after,
      )
      return wholeProducts(page, unread, names, namedFrom)
    })
    const read = JSON.stringify(rows).slice(1, -1)
    if (read) text += separator + read
    if (read) separator = ','
    if (isLast) break
    yield Buffer.from(text)
    text = ''
    after = last
  }
  yield Buffer.from(`${text}}}`)
}

/** By product, newest first; the last product of a full page is left to the next one. */
function wholeProducts(
  page: readonly RecentPriceRow[],
  unread: ReadonlySet<number>,
  names: Names,
  namedFrom: string,
) {
  const rows: Record<number, PriceRow[]> = {}
  const isLast = page.length < ROWS
  const cut = isLast ? 0 : (page.at(-1)?.product_id ?? 0)
  let last = 0
  for (let place = page.length - 1; place >= 0; place -= 1) {
    const row = page[place]
    if (!row || row.product_id === cut) continue
    last = Math.max(last, row.product_id)
    if (unread.has(row.id)) continue
    const list = rows[row.product_id] ?? []
    rows[row.product_id] = list
    if (list.length < MOST_OF_PRODUCT) list.push(readRow(row, list.length === 0, names, namedFrom))
  }
  return { rows, last, isLast }
}
