const ascii = /^[\x20-\x7e]*$/

/** Accents, and what has no width: joiners, direction and variation marks, soft hyphens. */
const ignored = /[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}\u2800]/gu

const letters: Readonly<Record<string, string>> = {
  ...{ œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' },
  ...{ ŋ: 'n', ŧ: 't', ĸ: 'k', ƒ: 'f', ƀ: 'b', ǥ: 'g', ƶ: 'z', ɨ: 'i', ʉ: 'u', ȼ: 'c', ɇ: 'e' },
  ...{ ɉ: 'j', ɍ: 'r', ɏ: 'y', ⱥ: 'a', ⱦ: 't', ς: 'σ', '\u2044': '/', '\u2215': '/' },
}

// Signs below 0xa0 come from Windows-1252 that was read as Latin-1.
const apostrophe =
  /[\x91\x92\xb4\u2018\u2019\u201b\u2032\u2035\u02b9\u02bb-\u02bd\u02c8\u055a\ua78c]/
const quote = /[\x93\x94\u201c-\u201f]/
const dash = /[\x96\x97\p{Pd}\u2043\u2212\u02d7]/u
const blank = /[\s\p{Cc}]/u

function foldPlain(sign: string): string {
  if (apostrophe.test(sign)) return "'"
  if (quote.test(sign)) return '"'
  if (dash.test(sign)) return '-'
  return blank.test(sign) ? ' ' : (letters[sign] ?? sign)
}

const folded = new Map<string, string>()

/** Folds one sign outside ASCII; a name has few different ones. */
function foldSign(sign: string): string {
  const known = folded.get(sign)
  if (known !== undefined) return known
  const parts = apostrophe.test(sign) ? sign : sign.normalize('NFKD').replace(ignored, '')
  const made = Array.from(parts.toLowerCase().replace(ignored, ''), foldPlain).join('')
  folded.set(sign, made)
  return made
}

/** Folds a text for every comparison of names: lower case without accents, ligatures and invisible marks; one apostrophe, one dash, single spaces. */
export function foldText(text: string): string {
  // Ten times faster, and most names are ASCII.
  const plain = ascii.test(text) ? text : text.replace(/[^\x20-\x7e]/gu, foldSign)
  const lower = plain.toLowerCase().trim()
  return lower.includes('  ') ? lower.replace(/ {2,}/g, ' ') : lower
}
