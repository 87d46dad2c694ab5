import { expect, it } from 'vitest'
import { resetLinkIn } from '../../../support/journey/outbox.ts'

const address = 'https://prix.exemple.fr/reset-password?token='

it('a link is read as it stands, whatever its token begins with', () => {
  const mail = `Content-Transfer-Encoding: 8bit\r\n\r\n${address}3Dab\r\n`
  expect(resetLinkIn(mail).searchParams.get('token')).toBe('3Dab')
})

it('a link that travelled is put together again', () => {
  const written = address.replace('=', '=3D').replace('token', 'to=\r\nken')
  const mail = `Content-Transfer-Encoding: quoted-printable\r\n\r\n${written}3Dab\r\n`
  expect(resetLinkIn(mail).searchParams.get('token')).toBe('3Dab')
})

it('a mail without a link is refused', () => {
  expect(() => resetLinkIn('Bonjour')).toThrow('No reset link')
})
