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
} as const

export function householdName(name: string | null | undefined): string {
  return textOrFallback(name, householdLineCopy.name)
}

export function householdLine(name: string | null, people: number): string {
  return householdLineCopy.line(householdName(name), householdLineCopy.people(people))
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

export function quotedHousehold(name: string | null): string {
  return quoted(householdName(name))
}

export function productCount(count: number): string {
  return `${formatCount(count)} ${count > 1 ? 'produits' : 'produit'}`
}
