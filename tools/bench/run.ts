import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { ensureBrowser } from '../../tests/support/browser.ts'
import { measureActions } from './actions.ts'
import { measureJourney } from './journey.ts'
import { measureList } from './list.ts'
import { measureLive } from './live.ts'
import { measureMigration } from './migration.ts'
import { measurePrices } from './prices.ts'
import { measureQuantities } from './quantities.ts'
import { measureScan } from './scan.ts'
import { measureScanner } from './scanner.ts'
import { measureSchema } from './schema.ts'
import { measureSecondVisit } from './secondVisit.ts'
import { measureServer } from './server.ts'
import { measureShift } from './shift.ts'
import { measureStart } from './start.ts'
import { measureWeight } from './weight.ts'

// npm run bench [-- PART …] updates the named parts of bench-results.json, or all.
const FILE = 'bench-results.json'
const parts: Readonly<Record<string, () => Promise<object>>> = {
  start: measureStart,
  visit: measureSecondVisit,
  server: measureServer,
  weight: measureWeight,
  journey: measureJourney,
  shift: measureShift,
  scanner: measureScanner,
  scan: measureScan,
  list: measureList,
  live: measureLive,
  schema: measureSchema,
  actions: measureActions,
  prices: measurePrices,
  migration: measureMigration,
  quantities: measureQuantities,
}

/** Every figure with its path, `a.b.c`. */
function figures(value: unknown, name = ''): ReadonlyArray<readonly [string, string]> {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) =>
    figures(inner, name ? `${name}.${key}` : key),
  )
}

const requested = process.argv.slice(2)
const names = requested.length > 0 ? requested : Object.keys(parts)
const unknown = names.filter((name) => !parts[name])
for (const name of unknown) {
  console.error(`${name}: no such part`)
}

ensureBrowser()
const results: Record<string, unknown> = existsSync(FILE)
  ? JSON.parse(readFileSync(FILE, 'utf8'))
  : {}
for (const name of names) {
  const measure = parts[name]
  if (!measure) continue
  results[name] = await measure()
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`)
  for (const [figure, value] of figures({ [name]: results[name] })) {
    console.log(`${figure.padEnd(44)} ${value.padStart(12)}`)
  }
}
if (unknown.length > 0) process.exitCode = 1
