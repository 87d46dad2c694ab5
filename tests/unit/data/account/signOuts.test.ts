import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendSignOuts } from '../../../../src/data/account/signOuts.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'

let answers: Record<string, () => Response>
const sent: string[] = []

const json = (status: number) => () =>
  new Response(status === 204 ? null : '{"detail":"No"}', { status })
const noNetwork = () => {
  throw new TypeError('No network')
}

beforeEach(() => {
  answers = {}
  sent.length = 0
  vi.stubGlobal('localStorage', webStorage({ signOuts: 'first second' }))
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    const [, token = ''] = (headers as Record<string, string>).Authorization?.split(' ') ?? []
    sent.push(token)
    return (answers[token] ?? json(204))()
  })
})
afterEach(() => vi.unstubAllGlobals())

const left = () => localStorage.getItem('signOuts')

describe('a session that has ended on this device', () => {
  it.each([
    ['was ended', json(204), 'first'],
    ['was ended before', json(401), 'first'],
    ['cannot be ended by this server', json(404), 'first'],
    ['has to wait', json(429), 'first second'],
    ['is not reached', noNetwork, 'first second'],
    ['is not served', json(503), 'first second'],
    ['is answered by a portal', () => new Response('<html>', { status: 200 }), 'first second'],
  ])('is told to the server again unless it %s', async (_, answer, expected) => {
    answers = { first: noNetwork, second: answer }
    await sendSignOuts()
    expect(left()).toBe(expected)
    sent.length = 0
    await sendSignOuts()
    expect(sent).toEqual(expected.split(' '))
  })

  it('is told though it could not be stored, once where it was', async () => {
    await sendSignOuts('third')
    expect(sent).toEqual(['first', 'second', 'third'])
    expect(left()).toBeNull()
    localStorage.setItem('signOuts', 'third')
    await sendSignOuts('third')
    expect(sent.slice(3)).toEqual(['third'])
  })
})
