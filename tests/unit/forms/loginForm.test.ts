import { describe, expect, it } from 'vitest'
import { loginSchema } from '../../../src/forms/loginForm.ts'

const sentences = (values: unknown) =>
  loginSchema.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('signing in', () => {
  it('takes an email and a password', () => {
    const values = { email: 'camille@exemple.fr', password: 'secret' }
    expect(loginSchema.parse(values)).toEqual(values)
  })

  it('asks for each of the two that is missing', () => {
    expect(sentences({ email: '', password: '' })).toEqual([
      ['email', 'Veuillez entrer votre email'],
      ['password', 'Veuillez entrer votre mot de passe'],
    ])
  })

  it('takes the spaces around an email away, but none of a password', () => {
    expect(loginSchema.parse({ email: ' camille@exemple.fr ', password: ' a ' })).toEqual({
      email: 'camille@exemple.fr',
      password: ' a ',
    })
  })

  it('counts an email of spaces as missing', () => {
    expect(sentences({ email: '   ', password: 'secret' })).toEqual([
      ['email', 'Veuillez entrer votre email'],
    ])
  })
})
