export interface Call {
  readonly path: RegExpExecArray
  readonly headers: Headers
  readonly body: Buffer
}

export interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly photo?: Uint8Array
}

export type Route = readonly [
  method: string,
  path: RegExp,
  answer: (call: Call) => Answer | Promise<Answer>,
]

/** A failure with its `detail`: a sentence, or FastAPI's list of errors. */
export class HttpError extends Error {
  readonly status: number
  readonly detail: unknown

  constructor(status: number, detail: unknown) {
    super(`${status}`)
    this.status = status
    this.detail = detail
  }
}

/** A 422 as FastAPI words it. */
export function validationError(field: string, msg: string, place = 'body'): HttpError {
  return new HttpError(422, [{ type: 'value_error', loc: [place, field], msg, input: null }])
}

export function jsonBodyOf({ body }: Call): Readonly<Record<string, unknown>> {
  try {
    const fields: unknown = JSON.parse(body.toString())
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) {
      return { ...fields }
    }
  } catch {}
  throw validationError('body', 'Input should be a valid dictionary')
}

export function requiredText(fields: Readonly<Record<string, unknown>>, name: string): string {
  const text = fields[name]
  if (typeof text !== 'string') throw validationError(name, 'Input should be a valid string')
  return text
}

export function optionalText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

export function idFromPath({ path }: Call): number {
  const id = Number(path[1])
  if (Number.isSafeInteger(id)) return id
  throw validationError('id', 'Input should be a valid integer, unable to parse string', 'path')
}
