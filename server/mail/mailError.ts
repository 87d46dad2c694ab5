/** A mail that did not leave. Its message is safe to log: it names neither person nor address. */
export class MailError extends Error {
  override readonly name = 'MailError'
}

/** Failures on the way to the mail server, before it has heard of any person. */
const onTheWay: readonly unknown[] = ['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS']

/**
 * A mail library's error without what a mail server answered, which may repeat the recipient's
 * address: the kind of failure, the number of the answer, and words only where there was none.
 */
export function asMailError(error: unknown): MailError {
  const read = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : null)
  const [code, response, number] = [read('code'), read('response'), read('responseCode')]
  const facts = [
    typeof code === 'string' && /^[A-Z_]+$/.test(code) ? code : 'unknown failure',
    ...(typeof number === 'number' ? [number] : []),
    ...(onTheWay.includes(code) && !response ? [read('message')] : []),
  ]
  return new MailError(`Mail not sent: ${facts.join(' ')}`)
}
