import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { ProblemError } from '../config/problems.ts'
import { createFairQueue, type Requester } from './fairQueue.ts'

/** OWASP's argon2id parameters; memory in KiB, tag and salt in bytes. */
const current = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const SALT_LENGTH = 16

/** Verified for an unknown account, so that it takes as long as a known one. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Two at a time, 19 MiB each, leave a core for other requests. */
const queue = createFairQueue(2, 256, () => performance.now())

const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

export const passwordsWaiting = () => queue.waiting()

async function derive(
  requester: Requester,
  password: string,
  nonce: Uint8Array,
  { memory, passes, parallelism, tagLength }: Readonly<Record<keyof typeof current, number>>,
): Promise<Buffer> {
  const tag = await queue.run(
    requester,
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const message = password.normalize('NFKC')
        argon2(
          'argon2id',
          { message, nonce, memory, passes, parallelism, tagLength },
          (error, derived) => (error ? reject(error) : resolve(derived)),
        )
      }),
  )
  if (!tag) throw new ProblemError('too-many-requests', { headers: { 'Retry-After': '5' } })
  return tag
}

/** @returns a PHC string @throws ProblemError 429 when the queue is full of others */
export async function hashPassword(password: string, requester: Requester): Promise<string> {
  const salt = randomBytes(SALT_LENGTH)
  const tag = await derive(requester, password, salt, current)
  const { memory, passes, parallelism } = current
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** @throws ProblemError 429 when the queue is full of others */
export async function verifyPassword(
  password: string,
  phc: string,
  requester: Requester,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc) ?? []
  if (!salt || !tag) return false
  const wanted = Buffer.from(tag, 'base64')
  const derived = await derive(requester, password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  })
  return timingSafeEqual(derived, wanted)
}

export function needsRehash(phc: string): boolean {
  const { memory, passes, parallelism } = current
  return !phc.startsWith(`$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`)
}
