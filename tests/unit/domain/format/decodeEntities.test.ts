import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeEntities } from '../../../../src/domain/format/decodeEntities.ts'

describe('a text with HTML entities', () => {
  it.each([
    ['Pain &quot;American&quot; &amp; l&#39;épeautre', 'Pain "American" & l\'épeautre'],
    ['500&nbsp;g', '500\u00a0g'],
    ['l&#x27;&eacute;t&eacute; &Agrave; &AMP; &apos;', "l'été À & '"],
    ['&oelig;ufs &ndash; 2&euro;&hellip;', 'œufs – 2€…'],
    ['l&rsquo;eau, l&#146;eau, l&#8217;eau', 'l’eau, l’eau, l’eau'],
    ['&#128512;&#x1F34C;', '😀🍌'],
    ['&yuml;&times;&divide;&frac12;&deg;', 'ÿ×÷½°'],
    // Encoded twice on its way into the database.
    [
      'Marks &amp;amp; Spencer, 500&amp;nbsp;g, l&amp;#39;eau',
      "Marks & Spencer, 500\u00a0g, l'eau",
    ],
    // No entities.
    ["M&M's & Co; R&D; &inconnue; &; &#; &#x;", "M&M's & Co; R&D; &inconnue; &; &#; &#x;"],
    ['&#0; &#xD800; &#1114112; &#7;', '&#0; &#xD800; &#1114112; &#7;'],
    ['&amp', '&amp'],
    ['', ''],
  ])('%s', (text, decoded) => {
    expect(decodeEntities(text)).toBe(decoded)
  })

  it('reads every character by its number, once or twice encoded', () => {
    const printable = fc.string({ unit: 'grapheme' }).filter((text) => !/[&\p{Cc}]/u.test(text))
    fc.assert(
      fc.property(printable, (text) => {
        const encoded = [...text].map((sign) => `&#${sign.codePointAt(0)};`).join('')
        expect(decodeEntities(encoded)).toBe(text)
        expect(decodeEntities(encoded.replaceAll('&', '&amp;'))).toBe(text)
      }),
    )
  })
})
