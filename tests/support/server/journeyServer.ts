import { startContractServer } from '../fakes/contractServer.ts'
import { readOutbox, resetLinkIn } from '../journey/outbox.ts'
import { startAppServer } from './appServer.ts'

/**
 * The app on our own server; the API with it, or on somebody else's server that answers the
 * contract. `halt` and `resume` are of the API.
 */
export async function startJourneyServer(foodDatabaseUrl: string, api: 'ours' | 'contract') {
  if (api === 'ours') {
    const server = await startAppServer({ foodDatabaseUrl })
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
    /** The reset links mailed so far, oldest first. */
    resetLinks: () =>
      contractServer.resetTokens().map((token) => `${server.url}/reset-password?token=${token}`),
    stop: async () => {
      await server.stop()
      await contractServer.stop()
    },
  }
}

export type JourneyServer = Awaited<ReturnType<typeof startJourneyServer>>
