import { describe, expect, it, vi } from 'vitest'
import { createConcurrencyLimit } from '../../../server/security/concurrencyLimit.ts'
import {
  dummyHash,
  hashPassword,
  needsRehash,
  verifyPassword,
} from '../../../server/security/passwords.ts'

vi.unmock('node:crypto')

const someone = { key: '192.0.2.1', isKnown: false }
const hash = (password: string) => hashPassword(password, someone)
const verify = (password: string, phc: string) => verifyPassword(password, phc, someone)

describe('a password', () => {
  it('is kept as argon2id at OWASP’s parameters, salted anew each time', async () => {
    const [one, other] = [await hash('secret 123'), await hash('secret 123')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(other)
    expect(await verify('secret 123', one)).toBe(true)
    expect(await verify('secret 124', one)).toBe(false)
  })

  it('matches whether its accents are composed or not', async () => {
    const kept = await hash('caf\u00e9 cr\u00e8me')
    expect(await verify('cafe\u0301 cre\u0300me', kept)).toBe(true)
  })

  it('hash for an unknown account costs what a real one costs, and never matches', async () => {
    expect(needsRehash(dummyHash)).toBe(false)
    expect(dummyHash).toHaveLength((await hash('x')).length)
    expect(await verify('', dummyHash)).toBe(false)
  })
})

describe('the concurrency limit', () => {
  it('runs two tasks, queues three and refuses the sixth', async () => {
    const concurrencyLimit = createConcurrencyLimit(2, 3)
    const finishers: Array<() => void> = []
    let most = 0
    let inside = 0
    const passes = Array.from({ length: 6 }, (_, place) =>
      concurrencyLimit.run(async () => {
        inside += 1
        most = Math.max(most, inside)
        await new Promise<void>((finish) => finishers.push(finish))
        inside -= 1
        return place
      }),
    )
    expect(await passes[5]).toBeNull()
    const first = Promise.all(passes.slice(0, 5))
    for (let place = 0; place < 5; place += 1) {
      await expect.poll(() => finishers.length).toBeGreaterThan(place)
      finishers[place]?.()
    }
    expect(await first).toEqual([0, 1, 2, 3, 4])
    expect(most).toBe(2)
    expect(await concurrencyLimit.run(async () => 'free again')).toBe('free again')
  })

  it('goes on after a failure', async () => {
    const concurrencyLimit = createConcurrencyLimit(1, 1)
    const failing = concurrencyLimit.run(() => Promise.reject(new Error('no')))
    const next = concurrencyLimit.run(async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})
