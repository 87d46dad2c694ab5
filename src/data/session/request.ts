import * as z from 'zod/mini'
import { config, isOwnServer } from '../../config.ts'
import { type MemberAccount, memberAccount } from '../../contract/accounts.ts'
import type { ProblemCode } from '../../contract/problems.ts'
import { limits } from '../../domain/limits.ts'
import { catalogueOf, isOfAnother } from '../../domain/offline/scope.ts'
import { untilAborted } from '../../platform/page/untilAborted.ts'
import { currentSession, currentView } from '../../platform/storage/session.ts'
import { keys } from '../cache/keys.ts'
import {
  FormatError,
  isRefusedAs,
  NetworkError,
  readRefusal,
  SessionChanged,
} from '../http/apiError.ts'
import { matchesSchema } from '../http/matchesSchema.ts'
import { type Answer, sendRequest } from '../http/transport.ts'
import { refuseSession } from './clearSession.ts'
import { followAccount } from './followAccount.ts'

interface Call<Schema extends z.ZodMiniType> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: object
  readonly schema?: Schema
  readonly signal?: AbortSignal
  readonly bearer?: boolean
  readonly headers?: Readonly<Record<string, string>>
  readonly idempotencyKey?: string
  /** A body that is not JSON comes from a proxy or a portal: it is an error. */
  readonly strict?: boolean
}

interface Parsed<T> {
  readonly value: T
  readonly tag: string | null
}

/** Calls the API at `path` below its base; a 401 ends the session. @throws ApiError, FormatError, NetworkError */
export async function request<Schema extends z.ZodMiniType>(
  path: string,
  call: Call<Schema> = {},
): Promise<z.infer<Schema>> {
  return (await exchange(path, call)).value
}

/** `request`, with the answer's ETag. @throws as `request` */
export async function exchange<Schema extends z.ZodMiniType>(
  path: string,
  call: Call<Schema> = {},
): Promise<Parsed<z.infer<Schema>>> {
  const { method = 'GET', schema, bearer = true, strict = false } = call
  const { token } = currentSession()
  const named = isOwnServer() ? catalogueOf(path, currentSession()) : null
  const init = requestInit(call, bearer ? token : null, named)
  const read = async (came: Answer) => ({ answer: came, ...(await readBody(came)) })
  const { answer, content, isJson, isEmpty } = await send(`${config.apiUrl}${path}`, init, read)
  if (bearer) endRefusedSession(answer.status, token)
  const refusal = answer.ok ? null : readRefusal(answer.status, content, isJson)
  const answered = answer.headers.get('Catalogue')
  const isLost = named !== null && isRefusedAs(refusal, 'access-denied')
  if (isLost || isOfAnother(path, answered, named)) await findCatalogue(path, answered ?? named)
  if (refusal) throw refusal
  const unexpected = () => new FormatError(`Unexpected answer to ${method} ${path}`, isJson)
  if (strict && !isJson && !isEmpty) throw unexpected()
  const tag = answer.headers.get('ETag')
  if (!schema) return { value: undefined as z.infer<Schema>, tag }
  const parsed = parseAs(schema, content)
  if (!parsed.success) throw unexpected()
  const value = parsed.data as z.infer<Schema>
  if (path === keys.account && token === currentSession().token)
    await followAccount(value as MemberAccount)
  return { value, tag }
}

function requestInit(
  { method = 'GET', body, signal, headers, idempotencyKey }: Call<z.ZodMiniType>,
  token: string | null,
  catalogue: string | null,
): RequestInit {
  return {
    method,
    headers: {
      Accept: 'application/json',
      ...(token && personHeaders(token, catalogue)),
      ...(body && isPlain(body) && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && isOwnServer() && { 'Idempotency-Key': idempotencyKey }),
      ...headers,
    },
    ...(body && { body: isPlain(body) ? JSON.stringify(body) : (body as BodyInit) }),
    ...(signal && { signal }),
  }
}

const parseAs = (schema: z.ZodMiniType, content: unknown) =>
  matchesSchema(schema, content) ? { success: true, data: content } : z.safeParse(schema, content)

function endRefusedSession(status: number, token: string | null): void {
  if (status === 401 && token === currentSession().token) refuseSession()
}

const personHeaders = (token: string | null, catalogue: string | null) => ({
  Authorization: `Bearer ${token}`,
  ...(catalogue && { Catalogue: catalogue }),
})

let reading: Promise<unknown> | null = null

/** Learns which catalogues the person has now. @throws SessionChanged where another than `wanted` is shown then */
async function findCatalogue(path: string, wanted: string | null): Promise<void> {
  const view = currentView()
  reading ??= request(keys.account, { schema: memberAccount }).finally(() => {
    reading = null
  })
  await reading.catch(() => undefined)
  const isShown = catalogueOf(path, currentSession()) === wanted && currentView() === view
  if (!isShown) throw new SessionChanged()
}

/** Deletes what lies at `path`; false where it was deleted before, refused as `gone`. @throws as `request` */
export async function deleteUnlessGone(path: string, gone: ProblemCode): Promise<boolean> {
  try {
    await request(path, { method: 'DELETE' })
    return true
  } catch (error) {
    if (isRefusedAs(error, gone)) return false
    throw error
  }
}

/** Downloads a file of the person's from `path` below the API's base. @throws ApiError, NetworkError */
export async function requestFile(path: string): Promise<Blob> {
  const answer = await requestBody(path)
  return answer.blob().catch((error) => Promise.reject(new NetworkError(String(error))))
}

/** An answer to the person whose body is read as it comes: only its beginning is timed. @throws ApiError, NetworkError */
export async function requestBody(path: string): Promise<Response> {
  const { token } = currentSession()
  const named = isOwnServer() ? catalogueOf(path, currentSession()) : null
  const headers = personHeaders(token, named)
  const answer = await send(`${config.apiUrl}${path}`, { headers }, async (came) => came)
  if (answer.ok) return answer
  const { content, isJson } = await readBody(answer)
  endRefusedSession(answer.status, token)
  throw readRefusal(answer.status, content, isJson)
}

function isPlain(body: object): boolean {
  return !(body instanceof FormData || body instanceof URLSearchParams)
}

async function send<T>(
  url: string,
  { signal, ...init }: RequestInit,
  read: (answer: Answer) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const timeout = init.body instanceof FormData ? limits.uploadTimeout : limits.callTimeout
  const timer = setTimeout(() => controller.abort(), timeout)
  const cancel = () => controller.abort()
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel)
  try {
    const task = sendRequest(url, { ...init, signal: controller.signal }).then(read)
    const content = await untilAborted(task, controller.signal)
    controller.signal.throwIfAborted()
    return content
  } catch (error) {
    throw new NetworkError(String(error))
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

interface AnswerBody {
  readonly content: unknown
  readonly isJson: boolean
  readonly isEmpty: boolean
}

async function readBody(answer: Answer): Promise<AnswerBody> {
  if ('content' in answer) return { content: answer.content, isJson: true, isEmpty: false }
  const text = await answer.text().catch(() => '')
  try {
    return { content: JSON.parse(text), isJson: true, isEmpty: false }
  } catch {
    return { content: undefined, isJson: false, isEmpty: text === '' }
  }
}
