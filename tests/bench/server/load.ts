import { Agent, request } from 'node:http'

export interface Sent {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The status that counts as right. */
  readonly expected?: number
}

export interface Load {
  /** Right answers a second. */
  readonly rate: number
  /** Milliseconds, each answer from its sending to its last byte, ascending. */
  readonly times: readonly number[]
  /** What went wrong, by its sentence. */
  readonly errors: readonly string[]
  readonly bytes: number
}

/** Sends one request. @returns how many bytes came back */
function send(base: string, agent: Agent, { method, path, headers, body, expected = 200 }: Sent) {
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

/** Keeps so many connections busy for so long. @param next the request number `turn` of a connection */
export async function load(
  base: string,
  connections: number,
  seconds: number,
  next: (connection: number, turn: number) => Sent,
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

/** The middle of several figures. */
export function median(figures: readonly number[]): number {
  return quantile(
    [...figures].sort((a, b) => a - b),
    0.5,
  )
}

/** Of ascending figures, the one below which `part` of them lie. */
export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** One decimal. */
export function round(figure: number, parts = 10): number {
  return Math.round(figure * parts) / parts
}
