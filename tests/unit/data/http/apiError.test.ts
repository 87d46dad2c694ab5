import { describe, expect, test } from 'vitest'
import {
  ApiError,
  FormatError,
  failureOf,
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

test.each([
  [new NetworkError('down'), { code: 'network' }],
  [new FormatError('HTML'), { code: 'bad-answer' }],
  [new Error('boom'), { code: 'unexpected' }],
  [new ApiError(400, 'Stock épuisé'), { code: 'refused', status: 400, detail: 'Stock épuisé' }],
])('%s is a failure by its code', (error, failure) => {
  expect(failureOf(error)).toEqual(failure)
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
