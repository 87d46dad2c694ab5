import { foldText } from '../format/foldText.ts'

/** Those with most shops first: a screen of large buttons holds no more. */
const largest = [
  'E.Leclerc',
  'Carrefour',
  'Intermarché',
  'Lidl',
  'Super U',
  'Auchan',
  'Aldi',
  'Monoprix',
  'Carrefour Market',
  'Casino',
  'Franprix',
  'Grand Frais',
] as const

const LAST_USED = 2

/** Twelve shops to choose from: the two used last, then the largest chains. @param used the last one first */
export function shopsToChoose(used: readonly string[]): readonly string[] {
  const shops = new Map<string, string>()
  for (const name of [...used.slice(0, LAST_USED), ...largest]) {
    if (!shops.has(foldText(name))) shops.set(foldText(name), name)
  }
  return [...shops.values()].slice(0, largest.length)
}

/** French chains, suggested while a shop's name is typed. */
export const shopChains: readonly string[] = [
  'Aldi',
  'Auchan',
  'Biocoop',
  'Carrefour',
  'Carrefour City',
  'Carrefour Market',
  'Casino',
  'Coopérative U',
  'E.Leclerc',
  'Franprix',
  'Grand Frais',
  'Intermarché',
  'La Vie Claire',
  'Lidl',
  'Monoprix',
  'Naturalia',
  'Netto',
  'Picard',
  'Spar',
  'Super U',
]
