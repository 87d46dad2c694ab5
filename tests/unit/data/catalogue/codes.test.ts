import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useChangeCode } from '../../../../src/data/catalogue/codes.ts'
import { hookValue } from '../../../support/hookValue.ts'

const ask = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const pasta = { id: 7, name: 'Coquillettes', price: 2.35, category: { id: 9, name: 'Pâtes' } }
const changed = { ...pasta, codes: [{ code: '3012345678926' }] }

const changeCode = (...given: Parameters<ReturnType<typeof useChangeCode>>) =>
  hookValue(useChangeCode)(...given)

beforeEach(() => {
  ask.mockReset()
  ask.mockImplementation(async () => new Response(JSON.stringify(changed)))
  vi.stubGlobal('fetch', ask)
})
afterEach(() => vi.unstubAllGlobals())

describe('a further code where the browser stores nothing', () => {
  it('is added with what its pack holds, and taken away, each by one call', async () => {
    const pack = { amount: 360, measure: 'g' } as const
    expect(await changeCode(pasta, '3012345678926', pack)).toEqual({ id: 7, queued: false })
    await changeCode(changed, 'ancien/code', null)
    expect(
      ask.mock.calls.map(([url, { method, body }]) => [method, url.replace(/^.*\/api/, ''), body]),
    ).toEqual([
      ['PUT', '/products/7/codes/3012345678926', '{"amount":360,"measure":"g"}'],
      ['DELETE', '/products/7/codes/ancien%2Fcode', undefined],
    ])
  })

  it('cannot wait: without a network nothing is asked, and it says so', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await expect(changeCode(pasta, '3012345678926', {})).rejects.toMatchObject({
      name: 'NetworkError',
    })
    expect(ask).not.toHaveBeenCalled()
  })

  it('that the server refuses, or answers unreadably, is an error', async () => {
    ask.mockImplementation(async () => new Response('{"detail":"Too many codes"}', { status: 422 }))
    await expect(changeCode(pasta, '3012345678926', {})).rejects.toMatchObject({ status: 422 })
    ask.mockImplementation(async () => new Response('{}'))
    await expect(changeCode(changed, '3012345678926', null)).rejects.toThrow()
  })
})
