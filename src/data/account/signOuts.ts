import { readStored, writeStored } from '../../platform/storage/storage.ts'
import { ApiError } from '../http/apiError.ts'
import { isUnreachable } from '../http/reachability.ts'
import { request } from '../session/request.ts'

const readTokens = () => readStored('signOuts')?.split(' ') ?? []

const isTooMany = (error: unknown) => error instanceof ApiError && error.status === 429

/** Tells the server which sessions have ended, and forgets those that it has answered. Never rejects. @param latest a token that may not be stored */
export async function sendSignOuts(latest?: string): Promise<void> {
  for (const token of new Set([...readTokens(), ...(latest ? [latest] : [])])) {
    const headers = { Authorization: `Bearer ${token}` }
    try {
      await request('/auth/logout', { method: 'POST', bearer: false, headers, strict: true })
    } catch (error) {
      if (isUnreachable(error) || isTooMany(error)) continue
      // Refused: the session has ended already, or this server cannot end one.
    }
    const others = readTokens().filter((other) => other !== token)
    writeStored('signOuts', others.length > 0 ? others.join(' ') : null)
  }
}
