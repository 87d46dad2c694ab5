import { describe, expect, test } from 'vitest'
import {
  ApiError,
  FormatError,
  failureSentence,
  isNotFound,
  isSignedOut,
  NetworkError,
  readDetail,
} from '../../../../src/data/http/apiError.ts'

describe('reading what the server says', () => {
  test('takes a string as it is', () => {
    expect(readDetail({ detail: 'Email already registered' })).toBe('Email already registered')
  })

  test("takes the first item's msg of a list", () => {
    const detail = [
      { type: 'missing', loc: ['body', 'email'], msg: 'Field required' },
      { type: 'missing', loc: ['body', 'password'], msg: 'Second' },
    ]
    expect(readDetail({ detail })).toBe('Field required')
  })

  test.each([
    undefined,
    null,
    'Internal Server Error',
    {},
    { detail: '' },
    { detail: '  ' },
    { detail: [] },
    { detail: [null] },
    { detail: [{}] },
    { detail: [{ msg: 4 }] },
    { detail: 12 },
    { detail: { msg: 'x' } },
  ])('finds no sentence in %j', (body) => {
    expect(readDetail(body)).toBeNull()
  })
})

describe('saying a failure in French', () => {
  const fallback = 'Erreur lors de la création du produit'

  test("translates the server's sentence", () => {
    expect(failureSentence(new ApiError(400, 'Email already registered'), fallback)).toBe(
      'Cette adresse email est déjà utilisée',
    )
  })

  test("keeps a sentence that it doesn't know", () => {
    expect(failureSentence(new ApiError(400, 'Stock épuisé'), fallback)).toBe('Stock épuisé')
  })

  test('falls back to the default of the operation', () => {
    expect(failureSentence(new ApiError(500, null), fallback)).toBe(fallback)
    expect(failureSentence(new FormatError('HTML'), fallback)).toBe(fallback)
    expect(failureSentence(new Error('boom'), fallback)).toBe(fallback)
  })

  test('says that the network failed, in the words of the screen', () => {
    expect(failureSentence(new NetworkError('down'), fallback)).toBe(
      'Erreur réseau, veuillez réessayer',
    )
    expect(failureSentence(new NetworkError('down'), fallback, 'Erreur de connexion')).toBe(
      'Erreur de connexion',
    )
  })

  test('asks for patience after too many requests', () => {
    expect(failureSentence(new ApiError(429, null), fallback)).toMatch(/Patientez/)
    expect(failureSentence(new ApiError(429, 'Too many requests'), fallback)).toMatch(/Patientez/)
    expect(failureSentence(new ApiError(429, 'Stock épuisé'), fallback)).toBe('Stock épuisé')
  })
})

test('a session ends on a 401 and on nothing else', () => {
  expect(isSignedOut(new ApiError(401, null))).toBe(true)
  expect(isSignedOut(new ApiError(403, null))).toBe(false)
  expect(isSignedOut(new NetworkError('down'))).toBe(false)
})

test('a 404 and an id that is no id are both a missing thing', () => {
  expect(isNotFound(new ApiError(404, null))).toBe(true)
  expect(isNotFound(new ApiError(422, null))).toBe(true)
  expect(isNotFound(new ApiError(500, null))).toBe(false)
  expect(isNotFound(new NetworkError('down'))).toBe(false)
})
