import * as z from 'zod/mini'
import { config } from '../config.ts'
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
 *   NetworkError when none came
 */
export async function request<Schema extends z.ZodMiniType>(
  path: string,
  { method = 'GET', body, schema, signal, bearer = true }: Call<Schema> = {},
): Promise<z.infer<Schema>> {
  const { token } = currentSession()
  const answer = await send(`${config.apiUrl}${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(bearer && token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body && isPlain(body) ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: isPlain(body) ? JSON.stringify(body) : (body as BodyInit) } : {}),
    ...(signal ? { signal } : {}),
  })
  const { content, isJson } = await readContent(answer)
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
  const answer = await send(`${config.apiUrl}${path}`, { headers })
  if (answer.ok)
    return answer.blob().catch((error) => Promise.reject(new NetworkError(String(error))))
  const { content, isJson } = await readContent(answer)
  if (answer.status === 401 && token === currentSession().token) endSession()
  throw new ApiError(answer.status, readDetail(content), isJson)
}

function isPlain(body: object): boolean {
  return !(body instanceof FormData || body instanceof URLSearchParams)
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw new NetworkError(String(error))
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
