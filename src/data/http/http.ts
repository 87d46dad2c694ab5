import * as z from 'zod/mini'
import { config } from '../../config.ts'
import { limits } from '../../domain/limits.ts'
import { currentSession } from '../../platform/storage/session.ts'
import { leave } from '../clearSession.ts'
import { ApiError, FormatError, NetworkError, readDetail } from './apiError.ts'
import { sendRequest } from './transport.ts'

interface Call<Schema extends z.ZodMiniType> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A plain value goes as JSON; form data and URL parameters go as they are. */
  readonly body?: object
  /** What the answer must be; without it the answer's body is not read. */
  readonly schema?: Schema
  readonly signal?: AbortSignal
  /** Sends the stored token as a bearer credential. */
  readonly bearer?: boolean
  readonly headers?: Readonly<Record<string, string>>
  /** A body that is no JSON is not this API's answer but that of something before it, such as a shop's portal. */
  readonly strict?: boolean
}

interface Answer<T> {
  readonly value: T
  /** Names the content, for `If-Match`; null where the server does not say. */
  readonly tag: string | null
}

/**
 * One call to the API, `path` below its base. A 401 answer to a call that carried the
 * token of the session ends it, from anywhere.
 * @throws ApiError when the server refuses, FormatError when its answer is not the contract's,
 *   NetworkError when none came, or not in time
 */
export async function request<Schema extends z.ZodMiniType>(
  path: string,
  call: Call<Schema> = {},
): Promise<z.infer<Schema>> {
  return (await exchange(path, call)).value
}

/** The same call, with what its answer's headers say. @throws as `request` */
export async function exchange<Schema extends z.ZodMiniType>(
  path: string,
  call: Call<Schema> = {},
): Promise<Answer<z.infer<Schema>>> {
  const { method = 'GET', body, schema, signal, bearer = true, headers, strict = false } = call
  const { token } = currentSession()
  const init = {
    method,
    headers: {
      Accept: 'application/json',
      ...(bearer && token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body && isPlain(body) ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: isPlain(body) ? JSON.stringify(body) : (body as BodyInit) } : {}),
    ...(signal ? { signal } : {}),
  }
  const read = async (came: Response) => ({ answer: came, ...(await readContent(came)) })
  const { answer, content, isJson, isEmpty } = await send(`${config.apiUrl}${path}`, init, read)
  if (answer.status === 401 && bearer && token === currentSession().token) leave()
  if (!answer.ok) throw new ApiError(answer.status, readDetail(content), isJson)
  const unexpected = () => new FormatError(`Unexpected answer to ${method} ${path}`, isJson)
  if (strict && !isJson && !isEmpty) throw unexpected()
  const tag = answer.headers.get('ETag')
  if (!schema) return { value: undefined as z.infer<Schema>, tag }
  const parsed = z.safeParse(schema, content)
  if (!parsed.success) throw unexpected()
  return { value: parsed.data, tag }
}

/**
 * A file of the person's, whole; `path` below the API's base.
 * @throws ApiError when the server refuses, NetworkError when it does not come to its end
 */
export async function requestFile(path: string): Promise<Blob> {
  const { token } = currentSession()
  const headers = { Authorization: `Bearer ${token}` }
  // It has to begin in time; how long a large one then takes is the network's affair.
  const answer = await send(`${config.apiUrl}${path}`, { headers }, async (came) => came)
  if (answer.ok)
    return answer.blob().catch((error) => Promise.reject(new NetworkError(String(error))))
  const { content, isJson } = await readContent(answer)
  if (answer.status === 401 && token === currentSession().token) leave()
  throw new ApiError(answer.status, readDetail(content), isJson)
}

function isPlain(body: object): boolean {
  return !(body instanceof FormData || body instanceof URLSearchParams)
}

/** Nothing is waited for beyond a signal. */
function untilAborted<T>(task: Promise<T>, signal: AbortSignal): Promise<T> {
  const end = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([task, end])
}

/** What is read of an answer, all of it in time. */
async function send<T>(
  url: string,
  { signal, ...init }: RequestInit,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const giveUp = new AbortController()
  const patience = init.body instanceof FormData ? limits.uploadTimeout : limits.callTimeout
  const timer = setTimeout(() => giveUp.abort(), patience)
  const cancel = () => giveUp.abort()
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel)
  try {
    const task = sendRequest(url, { ...init, signal: giveUp.signal }).then(read)
    const content = await untilAborted(task, giveUp.signal)
    giveUp.signal.throwIfAborted()
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

/** The body as JSON; undefined for an empty, broken or cut one. */
async function readContent(answer: Response): Promise<Content> {
  const text = await answer.text().catch(() => '')
  try {
    return { content: JSON.parse(text), isJson: true, isEmpty: false }
  } catch {
    return { content: undefined, isJson: false, isEmpty: text === '' }
  }
}
