import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as z from 'zod/mini'
import { findings, messages } from '../messages.ts'
import { invalid, ProblemError } from './problems.ts'
import { check } from './validation.ts'

/** Answers 413 before a body of more than `bytes` is read whole. */
export function limitBody(
  bytes: number,
  sentence: string = messages.bodyTooLarge,
): MiddlewareHandler {
  const limitStream = bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new ProblemError(413, sentence)
    },
  })
  return (c, next) => {
    const length = c.req.header('Content-Length')
    // Node cuts a body at its Content-Length; Hono's counting stream costs more than a small request.
    const isKnown = length !== undefined && !c.req.header('Transfer-Encoding')
    return isKnown && Number(length) <= bytes ? next() : limitStream(c, next)
  }
}

export async function readJson<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  let body: unknown
  try {
    body = await c.req.json()
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw invalid(['body', 0], 'json_invalid', findings.jsonInvalid)
  }
  return check(body, schema)
}

export async function readForm<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return check(await formFields(c), schema)
}

export async function formFields(c: Context): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await c.req.parseBody()
  } catch (error) {
    if (error instanceof ProblemError) throw error
    return {}
  }
}

export function readId(c: Context, name: string): number {
  const text = c.req.param(name) ?? ''
  if (!/^\d{1,15}$/.test(text)) {
    throw invalid(['path', name], 'int_parsing', findings.integerText)
  }
  return Number(text)
}

/** Strips NUL, which PostgreSQL refuses, and lone surrogates, then trims. */
export function cleanText(text: string): string {
  return Buffer.from(text.replaceAll('\0', '')).toString().trim()
}
