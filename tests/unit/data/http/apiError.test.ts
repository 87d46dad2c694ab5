import { describe, expect, test } from 'vitest'
import {
  ApiError,
  FormatError,
  failureOf,
  isInvalidId,
  isNotFound,
  isRefusedAs,
  isSignedOut,
  NetworkError,
  readRefusal,
} from '../../../../src/data/http/apiError.ts'

describe('reading what the server says', () => {
  test('takes a string as it is', () => {
    const body = { code: 'email-taken', detail: 'Email already registered' }
    expect(readRefusal(400, body)).toMatchObject({ ...body, status: 400, limit: null })
  })

  test("takes the first item's msg of a list", () => {
    const detail = [
      { type: 'missing', loc: ['body', 'email'], msg: 'Field required' },
      { type: 'missing', loc: ['body', 'password'], msg: 'Second' },
    ]
    expect(readRefusal(422, { detail })).toMatchObject({ detail: 'Field required', code: null })
    expect(readRefusal(422, { code: 'invalid-request', detail })).toMatchObject({
      detail: 'Field required',
      code: 'invalid-request',
    })
  })

  test('takes the limit of a quota', () => {
    const body = { code: 'prices-quota', detail: 'Full', limit: 8 }
    expect(readRefusal(409, body)).toMatchObject(body)
  })

  test('knows an id that is none by its code, or by the place of the finding', () => {
    const detail = [{ type: 'int_parsing', loc: ['path', 'product_id'], msg: 'No integer' }]
    for (const body of [{ detail }, { code: 'invalid-id', detail }]) {
      expect(isInvalidId(readRefusal(422, body))).toBe(true)
      expect(isNotFound(readRefusal(422, body))).toBe(true)
    }
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
    { code: 4, limit: 'many' },
  ])('finds no sentence in %j', (body) => {
    expect(readRefusal(500, body)).toMatchObject({ detail: null, code: null })
  })
})

test.each([
  [new NetworkError('down'), { code: 'network' }],
  [new FormatError('HTML'), { code: 'bad-answer' }],
  [new Error('boom'), { code: 'unexpected' }],
  [
    new ApiError(409, 'Full', { code: 'prices-quota', limit: 8 }),
    { code: 'refused', status: 409, detail: 'Full', problem: 'prices-quota', limit: 8 },
  ],
])('%s is a failure by its code', (error, failure) => {
  expect(failureOf(error)).toEqual(failure)
})

test('a session ends on a 401 and on nothing else', () => {
  expect(isSignedOut(new ApiError(401, null))).toBe(true)
  expect(isSignedOut(new ApiError(403, null))).toBe(false)
  expect(isSignedOut(new NetworkError('down'))).toBe(false)
})

test('a reason is known by its code, and by its sentence only from a server without codes', () => {
  const known = (error: unknown) => isRefusedAs(error, 'price-not-found', 'Price not found')
  expect(known(new ApiError(404, 'Reworded', { code: 'price-not-found' }))).toBe(true)
  expect(known(new ApiError(404, 'Price not found'))).toBe(true)
  expect(known(new ApiError(404, 'Price not found', { code: 'shop-not-found' }))).toBe(false)
  expect(known(new ApiError(404, null))).toBe(false)
  expect(known(new NetworkError('Price not found'))).toBe(false)
})

test('a 404 is a missing thing, a value that is refused is none', () => {
  expect(isNotFound(new ApiError(404, null))).toBe(true)
  expect(isNotFound(new ApiError(422, null))).toBe(false)
  expect(isNotFound(new ApiError(500, null))).toBe(false)
  expect(isNotFound(new NetworkError('down'))).toBe(false)
})
