interface Order {
  readonly collator: Intl.Collator
  readonly exact: Intl.Collator
  readonly places: readonly (string | undefined)[]
}

let made: Order | undefined

/** Made when something is first sorted: it takes milliseconds that an app's start has no use for. */
function order(): Order {
  if (!made) {
    const collator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })
    const exact = new Intl.Collator('fr', { numeric: true })
    const signs = [...plain, ...further].map((code) => String.fromCharCode(code))
    made = { collator, exact, places: placesOf(signs, collator) }
  }
  return made
}

/** Signs of folded names beyond the plain ones: curly apostrophe, guillemets, euro, degree, dashes. */
const further = [0x2019, 0xab, 0xbb, 0x20ac, 0xb0, 0x2013, 0x2014]
const plain = Array.from({ length: 95 }, (_, place) => place + 32)
const zero = 48
const nine = 57

/** The place of each sign that names are mostly made of, by its code; signs of one place share it. */
function placesOf(
  signs: readonly string[],
  collator: Intl.Collator,
): readonly (string | undefined)[] {
  const found: string[] = []
  let place = 0
  let before = ''
  for (const sign of [...signs].sort(collator.compare)) {
    if (collator.compare(before, sign) !== 0) place += 1
    found[sign.charCodeAt(0)] = String.fromCharCode(place)
    before = sign
  }
  return found
}

/**
 * What stands for a folded name in the French order, so that `<` compares two of them: the
 * collator itself takes ten times as long. Null for a name with a sign of no known place.
 */
export function orderKey(folded: string): string | null {
  const { places } = order()
  let key = ''
  for (let at = 0; at < folded.length; at += 1) {
    const code = folded.charCodeAt(at)
    if (code < zero || code > nine) {
      const place = places[code]
      if (place === undefined) return null
      key += place
      continue
    }
    // Figures count as one number: how many they are, then which.
    let end = at + 1
    while (isFigure(folded.charCodeAt(end))) end += 1
    while (at < end - 1 && folded.charCodeAt(at) === zero) at += 1
    key += `${places[zero]}${String.fromCharCode(end - at)}${folded.slice(at, end)}`
    at = end - 1
  }
  return key
}

const isFigure = (code: number) => code >= zero && code <= nine

interface Placed {
  readonly name: string
  readonly folded: string
  readonly key: string | null
}

/** Compares two names as a French list does: case and accents part only what else is equal. */
export function compareNames(a: Placed, b: Placed): number {
  const { collator, exact } = order()
  const rough =
    a.key !== null && b.key !== null
      ? Number(a.key > b.key) - Number(a.key < b.key)
      : collator.compare(a.folded, b.folded)
  return rough || exact.compare(a.name, b.name)
}
