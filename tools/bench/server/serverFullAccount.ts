import { DatabaseSync } from 'node:sqlite'
import { type FilledServer, startFilledServer } from './filledServer.ts'
import { onBothEngines } from './onBothEngines.ts'
import { whileOthersCall } from './serverCapacity.ts'

const PRODUCTS = 20_000
const PRICES_PER_PRODUCT = 10
const PRICES = '/api/users/prices'
const LISTS = ['/api/users/products', '/api/users/categories/5/products']
const EXPORT = '/api/users/me/export'

/** Ten prices a product over two years, half of them of a further code without an amount. */
export function fillPrices(file: string): void {
  const database = new DatabaseSync(file)
  database.exec(`pragma synchronous = off; begin;
    insert into product_codes (catalogue_id, product_id, code, created_at)
      select 1, id, '36' || substr('00000000000' || id, -11), '2026' from products
      where catalogue_id = 1;
    with recursive number(n) as (select 0 union all select n + 1 from number
      where n < ${PRICES_PER_PRODUCT - 1})
    insert into prices (catalogue_id, product_id, seen_on, paid_cents, packs, amount, measure, code,
        source, created_at)
      select 1, product_id, date('2026-10-31', '-' || (n * 60) || ' days'), 100 + n, 1,
        iif(n % 2, 400000, null), iif(n % 2, 'g', null), iif(n % 2, null, code), 'form', '2026'
      from product_codes, number;
    commit; pragma wal_checkpoint(truncate)`)
  database.close()
}

async function readAll({ url, headers }: FilledServer, paths: readonly string[]): Promise<number> {
  const sizes = paths.map(async (path) => {
    const answer = await fetch(`${url}${path}`, { headers })
    let bytes = 0
    for await (const part of answer.body ?? []) bytes += part.length
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return bytes
  })
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0)
}

async function measureCases(server: FilledServer): Promise<object> {
  const lists = Array.from({ length: 5 }, (_, place) => LISTS[place % 2] ?? '')
  const cases = {
    onePrices: [PRICES],
    eightPrices: Array(8).fill(PRICES),
    listsPricesExports: [...lists, PRICES, PRICES, PRICES, EXPORT, EXPORT],
    eightExports: Array(8).fill(EXPORT),
  }
  const measured: Record<string, object> = {}
  for (const [name, paths] of Object.entries(cases)) {
    const { result, ...waits } = await whileOthersCall(server, () => readAll(server, paths))
    measured[name] = { megabytes: Math.round(result / 100_000) / 10, ...waits }
  }
  return measured
}

/** How long another person waits while an account of 20,000 products and 200,000 prices reads what it has. */
export async function measureFullAccount(): Promise<object> {
  const server = await startFilledServer(2, PRODUCTS)
  fillPrices(server.file)
  return onBothEngines(server, measureCases)
}
