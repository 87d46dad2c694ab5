import { Agent, request } from 'node:http'

export interface LoadRequest {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The expected status, 200 by default. */
  readonly expected?: number
}

export interface Load {
  /** Expected answers a second. */
  readonly rate: number
  /** Milliseconds to each answer's last byte, ascending. */
  readonly times: readonly number[]
  readonly errors: readonly string[]
  readonly bytes: number
}

/** @returns the bytes of the answer */
function send(
  base: string,
  agent: Agent,
  { method, path, headers, body, expected = 200 }: LoadRequest,
) {
  return new Promise<number>((resolve, reject) => {
    const call = request(`${base}${path}`, { agent, method, headers: { ...headers } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === expected) resolve(bytes)
        else reject(new Error(`${method ?? 'GET'} ${path}: ${answer.statusCode}`))
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** Keeps connections busy for some seconds. @param next the next request of a connection */
export async function load(
  base: string,
  connections: number,
  seconds: number,
  next: (connection: number, turn: number) => LoadRequest,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const errors: string[] = []
  let bytes = 0
  const began = performance.now()
  const end = began + seconds * 1000
  const work = async (connection: number) => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const sent = performance.now()
      try {
        const came = await send(base, agent, next(connection, turn))
        bytes += came
        times.push(performance.now() - sent)
      } catch (error) {
        errors.push(error instanceof Error ? error.message : String(error))
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)))
  const rate = times.length / ((performance.now() - began) / 1000)
  agent.destroy()
  times.sort((a, b) => a - b)
  return { rate, times, errors, bytes }
}
