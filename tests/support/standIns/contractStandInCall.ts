/** One call as the stand-in's handlers see it. */
export interface Call {
  readonly path: RegExpExecArray
  readonly headers: Headers
  readonly body: Buffer
}

/** What is answered: a status, and a JSON body unless it is undefined; bytes for a photo. */
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

/** A failure with its `detail`: a sentence, or FastAPI's list of findings. */
export class Refusal extends Error {
  readonly status: number
  readonly detail: unknown

  constructor(status: number, detail: unknown) {
    super(`${status}`)
    this.status = status
    this.detail = detail
  }
}

/** A 422 as FastAPI words it. */
export function finding(field: string, msg: string, place = 'body'): Refusal {
  return new Refusal(422, [{ type: 'value_error', loc: [place, field], msg, input: null }])
}

/** The JSON object of a body; what else it may be is a 422. */
export function fieldsOf({ body }: Call): Readonly<Record<string, unknown>> {
  try {
    const fields: unknown = JSON.parse(body.toString())
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) {
      return { ...fields }
    }
  } catch {}
  throw finding('body', 'Input should be a valid dictionary')
}

/** A text that a body must have. */
export function textOf(fields: Readonly<Record<string, unknown>>, name: string): string {
  const text = fields[name]
  if (typeof text !== 'string') throw finding(name, 'Input should be a valid string')
  return text
}

/** A text, or null for what is absent, null or empty. */
export function optionalText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** The number that a path must hold. */
export function idOf({ path }: Call): number {
  const id = Number(path[1])
  if (Number.isSafeInteger(id)) return id
  throw finding('id', 'Input should be a valid integer, unable to parse string', 'path')
}
