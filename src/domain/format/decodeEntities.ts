// U+00A0 to U+00FF, in their order.
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr ' +
  'deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ' +
  'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml ' +
  'eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const others =
  'amp 26 lt 3c gt 3e quot 22 apos 27 num 23 percnt 25 comma 2c period 2e Tab 9 NewLine a ' +
  'OElig 152 oelig 153 Yuml 178 ensp 2002 emsp 2003 thinsp 2009 ndash 2013 mdash 2014 ' +
  'lsquo 2018 rsquo 2019 sbquo 201a ldquo 201c rdquo 201d bdquo 201e bull 2022 hellip 2026 ' +
  'permil 2030 lsaquo 2039 rsaquo 203a euro 20ac trade 2122'

const named: ReadonlyMap<string, number> = new Map([
  ...latin1.split(' ').map((name, at) => [name, 0xa0 + at] as const),
  ...[...others.matchAll(/(\S+) (\S+)/g)].map(
    ([, name = '', code = '']) => [name, Number.parseInt(code, 16)] as const,
  ),
])

/** U+0080 to U+009F are meant as Windows-1252, and read so by browsers; 0 where that has no character. */
const windows = (
  '20ac 0 201a 192 201e 2026 2020 2021 2c6 2030 160 2039 152 0 17d 0 ' +
  '0 2018 2019 201c 201d 2022 2013 2014 2dc 2122 161 203a 153 0 17e 178'
).split(' ')

function characterOf(code: number): string | undefined {
  const isText = code > 0x1f || code === 0x09 || code === 0x0a || code === 0x0d
  if (!isText || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined
  return String.fromCodePoint(Number.parseInt(windows[code - 0x80] ?? '0', 16) || code)
}

function characterNamed(name: string): string | undefined {
  const [, hex, digits] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? []
  if (hex) return characterOf(Number.parseInt(hex, 16))
  if (digits) return characterOf(Number(digits))
  return characterOf(named.get(name) ?? named.get(name.toLowerCase()) ?? 0)
}

const entity = /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,8});/gi

/** A text with the characters that its HTML entities stand for; one that was encoded twice too. What is no entity stays. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const once = text.replace(entity, (written, name) => characterNamed(name) ?? written)
  return once.replace(entity, (written, name) => characterNamed(name) ?? written)
}
