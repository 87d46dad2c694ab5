import { startContractServer } from '../fakes/contractServer.ts'
import { readOutbox, resetLinkIn } from '../journey/outbox.ts'
import { startAppServer } from './appServer.ts'

/** Hashing is proved by the server's own tests, at full strength. */
const cheapPasswords = {
  NODE_OPTIONS: `--import=${new URL('cheapPasswords.mjs', import.meta.url)}`,
}

/** @param api ours, or a fake of another server that keeps the contract; `halt` and `resume` act on it */
export async function startJourneyServer(foodDatabaseUrl: string, api: 'ours' | 'contract') {
  if (api === 'ours') {
    const server = await startAppServer({ foodDatabaseUrl, settings: cheapPasswords })
    const resetLinks = () => readOutbox(server.dataDir).map((mail) => resetLinkIn(mail).href)
    return { ...server, resetLinks }
  }
  const contractServer = await startContractServer()
  const server = await startAppServer({
    foodDatabaseUrl,
    settings: { API_URL: contractServer.apiUrl },
  })
  return {
    ...server,
    halt: contractServer.halt,
    resume: contractServer.resume,
    /** Oldest first. */
    resetLinks: () =>
      contractServer.resetTokens().map((token) => `${server.url}/reset-password?token=${token}`),
    stop: async () => {
      await server.stop()
      await contractServer.stop()
    },
  }
}

export type JourneyServer = Awaited<ReturnType<typeof startJourneyServer>>
