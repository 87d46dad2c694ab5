import { startFilledServer } from './server/filledServer.ts'
import { measureGrowth, measureList } from './server/serverList.ts'
import { measureCrowd, measureKills } from './server/serverStrain.ts'
import { measureWrites } from './server/serverWrites.ts'

/**
 * The server on a built tree over real HTTP, on 200,000 products of 100 people: lists and writes
 * against the least that could answer them, what size costs, a crowd, and a hundred kills.
 */
export async function measureServer(): Promise<object> {
  const server = await startFilledServer(100)
  try {
    return {
      list: await measureList(server),
      writes: await measureWrites(server),
      crowd: await measureCrowd(server),
      growth: await measureGrowth(),
      kills: await measureKills(),
    }
  } finally {
    await server.stop()
  }
}
