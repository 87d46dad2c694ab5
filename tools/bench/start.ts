import { startAppServer } from '../../tests/support/server/appServer.ts'
import { measureFirstScreens } from './page/firstScreens.ts'

const TURNS = 5

/** From `npm start` on a built tree to the first answer of /api/health, polled every 20 ms. */
async function measureServerStart(): Promise<object> {
  const server = await startAppServer({ foodDatabaseUrl: 'http://127.0.0.1:9' })
  try {
    const times: number[] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      await server.halt()
      const began = performance.now()
      await server.resume()
      times.push(Math.round(performance.now() - began))
    }
    times.sort((a, b) => a - b)
    return {
      firstAnswerMs: times[Math.floor(TURNS / 2)],
      slowestMs: times.at(-1),
      memoryMiB: Math.round((server.memory() ?? 0) / 1024 / 1024),
    }
  } finally {
    await server.stop()
  }
}

export async function measureStart(): Promise<object> {
  return { server: await measureServerStart(), screens: await measureFirstScreens() }
}
