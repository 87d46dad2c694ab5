import type { Measure } from '../../../src/contract/content.ts'
import type { Amount } from '../../../src/domain/amounts/amount.ts'
import { foldText } from '../../../src/domain/format/foldText.ts'
import type { PackSize } from '../../../src/domain/packs/packSize.ts'

interface NamedAmount {
  readonly measure: Measure
  readonly total: number
  readonly packs: number | null
  readonly noun: string | null
  readonly role: 'net' | 'drained' | 'volume'
}

type Unit = readonly [measure: 'g' | 'ml', thousandths: number]

const units: ReadonlyMap<string, Unit> = new Map(
  (
    [
      [
        ['kg', 'kge', 'kgs', 'kilo', 'kilos', 'kilogramme', 'kilogrammes'],
        ['g', 1_000_000],
      ],
      [
        ['g', 'ge', 'gr', 'grs', 'gramme', 'grammes'],
        ['g', 1000],
      ],
      [['mg'], ['g', 1]],
      [
        ['l', 'litre', 'litres', 'liter', 'liters'],
        ['ml', 1_000_000],
      ],
      [
        ['dl', 'decilitre', 'decilitres'],
        ['ml', 100_000],
      ],
      [
        ['cl', 'cle', 'centilitre', 'centilitres'],
        ['ml', 10_000],
      ],
      [
        ['ml', 'mle', 'millilitre', 'millilitres'],
        ['ml', 1000],
      ],
      [['oz'], ['g', 28_349.5]],
      [
        ['lb', 'lbs'],
        ['g', 453_592],
      ],
      [['floz'], ['ml', 30_000]],
    ] as ReadonlyArray<readonly [readonly string[], Unit]>
  ).flatMap(([words, unit]) => words.map((word) => [word, unit] as const)),
)

const MAX_LENGTH = 1000
const drainedWord = /^(egoutte(e|s|es)?|pne)$/
const volumeWord = /^(contenance|volume|capacite)$/
const filler = /^([:=.]|net|de|est)$/
const gap = /^([(,]|nete?s?|poids|de|une|fois)$/
const notPieces = new RegExp(
  `^(${[
    '(pint|pinte|jour|heure|minute|annee|metre|pouce|watt|volt|degre|calorie|personne)s?',
    'mois|pers|kcal|pour|avec|sans|dont|soit|environ|fois|plus|poids',
    '(offert|gratuit|egoutte)(e|s|es)?',
  ].join('|')})$`,
)
const shortNouns = new Set(['sac', 'pot', 'pcs', 'pc', 'un', 'u'])

function tokensOf(text: string): readonly string[] {
  const plain = foldText(text.slice(0, MAX_LENGTH).normalize('NFKC').slice(0, MAX_LENGTH))
    .replace(/\u2044/g, '/')
    .replace(/\u212e/g, ' ')
    .replace(/[×*]/g, 'x')
    .replace(/\s+/g, ' ')
    .replace(/\bl['’]/g, 'le ')
    .replace(/\bd['’]/g, 'de ')
    .replace(/(?<=\d)[ .,]000(?= ?(?:g|gr|grammes|ml)\b)/g, '000')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/(?<=^|[ (])[.,](?=\d)/g, '0.')
    .replace(/\bfl\.? ?oz\b/g, 'floz')
    .replace(/(?<=\d ?(?:kg|g|l|dl|cl|ml))x(?= ?\d)/g, ' x ')
  const tokens = plain.match(/\d+(?:\.\d+)?|[a-z]+|[^ ]/g) ?? []
  return tokens.filter((token, at) => token !== 'e' || !units.has(tokens[at - 1] ?? ''))
}

const isNumber = (token: string | undefined) => token !== undefined && /^\d/.test(token)

const isNoun = (token: string) =>
  shortNouns.has(token) || (/^[a-z]{4,}$/.test(token) && !notPieces.test(token))

function factorAt(tokens: readonly string[], at: number): number | null {
  if (tokens[at] === 'x') return isNumber(tokens[at + 1]) ? at + 1 : null
  let end = at
  while (end - at < 5 && /^[a-z]/.test(tokens[end] ?? '')) end += 1
  const isPacked = end > at && /^(de|of)$/.test(tokens[end - 1] ?? '') && isNumber(tokens[end])
  return isPacked ? end : null
}

function isLabel(tokens: readonly string[], at: number): boolean {
  let next = at + 1
  while (next - at < 4 && filler.test(tokens[next] ?? '')) next += 1
  return isNumber(tokens[next])
}

function roleOf(tokens: readonly string[], start: number, end: number): NamedAmount['role'] {
  let before = start - 1
  while (start - before < 4 && filler.test(tokens[before] ?? '')) before -= 1
  if (drainedWord.test(tokens[before] ?? '')) return 'drained'
  if (volumeWord.test(tokens[before] ?? '')) return 'volume'
  let after = end
  while (after - end < 5 && gap.test(tokens[after] ?? '')) after += 1
  const isDrained = drainedWord.test(tokens[after] ?? '') && !isLabel(tokens, after)
  return isDrained ? 'drained' : 'net'
}

function numberAt(tokens: readonly string[], at: number): readonly [value: number, end: number] {
  const value = Number(tokens[at])
  const parts = Number(tokens[at + 2])
  if (tokens[at + 1] !== '/' || !units.has(tokens[at + 3] ?? '') || !(value < parts))
    return [value, at + 1]
  return [value / parts, at + 3]
}

function amountAt(
  tokens: readonly string[],
  start: number,
): readonly [amount: NamedAmount, end: number] {
  let packs: number | null = null
  let [value, end] = numberAt(tokens, start)
  let unit = units.get(tokens[end] ?? '')
  for (let next = unit ? null : factorAt(tokens, end); next !== null; ) {
    packs = (packs ?? 1) * value
    ;[value, end] = numberAt(tokens, next)
    unit = units.get(tokens[end] ?? '')
    next = unit ? null : factorAt(tokens, end)
  }
  if (!unit) {
    const noun = tokens[end] ?? ''
    const total = Math.round((packs ?? 1) * value * 1000)
    const named = isNoun(noun) ? noun : null
    return [{ measure: 'piece', total, packs, noun: named, role: 'net' }, end]
  }
  end += 1
  while (tokens[end] === 'x' && isNumber(tokens[end + 1]) && !units.has(tokens[end + 2] ?? '')) {
    packs = (packs ?? 1) * Number(tokens[end + 1])
    end += 2
  }
  const [measure, thousandths] = unit
  const total = Math.round((packs ?? 1) * value * thousandths)
  const role = roleOf(tokens, start, end)
  return [{ measure, total, packs, noun: null, role }, end]
}
function namedAmounts(text: string): readonly NamedAmount[] {
  const tokens = tokensOf(text)
  const amounts: NamedAmount[] = []
  for (let at = 0; at < tokens.length; ) {
    if (!isNumber(tokens[at])) {
      at += 1
      continue
    }
    const [amount, end] = amountAt(tokens, at)
    amounts.push(amount)
    at = end
  }
  return amounts
}
function amountIn(
  value: number,
  unit: string,
  text: string,
): Pick<NamedAmount, 'measure' | 'total'> | null {
  const name = unit.trim().toLowerCase() || tokensOf(text).find((token) => units.has(token))
  const known = units.get(name ?? '')
  return known ? { measure: known[0], total: Math.round(value * known[1]) } : null
}
interface Quantity extends Omit<PackSize, 'basis'> {
  readonly weight?: number
}

interface QuantityContext {
  readonly product_quantity?: string | number | null | undefined
  readonly product_quantity_unit?: string | null | undefined
  readonly eggs?: boolean
}

const smallest: Readonly<Record<Measure, number>> = { g: 1000, ml: 5000, piece: 1000 }
const LARGEST = 1_000_000_000

const isPlausible = ({ measure, total }: Amount) => total >= smallest[measure] && total <= LARGEST

const plausible = <Found extends Amount>(found: Found | null | undefined): Found | null =>
  found && isPlausible(found) ? found : null

const isWithin2Percent = (a: Amount, b: Amount) =>
  a.measure === b.measure && Math.abs(a.total - b.total) * 50 <= Math.max(a.total, b.total)

const wholeOrNull = (count: number | null | undefined) =>
  count && Number.isSafeInteger(count) && count <= LARGEST / 1000 ? count : null

const isMeasured = ({ measure }: NamedAmount) => measure !== 'piece'
const isDrained = (amount: NamedAmount) =>
  amount.measure === 'g' && amount.role === 'drained' && isPlausible(amount)
const isEgg = ({ noun }: NamedAmount) => /^oeufs?$/.test(noun ?? '')

function readMeasured(amounts: readonly NamedAmount[]): Quantity | null {
  const measured = amounts.filter(isMeasured)
  const drained = measured.find(isDrained)
  const isNet = (amount: NamedAmount) => amount.role === 'net'
  const found = measured.find(isNet) ?? drained ?? measured[0]
  const main = drained && found?.measure === 'ml' ? drained : found
  if (!main || !isPlausible(main)) return null
  const { measure, total } = main
  const split = measured.find((amount) => amount.packs !== null && isWithin2Percent(amount, main))
  const packs = wholeOrNull(split?.packs)
  const pieces = amounts.find(({ noun }) => noun !== null)?.total
  const count = packs ?? wholeOrNull(pieces && pieces / 1000)
  if (!drained) return { measure, total, count, drained: null }
  const isOfOnePack = drained.packs === null && packs !== null && drained.total * packs <= total
  const solid = drained.total * (isOfOnePack ? packs : 1)
  const [smaller, larger] = [Math.min(solid, total), Math.max(solid, total)]
  return { measure, total: larger, count, drained: smaller }
}

function readPieces(amounts: readonly NamedAmount[], eggs: boolean): Amount | null {
  const named = amounts.find(({ noun }) => noun !== null)
  if (!eggs) return amounts.some(isMeasured) ? null : plausible(named)
  const bare = amounts.find(({ measure }) => measure === 'piece')
  return plausible(amounts.find(isEgg) ?? named ?? bare)
}

function readStated(text: string, context: QuantityContext): Amount | null {
  const value = Number(String(context.product_quantity ?? '').replace(',', '.'))
  return value > 0 ? plausible(amountIn(value, context.product_quantity_unit ?? '', text)) : null
}
/** Reads a quantity as the program did when it filled the contents of 0008 and of lookups; never changed. */
export function readFormerQuantity(
  text: string | null | undefined,
  context: QuantityContext = {},
): Quantity | null {
  const typed = text ?? ''
  const amounts = namedAmounts(typed)
  const isCounted = context.eggs === true || (amounts[0] !== undefined && isEgg(amounts[0]))
  const measured = readMeasured(amounts)
  const stated = measured ?? readStated(typed, context)
  const pieces = readPieces(amounts, isCounted)
  if (isCounted) {
    const total = pieces?.total ?? (measured?.count ? measured.count * 1000 : null)
    if (total === null) return stated && { count: null, drained: null, ...stated }
    const weight = stated?.measure === 'g' ? { weight: stated.total } : {}
    return { measure: 'piece', total, count: null, drained: null, ...weight }
  }
  if (measured) return measured
  const count = wholeOrNull(pieces && pieces.total / 1000)
  if (stated) return { ...stated, count, drained: null }
  return pieces && { measure: 'piece', total: pieces.total, count: null, drained: null }
}
