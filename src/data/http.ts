import * as z from 'zod/mini'
import { config } from '../config.ts'
import { limits } from '../domain/limits.ts'
import { currentSession, endSession } from '../platform/session.ts'
import { ApiError, FormatError, NetworkError, readDetail } from './apiError.ts'

interface Call<Schema extends z.ZodMiniType> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A plain value goes as JSON; form data and URL parameters go as they are. */
  readonly body?: object
  /** What the answer must be; without it the answer's body is not read. */
  readonly schema?: Schema
  readonly signal?: AbortSignal
  /** Sends the stored token as a bearer credential. */
  readonly bearer?: boolean
}

/**
 * One call to the API, `path` below its base. A 401 answer to a call that carried the
 * token of the session ends it, from anywhere.
 * @throws ApiError when the server refuses, FormatError when its answer is not the contract's,
 *   NetworkError when none came, or not in time
 */
export async function request<Schema extends z.ZodMiniType>(
  path: string,
  { method = 'GET', body, schema, signal, bearer = true }: Call<Schema> = {},
): Promise<z.infer<Schema>> {
  const { token } = currentSession()
  const call = {
    method,
    headers: {
      Accept: 'application/json',
      ...(bearer && token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body && isPlain(body) ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: isPlain(body) ? JSON.stringify(body) : (body as BodyInit) } : {}),
    ...(signal ? { signal } : {}),
  }
  const { answer, content, isJson } = await send(`${config.apiUrl}${path}`, call, async (came) => ({
    answer: came,
    ...(await readContent(came)),
  }))
  if (answer.status === 401 && bearer && token === currentSession().token) endSession()
  if (!answer.ok) throw new ApiError(answer.status, readDetail(content), isJson)
  if (!schema) return undefined as z.infer<Schema>
  const parsed = z.safeParse(schema, content)
  if (!parsed.success) throw new FormatError(`Unexpected answer to ${method} ${path}`)
  return parsed.data
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
  if (answer.status === 401 && token === currentSession().token) endSession()
  throw new ApiError(answer.status, readDetail(content), isJson)
}

function isPlain(body: object): boolean {
  return !(body instanceof FormData || body instanceof URLSearchParams)
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
    const content = await read(await fetch(url, { ...init, signal: giveUp.signal }))
    giveUp.signal.throwIfAborted()
    return content
  } catch (error) {
    throw new NetworkError(String(error))
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

/** The body as JSON; undefined for an empty, broken or cut one. */
async function readContent(
  answer: Response,
): Promise<{ readonly content: unknown; readonly isJson: boolean }> {
  const text = await answer.text().catch(() => '')
  try {
    return { content: JSON.parse(text), isJson: true }
  } catch {
    return { content: undefined, isJson: false }
  }
}
