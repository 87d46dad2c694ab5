import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invitationIn } from '../../../../src/domain/household/joinLink.ts'
import { linkToken, resetTokenOf } from '../../../../src/domain/household/linkToken.ts'

const token = 'Ab3-_'.padEnd(43, 'x')
const address = 'https://memoprix.exemple.fr/rejoindre'
const link = `${address}#${token}`

describe('a link that invites', () => {
  it.each([
    link,
    ` ${link}\n`,
    // What mails and chats glue to a link (CritterDB #61, pimcore-members PR #136, matomo #19354).
    ...[
      '.',
      '!',
      ')',
      ',',
      '>',
      '%20',
      '?fbclid=IwAR0x',
      '&utm=1',
      '\u200b',
      '%E2%80%8B',
      '_',
      'x',
    ].map((tail) => link + tail),
    `<${link}>`,
    `(${link})`,
    `« ${link} »`,
    `\u200e${link}\u200e`,
    `Rejoins-nous\u00a0: ${link}, à ce soir`,
    `${address}?fbclid=IwAR0x#${token}`,
    `${address}%23${token}`,
    `${address}#\u200b${token}`,
    token,
    ` ${token}. `,
    `<${token}>`,
  ])('gives its token: %s', (text) => {
    expect(invitationIn(text, address)).toBe(token)
  })

  it('gives the token of a fragment alone, whatever follows', () => {
    expect(invitationIn(`#${token}`, '')).toBe(token)
    const tail = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(tail, (glued) => {
        expect(invitationIn(`#${token}${glued}`, '')).toBe(token)
        expect(invitationIn(`${link}${glued}`, address)).toBe(token)
        expect(linkToken(`${token}${glued}`)).toBe(token)
      }),
    )
  })

  it.each([
    '',
    address,
    `${address}#`,
    `${address}#${token.slice(1)}`,
    `${address}?${token}`,
    `${address}/#${token}`,
    `http://memoprix.exemple.fr/rejoindre#${token}`,
    `https://memoprix.exemple.fr.autre.fr/rejoindre#${token}`,
    `https://autre.fr/?${address}#${token}`,
    `${address}#${token.replace('x', '%')}`,
    `${address}#a#${token}`,
    `${token}${token}`,
  ])('is no other text: %s', (text) => {
    expect(invitationIn(text, address)).toBeNull()
  })
})

describe('a link that resets a password', () => {
  it.each(['', '.', ')', '>', ' ', '?fbclid=IwAR0x', '\u200b', '"', ' Bonne journée'])(
    'holds where « %s » is glued behind its token',
    (tail) => {
      expect(resetTokenOf(token + tail)).toBe(token)
      expect(resetTokenOf(`<${token}${tail}`)).toBe(token)
    },
  )

  it('leaves the token of another server as it is', () => {
    const signed = `${'eyJ'.padEnd(50, 'h')}.${'p'.repeat(60)}.s-_`
    expect([signed, 't', ` ${signed}\n`].map(resetTokenOf)).toEqual([signed, 't', signed])
    expect(resetTokenOf(`${token}.${token}`)).toBe(`${token}.${token}`)
  })
})
