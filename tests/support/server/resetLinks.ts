import { readOutbox, resetLinkIn } from '../journey/outbox.ts'
import type { TestServer } from './testServer.ts'

const ELEVEN_MINUTES = 11 * 60 * 1000

/** Advances the clock first, because an account may ask every ten minutes. */
export async function askForLink(server: TestServer, email: string, headers = {}) {
  server.clock.now = new Date(server.clock.now.getTime() + ELEVEN_MINUTES)
  const answer = await server.call('POST', '/auth/forgot-password', { json: { email }, headers })
  await server.backgroundJobsDone()
  return answer
}

/** @returns the token of the mailed link */
export async function askForToken(server: TestServer, email: string): Promise<string> {
  // A mail on its way would be taken for the one asked for.
  await server.backgroundJobsDone()
  const before = new Set(readOutbox(server.dataDir))
  await askForLink(server, email)
  const [mail] = readOutbox(server.dataDir).filter((each) => !before.has(each))
  return resetLinkIn(mail).searchParams.get('token') ?? ''
}
