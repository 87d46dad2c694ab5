import { readOutbox, resetLinkIn } from '../journey/outbox.ts'
import { startContractStandIn } from '../standIns/contractStandIn.ts'
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
  const standIn = await startContractStandIn()
  const server = await startAppServer({ foodDatabaseUrl, settings: { API_URL: standIn.apiUrl } })
  return {
    ...server,
    halt: standIn.halt,
    resume: standIn.resume,
    /** The reset links mailed so far, oldest first. */
    resetLinks: () =>
      standIn.resetTokens().map((token) => `${server.url}/reset-password?token=${token}`),
    stop: async () => {
      await server.stop()
      await standIn.stop()
    },
  }
}

export type JourneyServer = Awaited<ReturnType<typeof startJourneyServer>>
