import { apiClient } from '../journey/apiClient.ts'
import type { ServerProcess } from './serverProcess.ts'

const WRITERS = 4

/**
 * Kills a server during writes and checks after each restart what is left.
 * @param start starts on the same data each time
 * @returns acknowledged writes that were lost, and the duration of each restart in milliseconds
 */
export async function killServerRepeatedly(rounds: number, start: () => Promise<ServerProcess>) {
  const kept = new Set<string>()
  const gone = new Set<string>()
  const lost: string[] = []
  const startTimes: number[] = []
  let server = await start()
  const token = await apiClient(server.address).signUp('camille@exemple.fr')
  for (let round = 0; round < rounds; round += 1) {
    await writeUntilKilled(server, round)
    const began = performance.now()
    server = await start()
    startTimes.push(performance.now() - began)
    const listed = new Set((await apiClient(server.address, token).list()).map(({ name }) => name))
    lost.push(...[...kept].filter((name) => !listed.has(name)))
    lost.push(...[...gone].filter((name) => listed.has(name)))
  }
  await server.stop()
  return { acknowledged: kept.size + gone.size, lost, startTimes }

  async function writeUntilKilled({ address, kill }: ServerProcess, round: number) {
    const person = apiClient(address, token)
    // A different number of writes before each kill.
    let left = 1 + ((round * 7) % 40)
    let killed: Promise<void> | undefined
    const write = async (writer: number) => {
      for (let turn = 0; !killed; turn += 1) {
        const name = `${round}-${writer}-${turn}`
        const { id } = await person.add(name)
        kept.add(name)
        left -= 1
        if (turn % 5 === 4) {
          kept.delete(name)
          await person.remove(id)
          gone.add(name)
        }
        if (left <= 0) killed ??= kill()
      }
    }
    // Writes without an answer were not acknowledged.
    await Promise.allSettled(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
    await killed
  }
}
