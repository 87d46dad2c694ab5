import { readOutbox, resetLinkIn } from '../journey/outbox.ts'
import type { TestServer } from './testServer.ts'

const ELEVEN_MINUTES = 11 * 60 * 1000

/** Asks for a reset link eleven minutes later, since an account may ask every ten. */
export async function askForLink(server: TestServer, email: string, headers = {}) {
  server.clock.now = new Date(server.clock.now.getTime() + ELEVEN_MINUTES)
  const answer = await server.call('POST', '/auth/forgot-password', { json: { email }, headers })
  await server.backgroundJobsDone()
  return answer
}

/** Asks for a reset link. @returns the token of the mail that came */
export async function askForToken(server: TestServer, email: string): Promise<string> {
  const before = new Set(readOutbox(server.dataDir))
  await askForLink(server, email)
  const [mail] = readOutbox(server.dataDir).filter((each) => !before.has(each))
  return resetLinkIn(mail).searchParams.get('token') ?? ''
}
