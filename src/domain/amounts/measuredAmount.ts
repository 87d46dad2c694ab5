import { isWithinPercent } from '../format/isWithinPercent.ts'
import type { MeasuredPhrase } from './quantityPhrases.ts'
import type { Token } from './quantityTokens.ts'
import {
  britishPint,
  fluidOunce,
  isDrainedWord,
  isEachWord,
  isGrossWord,
  isPartWord,
  isVolumeWord,
  ounce,
  pint,
} from './quantityWords.ts'

export type Role = 'net' | 'drained' | 'gross' | 'volume' | 'part' | 'each'

/** In thousandths. */
export interface MeasuredAmount {
  readonly measure: 'g' | 'ml'
  readonly total: number
  readonly packs: number | null
  readonly drained: number | null
  readonly isDoubtful: boolean
}

const words: ReadonlyArray<readonly [(word: string) => boolean, Role]> = [
  [isDrainedWord, 'drained'],
  [isGrossWord, 'gross'],
  [isVolumeWord, 'volume'],
  [isPartWord, 'part'],
  [isEachWord, 'each'],
]

const filler = /^([:=.]|nete?s?|netto|nettes?|de|est|x|total|poids|peso|wt|weight)$/
const gap = /^([([)\],]|nete?s?|netto|total|poids|peso|de|une|fois|wt|weight)$/

const textAt = (tokens: readonly Token[], at: number) => {
  const token = tokens[at]
  return token && 'text' in token && token.kind !== 'number' ? token.text : ''
}
const roleOfWord = (word: string) => words.find(([isOne]) => isOne(word))?.[1]

function isLabel(tokens: readonly Token[], at: number): boolean {
  let next = at + 1
  while (next - at < 4 && filler.test(textAt(tokens, next))) next += 1
  return tokens[next]?.kind === 'number'
}

/** The role that the words around an amount give it. */
export function roleOf(
  tokens: readonly Token[],
  { start, end }: Pick<MeasuredPhrase, 'start' | 'end'>,
): Role {
  let before = start - 1
  while (start - before < 6 && filler.test(textAt(tokens, before))) before -= 1
  const label = roleOfWord(textAt(tokens, before))
  if (label && label !== 'each') return label
  const named = textAt(tokens, before)
  const isPart =
    /^(poids|peso)$/.test(textAt(tokens, before - 2)) && textAt(tokens, before - 1) === 'de'
  if (isPart && named) return 'part'
  let after = end
  while (after - end < 6 && gap.test(textAt(tokens, after))) after += 1
  const said = roleOfWord(textAt(tokens, after))
  if (said === 'each' || (said && said !== 'part' && !isLabel(tokens, after))) return said
  return 'net'
}

const METRIC_PERCENT = 2
const EXACT_PERCENT = 0.1
const IMPERIAL_PERCENT = 5

export const isNear = (one: number, other: number, percent = METRIC_PERCENT) =>
  isWithinPercent(percent, Math.min(one, other), Math.max(one, other))

interface Said extends MeasuredPhrase {
  readonly role: Role
}

interface Group {
  readonly measure: 'g' | 'ml'
  readonly total: number
  readonly members: readonly Said[]
}

function groupsOf(said: readonly Said[], percent: number): readonly Group[] {
  const groups: { measure: 'g' | 'ml'; total: number; members: Said[] }[] = []
  for (const each of said) {
    const { unit, total } = each
    // Little may be poured off: only the very same weight is drained and net.
    const near = ({ members }: Group) =>
      members.some(({ role }) => (role === 'drained') === (each.role === 'drained'))
        ? percent
        : EXACT_PERCENT
    const same = groups.find(
      (group) => group.measure === unit.measure && isNear(group.total, total, near(group)),
    )
    if (same) same.members.push(each)
    else groups.push({ measure: unit.measure, total, members: [each] })
  }
  return groups
}

const hasRole = ({ members }: Group, role: Role) => members.some((each) => each.role === role)
const packsOf = ({ members }: Group) => members.find(({ packs }) => packs !== null)?.packs ?? null

function readings({ unit, total, each }: Said): readonly (readonly [string, number, number])[] {
  const { measure, thousandths } = unit
  const other = (factor: number) => ['ml', total * factor, each * factor] as const
  const own = [measure, total, each] as const
  if (measure === 'g') return [own, other(fluidOunce.thousandths / ounce.thousandths)]
  const weight = ['g', total, each] as const
  return thousandths === pint.thousandths
    ? [own, other(britishPint.thousandths / thousandths)]
    : [own, weight]
}

function agrees(rough: Said, groups: readonly Group[]): boolean {
  return groups.some(({ measure, total, members }) =>
    readings(rough).some(
      ([said, all, each]) =>
        said === measure &&
        (isNear(all, total, IMPERIAL_PERCENT) ||
          isNear(each, total, IMPERIAL_PERCENT) ||
          members.some((member) => isNear(all, member.each, IMPERIAL_PERCENT))),
    ),
  )
}

interface Weights {
  readonly net: Group
  readonly drained: Group | null
  readonly isDoubtful: boolean
}

/** Which of several weights is the net one: the gross weight is the largest, the drained the smallest. */
function weightsOf(groups: readonly Group[]): Weights | null {
  const [first] = groups
  if (!first) return null
  const descending = [...groups].sort((a, b) => b.total - a.total)
  const isDrained = groups.some((group) => hasRole(group, 'drained'))
  const isGross = groups.some((group) => hasRole(group, 'gross'))
  const known = descending.slice(isGross && descending.length > 1 + Number(isDrained) ? 1 : 0)
  const [net = first, drained = net] = known
  const isDoubtful =
    known.length > 1 + Number(isDrained) || (isGross && known.length === descending.length)
  if (isDoubtful && !isDrained) return { net: first, drained: null, isDoubtful }
  return { net, drained: isDrained ? drained : null, isDoubtful }
}

function drainedTotal({ net, drained }: Weights): number | null {
  if (!drained) return null
  const packs = packsOf(net)
  const isOfOnePack = packsOf(drained) === null && packs !== null
  const all = drained.total * (packs ?? 1)
  return isOfOnePack && drained !== net && all <= net.total ? all : drained.total
}

const isLikelyDensity = (weight: Group, volume: Group) =>
  weight.members.some((one) =>
    volume.members.some((other) =>
      [
        [one.total, other.total],
        [one.each, other.each],
        [one.each, other.total],
      ].some(([grams = 0, litres = 1]) => grams / litres >= 0.2 && grams / litres <= 2),
    ),
  )

/** What is left of the amounts without parts of the whole and what one of several packs holds. */
function wholesOf(said: readonly Said[]): readonly Said[] {
  return said.filter(({ role, packs, total, unit }) => {
    if (role === 'part') return false
    if (packs !== null) return true
    const isOne = said.some(
      (other) =>
        other.packs !== null &&
        other.packs > 1 &&
        other.unit.measure === unit.measure &&
        isNear(other.each, total),
    )
    return !isOne && (role !== 'each' || said.length === 1)
  })
}

/** How many packs of a metric amount the imperial ones name: « 355 ml, 6 x 12 fl oz ». */
function packsAround(main: Group, rough: readonly Said[]): number {
  if (packsOf(main) !== null) return 1
  const outer = rough.find(
    ({ packs, each, unit }) =>
      packs !== null &&
      packs > 1 &&
      isNear(each, main.total, IMPERIAL_PERCENT) &&
      unit.measure === main.measure,
  )
  return outer?.packs ?? 1
}

/** Whether the volume counts, and not a weight that stands beside it. */
const isHeld = (volume: Group, weights: Weights | null, [first]: readonly Group[]) =>
  !weights || (!weights.drained && !hasRole(volume, 'volume') && first === volume)

const isUnclear = ({ isDoubtful, role, packs }: Said) =>
  isDoubtful || (role === 'each' && packs === null)

/** Takes the amounts of a text together: the same one in several units is one, and metric wins. */
export function measuredAmount(
  tokens: readonly Token[],
  phrases: readonly MeasuredPhrase[],
): MeasuredAmount | null {
  const said = wholesOf(phrases.map((phrase) => ({ ...phrase, role: roleOf(tokens, phrase) })))
  const metric = said.filter(({ unit }) => !unit.isImperial)
  const rough = said.filter(({ unit }) => unit.isImperial)
  const isMetric = metric.length > 0
  const groups = groupsOf(isMetric ? metric : rough, isMetric ? METRIC_PERCENT : IMPERIAL_PERCENT)
  const weights = weightsOf(groups.filter(({ measure }) => measure === 'g'))
  const volumes = groups.filter(({ measure }) => measure === 'ml')
  const [volume] = volumes
  const held = volume && isHeld(volume, weights, groups) ? volume : null
  const main = held ?? weights?.net
  if (!main) return null
  const disagreeing = isMetric ? rough.filter((each) => !agrees(each, groups)).length : 0
  const agreeing = main.members.length - 1 + rough.length - disagreeing
  const outer = isMetric ? packsAround(main, rough) : 1
  const isPintAlone = !isMetric && main.members.every(({ unit }) => unit === pint)
  const isDoubtful =
    said.some(isUnclear) ||
    (weights?.isDoubtful ?? false) ||
    volumes.length > 1 ||
    disagreeing > agreeing ||
    isPintAlone ||
    Boolean(weights && volume && !weights.drained && !isLikelyDensity(weights.net, volume))
  const inside = packsOf(main) ?? rough.find(({ packs }) => packs !== null)?.packs ?? null
  return {
    measure: main.measure,
    total: main.total * outer,
    packs: inside,
    drained: held || !weights ? null : drainedTotal(weights),
    isDoubtful,
  }
}
