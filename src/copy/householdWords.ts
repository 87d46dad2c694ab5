import { bidiIsolate, textOrFallback } from '../domain/catalogue/textOrFallback.ts'
import { formatCount } from '../domain/format/formatCount.ts'

/** Apart from the other sentences of a household: the profile needs no more. */
export const householdLineCopy = {
  share: 'Partager avec mon foyer',
  name: 'Notre foyer',
  people: (count: number) => `${count}\u00a0${count > 1 ? 'personnes' : 'personne'}`,
  noFirstName: 'Sans prénom',
  recordedBy: (name: string) => `noté par ${bidiIsolate(name)}`,
  line: (name: string, people: string) => `Mon foyer\u00a0: ${bidiIsolate(name)} · ${people}`,
  unnamedLine: (people: string) => `Mon foyer · ${people}`,
  unnamed: 'le foyer',
  ofUnnamed: 'du foyer',
  toUnnamed: 'au foyer',
} as const

export function householdName(name: string | null | undefined): string {
  return textOrFallback(name, householdLineCopy.name)
}

export function householdLine(name: string | null, people: number): string {
  const count = householdLineCopy.people(people)
  const known = textOrFallback(name, '')
  return known ? householdLineCopy.line(known, count) : householdLineCopy.unnamedLine(count)
}

export function firstNameOf(name: string): string {
  return textOrFallback(name, householdLineCopy.noFirstName)
}

export function recordedBy(name: string): string {
  return householdLineCopy.recordedBy(firstNameOf(name))
}

export function quoted(name: string): string {
  return `«\u00a0${bidiIsolate(name)}\u00a0»`
}

/** `« Maison »`, or `le foyer` without a name. */
export function quotedHousehold(name: string | null): string {
  return textOrFallback(name, '') ? quoted(name ?? '') : householdLineCopy.unnamed
}

/** `de « Maison »`, or `du foyer`. */
export function ofHousehold(name: string | null): string {
  return textOrFallback(name, '') ? `de ${quoted(name ?? '')}` : householdLineCopy.ofUnnamed
}

/** `à « Maison »`, or `au foyer`. */
export function toHousehold(name: string | null): string {
  return textOrFallback(name, '') ? `à ${quoted(name ?? '')}` : householdLineCopy.toUnnamed
}

export function productCount(count: number): string {
  return `${formatCount(count)}\u00a0${count > 1 ? 'produits' : 'produit'}`
}
