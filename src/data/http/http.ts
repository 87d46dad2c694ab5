import * as z from 'zod/mini'
import { config } from '../../config.ts'
import { limits } from '../../domain/limits.ts'
import { currentSession } from '../../platform/storage/session.ts'
import { clearSession } from '../clearSession.ts'
import { FormatError, NetworkError, readRefusal } from './apiError.ts'
import { matchesSchema } from './matchesSchema.ts'
import { type Answer, sendRequest } from './transport.ts'

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
  const {
    method = 'GET',
    body,
    schema,
    signal,
    bearer = true,
    headers,
    idempotencyKey,
    strict = false,
  } = call
  const { token } = currentSession()
  const init = {
    method,
    headers: {
      Accept: 'application/json',
      ...(bearer && token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body && isPlain(body) ? { 'Content-Type': 'application/json' } : {}),
      ...(idempotencyKey && isOwnServer() ? { 'Idempotency-Key': idempotencyKey } : {}),
      ...headers,
    },
    ...(body ? { body: isPlain(body) ? JSON.stringify(body) : (body as BodyInit) } : {}),
    ...(signal ? { signal } : {}),
  }
  const read = async (came: Answer) => ({ answer: came, ...(await readContent(came)) })
  const { answer, content, isJson, isEmpty } = await send(`${config.apiUrl}${path}`, init, read)
  if (answer.status === 401 && bearer && token === currentSession().token) clearSession()
  if (!answer.ok) throw readRefusal(answer.status, content, isJson)
  const unexpected = () => new FormatError(`Unexpected answer to ${method} ${path}`, isJson)
  if (strict && !isJson && !isEmpty) throw unexpected()
  const tag = answer.headers.get('ETag')
  if (!schema) return { value: undefined as z.infer<Schema>, tag }
  if (matchesSchema(schema, content)) return { value: content, tag }
  const parsed = z.safeParse(schema, content)
  if (!parsed.success) throw unexpected()
  return { value: parsed.data, tag }
}

/** Another origin may allow no header but those of the contract, and then refuses the whole call. */
function isOwnServer(): boolean {
  const { apiUrl } = config
  return apiUrl.startsWith('/') || new URL(apiUrl).origin === window.location.origin
}

/** Downloads a file of the person's from `path` below the API's base. @throws ApiError, NetworkError */
export async function requestFile(path: string): Promise<Blob> {
  const { token } = currentSession()
  const headers = { Authorization: `Bearer ${token}` }
  // Only the beginning is timed: a large file may take long.
  const answer = await send(`${config.apiUrl}${path}`, { headers }, async (came) => came)
  if (answer.ok)
    return answer.blob().catch((error) => Promise.reject(new NetworkError(String(error))))
  const { content, isJson } = await readContent(answer)
  if (answer.status === 401 && token === currentSession().token) clearSession()
  throw readRefusal(answer.status, content, isJson)
}

function isPlain(body: object): boolean {
  return !(body instanceof FormData || body instanceof URLSearchParams)
}

function untilAborted<T>(task: Promise<T>, signal: AbortSignal): Promise<T> {
  const end = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([task, end])
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

interface Content {
  readonly content: unknown
  readonly isJson: boolean
  readonly isEmpty: boolean
}

async function readContent(answer: Answer): Promise<Content> {
  if ('content' in answer) return { content: answer.content, isJson: true, isEmpty: false }
  const text = await answer.text().catch(() => '')
  try {
    return { content: JSON.parse(text), isJson: true, isEmpty: false }
  } catch {
    return { content: undefined, isJson: false, isEmpty: text === '' }
  }
}
