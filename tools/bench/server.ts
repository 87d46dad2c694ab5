import { startFilledServer } from './server/filledServer.ts'
import { measureCapacity } from './server/serverCapacity.ts'
import { measureCopies } from './server/serverCopies.ts'
import { measureFullAccount } from './server/serverFullAccount.ts'
import { measureGuard } from './server/serverGuard.ts'
import { measureGrowth, measureList } from './server/serverList.ts'
import { measureRecentPrices } from './server/serverPrices.ts'
import { measureSharedList } from './server/serverSharedList.ts'
import { measureConcurrency, measureKills } from './server/serverStrain.ts'
import { measureWrites } from './server/serverWrites.ts'

/** The built server over HTTP with 200,000 products of 100 people, compared with a minimal server. */
export async function measureServer(): Promise<object> {
  const server = await startFilledServer(100)
  try {
    return {
      list: await measureList(server),
      writes: await measureWrites(server),
      crowd: await measureConcurrency(server),
      recentPrices: await measureRecentPrices(),
      fullAccount: await measureFullAccount(),
      capacity: await measureCapacity(),
      growth: await measureGrowth(),
      copies: await measureCopies(),
      sharedList: await measureSharedList(),
      guard: await measureGuard(),
      kills: await measureKills(),
    }
  } finally {
    await server.stop()
  }
}
