import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as z from 'zod/mini'
import { findings, messages } from '../messages.ts'
import { invalid, ProblemError } from './problems.ts'
import { check } from './validation.ts'

/** Refuses a body of more than so many bytes before it is read whole. */
export function limitBody(
  bytes: number,
  sentence: string = messages.bodyTooLarge,
): MiddlewareHandler {
  const counted = bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new ProblemError(413, sentence)
    },
  })
  return (c, next) => {
    const length = c.req.header('Content-Length')
    // Node ends a body at its announced length. Counting it would make a stream of it, which
    // costs more than all the rest of a small request.
    const isKnown = length !== undefined && !c.req.header('Transfer-Encoding')
    return isKnown && Number(length) <= bytes ? next() : counted(c, next)
  }
}

/**
 * The JSON body, checked by a schema of the contract.
 * @throws ProblemError 422 in FastAPI's shape
 */
export async function readJson<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  let body: unknown
  try {
    body = await c.req.json()
  } catch (error) {
    // Only a body that is no JSON; one that is too large keeps its own answer.
    if (!(error instanceof SyntaxError)) throw error
    throw invalid(['body', 0], 'json_invalid', findings.jsonInvalid)
  }
  return check(body, schema)
}

/** The fields of a form-encoded or multipart body, checked likewise. @throws ProblemError 422 */
export async function readForm<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return check(await formFields(c), schema)
}

/** The fields of a form; a body that is none has none. */
export async function formFields(c: Context): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await c.req.parseBody()
  } catch (error) {
    if (error instanceof ProblemError) throw error
    return {}
  }
}

/** A whole number of the path. @throws ProblemError 422 for anything but digits */
export function readId(c: Context, name: string): number {
  const text = c.req.param(name) ?? ''
  if (!/^\d{1,15}$/.test(text)) {
    throw invalid(['path', name], 'int_parsing', findings.integerText)
  }
  return Number(text)
}
