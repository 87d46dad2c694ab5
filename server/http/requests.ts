import { setImmediate } from 'node:timers/promises'
import { MIMEType } from 'node:util'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as z from 'zod/mini'
import type { ProblemCode } from '../../src/contract/problems.ts'
import { findings } from '../config/messages.ts'
import { invalid, ProblemError } from '../config/problems.ts'
import { createConcurrencyLimit } from '../security/concurrencyLimit.ts'
import { check } from './validation.ts'

const MULTIPART = 'multipart/form-data'

const MAX_FORM_FIELDS = 20

const MAX_JSON_DEPTH = 32

/** Of bodies but imports; a product with its codes has some sixty values. */
const MAX_JSON_VALUES = 1000

/** From here on bodies are parsed one at a time. */
const LARGE_TEXT = 100_000

const oneLargeBody = createConcurrencyLimit(1, Number.POSITIVE_INFINITY)

/** Answers 413 before a body of more than `bytes` is read whole. */
export function limitBody(bytes: number, code: ProblemCode = 'body-too-large'): MiddlewareHandler {
  const limitStream = bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new ProblemError(code)
    },
  })
  return (c, next) => {
    const length = c.req.header('Content-Length')
    // Node cuts a body at its Content-Length; Hono's counting stream costs more than a small request.
    const isKnown = length !== undefined && !c.req.header('Transfer-Encoding')
    return isKnown && Number(length) <= bytes ? next() : limitStream(c, next)
  }
}

/** A body may come long after its head: what holds of its sender is asked anew. */
async function checkAgain(c: Context): Promise<void> {
  const check: unknown = c.get('checkAgain')
  if (typeof check === 'function') await check()
}

export async function readJson<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
  maxValues = MAX_JSON_VALUES,
): Promise<z.infer<Schema>> {
  const text = await c.req.text()
  if (text.length < LARGE_TEXT) {
    await checkAgain(c)
    return check(parseJson(text, maxValues), schema)
  }
  const exit = await oneLargeBody.enter()
  // Other requests are answered between two large bodies.
  await setImmediate()
  try {
    await checkAgain(c)
    return check(parseJson(text, maxValues), schema)
  } finally {
    exit?.()
  }
}

/** Bodies of ours have three levels; V8 takes seconds for millions of levels or values. @throws ProblemError */
function parseJson(text: string, maxValues: number): unknown {
  requireFewValues(text, maxValues)
  try {
    return JSON.parse(text)
  } catch {
    throw invalid(['body', 0], 'json_invalid', findings.jsonInvalid)
  }
}

/** Where the JSON string that begins at `start` ends. */
function endOfString(text: string, start: number): number {
  let end = start + 1
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1
  return end
}

/** @throws ProblemError 413, and 422 where they are nested too deep */
function requireFewValues(text: string, maxValues: number): void {
  let depth = 0
  let commas = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === ',') commas += 1
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > MAX_JSON_DEPTH) throw invalid(['body', 0], 'json_invalid', findings.jsonInvalid)
    if (commas >= maxValues) throw new ProblemError('body-too-large')
  }
}

export async function readForm<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return check(await formFields(c, ['application/x-www-form-urlencoded', MULTIPART]), schema)
}

/** @returns no field where the body is of another media type: it is then not read @throws ProblemError 413 */
export async function formFields(
  c: Context,
  mediaTypes: readonly string[] = [MULTIPART],
): Promise<Readonly<Record<string, unknown>>> {
  const type = mediaTypeOf(c)
  if (!type || !mediaTypes.includes(type.essence)) return {}
  if (type.essence !== MULTIPART) {
    const text = await c.req.text()
    await checkAgain(c)
    refuseManyFields(text, '&')
    return Object.fromEntries(new URLSearchParams(text))
  }
  const form = Buffer.from(await c.req.arrayBuffer())
  await checkAgain(c)
  refuseManyFields(form, `--${type.params.get('boundary')}`)
  return c.req.parseBody().catch(() => ({}))
}

function mediaTypeOf(c: Context): MIMEType | null {
  try {
    return new MIMEType(c.req.header('Content-Type') ?? '')
  } catch {
    return null
  }
}

/** Parsing a million empty fields takes seconds; finding a separator in 2 MiB a millisecond. */
function refuseManyFields(form: string | Buffer, separator: string): void {
  let at = -1
  for (let fields = 0; fields <= MAX_FORM_FIELDS; fields += 1) {
    at = form.indexOf(separator, at + 1)
    if (at < 0) return
  }
  throw new ProblemError('body-too-large')
}

export function readId(c: Context, name: string): number {
  const text = c.req.param(name) ?? ''
  if (!/^\d{1,15}$/.test(text)) {
    throw invalid(['path', name], 'int_parsing', findings.integerText, 'invalid-id')
  }
  return Number(text)
}

/** A name that others read inside a sentence: without the signs that turn the direction of what follows. */
export function cleanName(text: string): string {
  return cleanText(text.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''))
}

/** Strips NUL, which PostgreSQL refuses, and lone surrogates, then trims. */
export function cleanText(text: string): string {
  return Buffer.from(text.replaceAll('\0', '')).toString().trim()
}
