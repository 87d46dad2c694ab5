import { describe, expect, it } from 'vitest'
import { invitationIn } from '../../../../src/domain/household/joinLink.ts'

const token = 'Ab3-_'.padEnd(43, 'x')
const address = 'https://memoprix.exemple.fr/rejoindre'

describe('a link that invites', () => {
  it('gives its token, also from the fragment alone', () => {
    expect(invitationIn(`${address}#${token}`, address)).toBe(token)
    expect(invitationIn(` ${address}#${token}\n`, address)).toBe(token)
    expect(invitationIn(`#${token}`, '')).toBe(token)
  })

  it.each([
    '',
    address,
    `${address}#`,
    `${address}#${token}x`,
    `${address}#${token.slice(1)}`,
    `${address}?${token}`,
    `${address}/#${token}`,
    `http://memoprix.exemple.fr/rejoindre#${token}`,
    `https://memoprix.exemple.fr.autre.fr/rejoindre#${token}`,
    `https://autre.fr/?${address}#${token}`,
    `${address}#${token.replace('x', '%')}`,
    `${address}#a#${token}`,
  ])('is no other text: %s', (text) => {
    expect(invitationIn(text, address)).toBeNull()
  })
})
