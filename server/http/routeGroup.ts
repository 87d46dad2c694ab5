import type { Context, Env, Handler, Hono, MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { problem, problemItem } from '../../src/contract/problems.ts'
import { limitBody, readForm, readJson } from './requests.ts'

type Schema = z.ZodMiniType

export const tags = [
  ...['Accounts', 'Household', 'Catalogue', 'Photos', 'Prices', 'Trips', 'My data', 'Service'],
] as const

interface Naming {
  readonly id: string
  readonly description: string
}

/** Requests may have unknown keys, which are ignored; answers have none. */
export const namedSchemas = {
  input: z.registry<Naming>(),
  output: z.registry<Naming>(),
} as const

export function nameBody(schema: Schema, id: string, description: string): void {
  namedSchemas.input.add(schema, { id, description })
}

export function nameAnswer(schema: Schema, id: string, description: string): void {
  namedSchemas.output.add(schema, { id, description })
}

nameAnswer(problemItem, 'ProblemItem', 'One finding, in the shape that FastAPI gives it.')
nameAnswer(
  problem,
  'Problem',
  '`code` stays the same between versions; `detail` is a sentence in English, or the list of what is wrong.',
)

export interface Answer {
  readonly description: string
  /** A schema of JSON, or the media types of anything else. */
  readonly body: Schema | readonly string[] | null
  readonly hasEtag?: true
}

export interface RequestBody<Sent = unknown> {
  readonly type: 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data'
  readonly schema: Schema | 'file'
  readonly limit: MiddlewareHandler
  /** @throws ProblemError 413, 422 */
  readonly read: (c: Context) => Promise<Sent>
}

export function json<Sent extends Schema>(
  schema: Sent,
  maxBytes: number,
  maxValues?: number,
): RequestBody<z.infer<Sent>> {
  const read = (c: Context) => readJson(c, schema, maxValues)
  return { type: 'application/json', schema, limit: limitBody(maxBytes), read }
}

export function form<Sent extends Schema>(
  schema: Sent,
  maxBytes: number,
): RequestBody<z.infer<Sent>> {
  const type = 'application/x-www-form-urlencoded'
  return { type, schema, limit: limitBody(maxBytes), read: (c) => readForm(c, schema) }
}

type Answers = Readonly<Record<number, Answer>>

interface Description<Sent> {
  readonly summary: string
  readonly query?: Readonly<Record<string, readonly string[]>>
  readonly headers?: readonly ('Catalogue' | 'Idempotency-Key' | 'If-Match' | 'If-None-Match')[]
  readonly body?: RequestBody<Sent>
  /** Those that do not follow from the session, the path, the headers and the body. */
  readonly answers: Answers
}

interface Group<E extends Env> {
  readonly tag: (typeof tags)[number]
  readonly guards?: readonly MiddlewareHandler<E>[]
  /** Whether a request needs no session: by default without guards. */
  readonly isOpen?: boolean
  readonly answers?: Answers
}

export interface Operation extends Description<unknown> {
  readonly tag: (typeof tags)[number]
  readonly isOpen: boolean
}

const operations = new WeakMap<object, Operation>()

export const operationOf = (handler: object) => operations.get(handler)

export const answer = (description: string, body: Answer['body'] = null): Answer => ({
  description,
  body,
})

export const answerWithEtag = (description: string, body: Answer['body'] = null): Answer => ({
  ...answer(description, body),
  hasEtag: true,
})

export const refusal = (description: string): Answer => answer(description, problem)

export const refused = {
  unauthenticated: { 401: refusal('No token, or one that is unknown or has expired.') },
  foreign: { 403: refusal('`Catalogue` names none of yours.') },
  notOwner: { 403: refusal('Only the owner does this, or the catalogue is not yours.') },
  notShared: { 409: refusal('This catalogue is not shared: its list is on the device.') },
  invalid: { 422: refusal('The request does not fit its schema, or breaks a rule.') },
  large: { 413: refusal('The body is too large.') },
  limited: { 429: refusal('Too many attempts; `Retry-After` holds the seconds to wait.') },
  crowded: { 429: refusal('Too many requests of yours at once; try again in some seconds.') },
  full: { 409: refusal('It would go beyond what an account may hold on this server.') },
  changed: { 412: refusal('It is another than the one that `If-Match` names.') },
  missing: { 404: refusal('There is no such thing, or it is not yours.') },
  photo: { 415: refusal('Not a JPEG, PNG or WebP image.') },
} as const

interface Route<E extends Env, Path extends string, Sent> extends Description<Sent> {
  readonly handle: (c: Context<E, Path>, read: () => Promise<Sent>) => Response | Promise<Response>
}

/** Adds routes together with their description, from which `apiDocument` is made. */
export function routeGroup<E extends Env>(
  routes: Hono<E>,
  { tag, guards = [], isOpen = guards.length === 0, answers = {} }: Group<E>,
) {
  const adder =
    (method: 'get' | 'post' | 'put' | 'delete') =>
    <Path extends string, Sent>(
      path: Path,
      { handle, ...described }: Route<E, Path, Sent>,
    ): void => {
      const { body } = described
      const read = body?.read ?? (() => Promise.reject(new Error(`${path} reads no body`)))
      const handler: Handler<E, Path> = (c) => handle(c, () => read(c))
      const ofAll = { tag, isOpen, answers: { ...answers, ...described.answers } }
      operations.set(handler, { ...described, ...ofAll })
      routes.on(method, [path], ...guards, ...(body ? [body.limit] : []), handler)
    }
  return { get: adder('get'), post: adder('post'), put: adder('put'), delete: adder('delete') }
}
