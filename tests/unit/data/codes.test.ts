import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAddCode, useRemoveCode } from '../../../src/data/codes.ts'

const ask = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const pasta = { id: 7, name: 'Coquillettes', price: 2.35, category: { id: 9, name: 'Pâtes' } }
const changed = { ...pasta, codes: [{ code: '3012345678926' }] }

/** The functions that the hooks give to a page. */
function codesOf() {
  const given: Array<{
    add: ReturnType<typeof useAddCode>
    remove: ReturnType<typeof useRemoveCode>
  }> = []
  renderToString(
    createElement(() => {
      given.push({ add: useAddCode(), remove: useRemoveCode() })
      return null
    }),
  )
  const [codes] = given
  if (!codes) throw new Error('The hooks gave nothing')
  return codes
}

beforeEach(() => {
  ask.mockReset()
  ask.mockImplementation(async () => new Response(JSON.stringify(changed)))
  vi.stubGlobal('fetch', ask)
})
afterEach(() => vi.unstubAllGlobals())

describe('a further code', () => {
  it('is added with what its pack holds, and taken away, each by one call', async () => {
    const { add, remove } = codesOf()
    await add(7, '3012345678926', { amount: 360, measure: 'g' })
    await remove(7, 'ancien/code')
    expect(
      ask.mock.calls.map(([url, { method, body }]) => [method, url.replace(/^.*\/api/, ''), body]),
    ).toEqual([
      ['PUT', '/products/7/codes/3012345678926', '{"amount":360,"measure":"g"}'],
      ['DELETE', '/products/7/codes/ancien%2Fcode', undefined],
    ])
  })

  it('is not queued: without a network nothing is asked', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await expect(codesOf().add(7, '3012345678926', {})).rejects.toThrow('not queued')
    expect(ask).not.toHaveBeenCalled()
  })

  it('that the server refuses, or answers unreadably, is an error', async () => {
    ask.mockImplementation(async () => new Response('{"detail":"Too many codes"}', { status: 422 }))
    await expect(codesOf().add(7, '3012345678926', {})).rejects.toMatchObject({ status: 422 })
    ask.mockImplementation(async () => new Response('{}'))
    await expect(codesOf().remove(7, '3012345678926')).rejects.toThrow()
  })
})
