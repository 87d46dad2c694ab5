/** The characters of most folded names in French order, as the collator has them. */
const ordered = ` _-–—,;:!?.'"«»()[]{}@*/\\&#%\`^°+<=>|~$€0123456789abcdefghijklmnopqrstuvwxyz`
const zero = 48
const nine = 57

/** A key's character for each character of a name, by its code. */
const places: (string | undefined)[] = []
for (let place = 0; place < ordered.length; place += 1) {
  places[ordered.charCodeAt(place)] = String.fromCharCode(place)
}

/** Created on first use: a collator takes milliseconds that would delay the start. */
let collators: { readonly base: Intl.Collator; readonly exact: Intl.Collator } | undefined

function frenchCollators() {
  collators ??= {
    base: new Intl.Collator('fr', { sensitivity: 'base', numeric: true }),
    exact: new Intl.Collator('fr', { numeric: true }),
  }
  return collators
}

/** A key that `<` compares ten times faster than the collator; null for a name with rare characters. */
export function sortKey(folded: string): string | null {
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
  const rough =
    a.key !== null && b.key !== null
      ? Number(a.key > b.key) - Number(a.key < b.key)
      : frenchCollators().base.compare(a.folded, b.folded)
  return rough || frenchCollators().exact.compare(a.name, b.name)
}
