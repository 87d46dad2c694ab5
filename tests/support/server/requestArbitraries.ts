import fc from 'fast-check'

export const knownCode = '3017620422003'

const segment = fc.oneof(
  fc.integer({ min: 0, max: 30 }).map(String),
  fc.constantFrom('%00', '%zz', '%', '..%2f', '1e3', '-1', '9'.repeat(30), '%F0%9F%92%A5', '1.0'),
  fc
    .string({ minLength: 1, maxLength: 20 })
    .map(encodeURIComponent)
    .filter((text) => !/^\.+$/.test(text)),
)
const headerText = fc.string({
  unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
})
/** Valid and malformed values of the headers that the API reads. */
export const headersArbitrary = fc.record(
  {
    'If-None-Match': headerText,
    'If-Match': fc.oneof({ weight: 4, arbitrary: fc.constant('*') }, headerText),
    'Idempotency-Key': fc.oneof({ weight: 3, arbitrary: fc.uuid() }, headerText),
    'Accept-Encoding': fc.oneof(fc.constantFrom('br', 'gzip;q=0', '*', 'br;q=x'), headerText),
    Range: fc.constantFrom('bytes=0-', 'bytes=9-1'),
    'X-Forwarded-For': headerText,
  },
  { requiredKeys: [] },
)
/** A code that the tests know, and others. */
const codeSegment = fc.oneof(fc.constant(knownCode), fc.stringMatching(/^\d{7,14}$/), segment)

/** @param known the id of an existing row */
export const pathArbitrary = (path: string, known: number | string) =>
  fc
    .tuple(
      fc.oneof(fc.constant(String(known)), segment),
      codeSegment,
      fc.oneof(
        fc.constant(''),
        segment.map((text) => `?${text}=${text}`),
      ),
    )
    .map(([value, code, query]) => path.replace('{code}', code).replace(/\{\w+\}/, value) + query)
