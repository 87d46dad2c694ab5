import { DatabaseSync } from 'node:sqlite'
import { sha256 } from '../../../server/security/tokens.ts'
import { household } from '../../../src/contract/household.ts'
import { type FilledServer, startFilledServer } from './filledServer.ts'
import { whileOthersCall } from './serverCapacity.ts'

const settings = { MAX_PRODUCTS: '100000', MAX_TEXT_MB: '100' }
const SECRET = 'x'.repeat(43)

const SAME_CODES = `update products set barcode = (select barcode from products as other
  where other.catalogue_id = 1 and other.id = products.id - 1) where catalogue_id = 2;`

/** Three prices a product of the first person; the second one keeps products of the same codes, or none. */
function prepare(file: string, isKnown: boolean): void {
  const database = new DatabaseSync(file)
  database.exec(`pragma synchronous = off; begin;
    with recursive number(n) as (select 0 union all select n + 1 from number where n < 2)
    insert into prices (catalogue_id, product_id, seen_on, paid_cents, packs, source, created_at)
      select 1, id, date('2026-10-31', '-' || (n * 60) || ' days'), 100 + n, 1, 'form', '2026'
      from products, number where catalogue_id = 1;
    ${isKnown ? SAME_CODES : 'delete from products where catalogue_id = 2;'}
    update catalogues set product_count =
      (select count(*) from products where products.catalogue_id = catalogues.id);
    commit; pragma wal_checkpoint(truncate)`)
  database.close()
}

const callOf =
  ({ url, headersOf }: FilledServer) =>
  async (person: number, method: string, path: string, json?: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...headersOf(person), 'Content-Type': 'application/json' },
      ...(json ? { body: JSON.stringify(json) } : {}),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }

/** Makes the first person a member of the second one's household. */
export async function joinHousehold(server: FilledServer, bring = false): Promise<void> {
  const call = callOf(server)
  await call(2, 'POST', '/household/invitations', { token_hash: sha256(SECRET) })
  await call(1, 'POST', '/invitations/accept', { token: SECRET, bring })
}

async function bring(server: FilledServer): Promise<string> {
  await joinHousehold(server, true)
  for (;;) {
    const { copy } = household.parse(await callOf(server)(1, 'GET', '/household'))
    if (copy?.state !== 'running') return `${copy?.state}: ${copy?.added} + ${copy?.joined}`
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function measureCopy(products: number, isKnown: boolean): Promise<object> {
  const server = await startFilledServer(2, products, settings)
  try {
    await server.halt()
    prepare(server.file, isKnown)
    await server.resume()
    // The other person is the one whose catalogue it is, and writes to it too.
    return await whileOthersCall(server, () => bring(server))
  } finally {
    await server.stop()
  }
}

/** How long a person takes to bring their products with three prices each, and others wait meanwhile. */
export async function measureCopies(): Promise<object> {
  return {
    new214: await measureCopy(214, false),
    new20000: await measureCopy(20_000, false),
    joined20000: await measureCopy(20_000, true),
  }
}
