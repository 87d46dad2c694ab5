interface Collation {
  readonly collator: Intl.Collator
  readonly exact: Intl.Collator
  readonly places: readonly (string | undefined)[]
}

let cached: Collation | undefined

/** Created on first use: a collator takes milliseconds that would delay the start. */
function collation(): Collation {
  if (!cached) {
    const collator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })
    const exact = new Intl.Collator('fr', { numeric: true })
    const chars = [...asciiChars, ...extraChars].map((code) => String.fromCharCode(code))
    cached = { collator, exact, places: ranksOf(chars, collator) }
  }
  return cached
}

/** Curly apostrophe, guillemets, euro, degree, dashes. */
const extraChars = [0x2019, 0xab, 0xbb, 0x20ac, 0xb0, 0x2013, 0x2014]
const asciiChars = Array.from({ length: 95 }, (_, place) => place + 32)
const zero = 48
const nine = 57

/** The collation rank of each character, by its code; equal characters share a rank. */
function ranksOf(
  chars: readonly string[],
  collator: Intl.Collator,
): readonly (string | undefined)[] {
  const found: string[] = []
  let place = 0
  let before = ''
  for (const char of [...chars].sort(collator.compare)) {
    if (collator.compare(before, char) !== 0) place += 1
    found[char.charCodeAt(0)] = String.fromCharCode(place)
    before = char
  }
  return found
}

/** A key that `<` compares ten times faster than the collator; null for a name with rare characters. */
export function sortKey(folded: string): string | null {
  const { places } = collation()
  let key = ''
  for (let at = 0; at < folded.length; at += 1) {
    const code = folded.charCodeAt(at)
    if (code < zero || code > nine) {
      const place = places[code]
      if (place === undefined) return null
      key += place
      continue
    }
    // Digits sort as one number: their count first, then the digits.
    let end = at + 1
    while (isFigure(folded.charCodeAt(end))) end += 1
    while (at < end - 1 && folded.charCodeAt(at) === zero) at += 1
    key += `${places[zero]}${String.fromCharCode(end - at)}${folded.slice(at, end)}`
    at = end - 1
  }
  return key
}

const isFigure = (code: number) => code >= zero && code <= nine

interface SortableName {
  readonly name: string
  readonly folded: string
  readonly key: string | null
}

/** Compares names in French order; case and accents only break ties. */
export function compareNames(a: SortableName, b: SortableName): number {
  const { collator, exact } = collation()
  const rough =
    a.key !== null && b.key !== null
      ? Number(a.key > b.key) - Number(a.key < b.key)
      : collator.compare(a.folded, b.folded)
  return rough || exact.compare(a.name, b.name)
}
