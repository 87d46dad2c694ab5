/** A statement that a transaction has run, with what it answered. */
export interface RunStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
  readonly rows: readonly unknown[]
  readonly written: number
}

/** What is reached through the lock of its person, and what through that of its catalogue. */
const ofPerson = ['creations', 'known_origins', 'reset_tokens', 'sessions']
const ofCatalogue = [
  ...['catalogue_members', 'former_rows', 'import_products', 'import_shops', 'imports'],
  ...['invitations', 'list_changes', 'list_items', 'photo_names', 'photos'],
  ...['import_trips', 'prices', 'product_codes', 'products', 'shops', 'trips'],
]
const ofBoth = ['copies', 'departures']

/** A row of these takes others with it. */
const withRowsBelow = ['catalogues', 'imports', 'products', 'shops', 'users']

/** These refer to a catalogue: a row of them holds it as its lock does. */
const catalogueColumns = ['catalogue_id', 'from_id', 'into_id']

interface Write {
  readonly verb: string
  readonly table: string
  /** The ids that it names, each `undefined` where the statement works it out. */
  readonly people: readonly unknown[]
  readonly catalogues: readonly unknown[]
}

const placeholder = /\?|\$\d+/g

/** The value of each placeholder, by its position in the text. */
function valuesIn({ sql, parameters }: RunStatement): ReadonlyMap<number, unknown> {
  const found = [...sql.matchAll(placeholder)]
  return new Map(
    found.map(({ 0: text, index }, place) => [
      index,
      parameters[text === '?' ? place : Number(text.slice(1)) - 1],
    ]),
  )
}

/** What an insert writes into a column, in each row. */
function inserted(statement: RunStatement, column: string): unknown[] {
  const { sql } = statement
  const columns = /\(([^)]*)\)/.exec(sql)?.[1]?.split(', ') ?? []
  const place = columns.indexOf(`"${column}"`)
  if (place < 0) return []
  const start = sql.indexOf(' values (')
  const values = valuesIn(statement)
  const selected = new RegExp(`(?:\\?|\\$\\d+)(?= as "${column}")`).exec(sql)
  if (start < 0) return [selected ? values.get(selected.index) : undefined]
  const end = sql.search(/ on conflict | returning |$/)
  return [...sql.slice(start, end).matchAll(/\(([^()]*)\)/g)].map(({ 1: row = '', index }) => {
    const before = row.split(', ').slice(0, place).join(', ')
    return values.get(start + index + 1 + (place > 0 ? before.length + 2 : 0))
  })
}

/** What a condition compares a column with. */
function compared(statement: RunStatement, column: string): unknown[] {
  const found = [...statement.sql.matchAll(new RegExp(`"${column}" = (?=\\?|\\$)`, 'g'))]
  const values = valuesIn(statement)
  return found.map(({ 0: text, index }) => values.get(index + text.length))
}

function readWrite(statement: RunStatement): Write | null {
  const found = /^(insert into|update|delete from) "(\w+)"/.exec(statement.sql)
  const lock = /^select .* from "(\w+)".* for (no key )?(update|share)/.exec(statement.sql)
  const [, verb = 'lock', table = lock?.[1] ?? ''] = found ?? []
  if (!table) return null
  const isInsert = verb === 'insert into'
  const read = isInsert ? inserted : compared
  const own = (name: string) => (table === name && !isInsert ? [compared(statement, 'id')[0]] : [])
  const catalogues = catalogueColumns.flatMap((column) => read(statement, column))
  return {
    ...{ verb, table },
    people: [...own('users'), ...(isInsert ? inserted(statement, 'user_id') : [])],
    catalogues: [...own('catalogues'), ...catalogues],
  }
}

interface Held {
  readonly people: Set<unknown>
  readonly catalogues: Set<unknown>
  /** Inserted by the transaction itself, so that no other one sees them yet. */
  readonly added: Set<unknown>
  readonly tables: string[]
}

function* lockPeople({ table, people }: Write, held: Held) {
  // Whom an import is of is no reference.
  if (table === 'imports') return
  for (const id of people) {
    if (held.people.has(id)) continue
    if (held.tables.length > 0) yield `a person after ${held.tables.join(', ')}`
    held.people.add(id)
  }
}

function* lockCatalogues({ table, verb, catalogues }: Write, held: Held) {
  for (const id of catalogues) {
    if (held.catalogues.has(id) || held.added.has(id)) continue
    if (table === 'catalogues') {
      const later = [...held.catalogues].filter((other) => Number(other) > Number(id))
      if (later.length > 0) yield `catalogue ${id} after ${later.join(', ')}`
      const rows = held.tables.filter((name) => ofCatalogue.includes(name))
      if (rows.length > 0) yield `a catalogue after ${rows.join(', ')}`
      held.catalogues.add(id)
    } else if (ofCatalogue.includes(table) || verb === 'insert into')
      yield `${verb} ${table} before its catalogue`
  }
  const isUnnamed = ofCatalogue.includes(table) && catalogues.length === 0
  const isHeld = held.catalogues.size + held.added.size > 0
  if (isUnnamed && !isHeld) yield `${verb} ${table} before any catalogue`
}

function* lockRows({ table, verb }: Write, held: Held) {
  if (ofPerson.includes(table) && held.people.size === 0) yield `${verb} ${table} before its person`
  const isHeld = held.people.size + held.catalogues.size + held.added.size > 0
  if (ofBoth.includes(table) && !isHeld) yield `${verb} ${table} before its person or catalogue`
}

/**
 * What a transaction locks in another order than all others: the person, then catalogues by their
 * ids, then what is theirs. Below its catalogue's lock any order will do, as no other writes there.
 */
export function orderFaults(statements: readonly RunStatement[]): string[] {
  const writes = statements.flatMap((statement) => {
    const write = readWrite(statement)
    return write ? [{ ...statement, ...write }] : []
  })
  const [only] = writes
  if (only && writes.length === 1) return soleFaults(only)
  const held: Held = { people: new Set(), catalogues: new Set(), added: new Set(), tables: [] }
  return writes.flatMap((write) => {
    const faults = [...lockPeople(write, held), ...lockCatalogues(write, held)]
    faults.push(...lockRows(write, held))
    for (const { id } of write.verb === 'insert into' ? (write.rows as { id: unknown }[]) : []) {
      if (write.table === 'catalogues') held.added.add(id)
      if (write.table === 'users') held.people.add(id)
    }
    held.tables.push(write.table)
    return faults
  })
}

/** A statement alone waits for nothing while it holds a row, where it locks a single one. */
function soleFaults({ table, verb, written }: Write & RunStatement): string[] {
  if (!ofCatalogue.includes(table)) return []
  const takesOthers = verb === 'delete from' && withRowsBelow.includes(table) && written > 0
  return written > 1 || takesOthers ? [`${verb} ${table}: several rows, no catalogue`] : []
}
