import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { oliveOil } from '../../../../stories/fixtures/products.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'

const lidl = { id: 1, name: 'Lidl' }
const other = { id: 2, name: 'LIDL Lyon' }
const renamed = { ...other, name: 'Lidl Lyon 3' }
const aldi = { id: 3, name: 'Aldi' }
const shopsKey = '/shops'
const pricesKey = `/products/${oliveOil.id}/prices`

let device: Device
beforeEach(async () => {
  device = await openDevice({})
})
afterEach(closeDevice)

/** A device that has read all that names a shop. */
async function openApp() {
  const { answerCache } = await import('../../../../src/data/cache/answerCache.ts')
  const { useShopChanges } = await import('../../../../src/data/prices/shops.ts')
  const cache = answerCache()
  cache.replace(shopsKey, { items: [lidl, other, aldi] })
  cache.replace(pricesKey, { items: [{ shop: other }, { shop: aldi }, { shop: null }] })
  // In IndexedDB alone, until something wants them.
  const stored: Record<string, object> = {
    '/users/trips': { items: [{ shop: other }, { shop: lidl }] },
    '/users/prices': { shops: [lidl, other, aldi].map(Object.values), prices: {} },
  }
  vi.spyOn(cache, 'hydrateLater').mockImplementation(async (key) => cache.replace(key, stored[key]))
  const given: ReturnType<typeof useShopChanges>[] = []
  const Host = () => {
    given.push(useShopChanges())
    return null
  }
  renderToString(
    createElement(SWRConfig, { value: { provider: () => cache } }, createElement(Host)),
  )
  const shopsIn = (key: string) =>
    cache.get(key)?.data?.items.map(({ shop }: { shop: object }) => shop)
  return {
    changes: given[0] as ReturnType<typeof useShopChanges>,
    shown: () => ({
      shops: cache.get(shopsKey)?.data.items,
      recent: cache.get('/users/prices')?.data?.shops.map(([id]: [number]) => id),
      prices: shopsIn(pricesKey),
      trips: shopsIn('/users/trips'),
    }),
  }
}

it.each([
  ['renamed', 'PUT /shops/2', [lidl, renamed, aldi], renamed],
  ['merged', 'POST /shops/1/merge', [lidl, aldi], lidl],
  ['deleted', 'DELETE /shops/2', [lidl, aldi], null],
  ['deleted before', 'DELETE /shops/2', [lidl, aldi], null],
] as const)(
  'what this device keeps is what the server would answer: a shop is %s',
  async (how, call, shops, into) => {
    const { changes, shown } = await openApp()
    const gone = { code: 'shop-not-found', detail: 'Shop not found' }
    device.answers[call] = () => (how === 'deleted before' ? [404, gone] : [into ? 200 : 204, into])
    if (how === 'renamed') await changes.rename(other, renamed.name)
    else if (how === 'merged') await changes.merge(other, lidl)
    else await changes.remove(other)
    expect(shown()).toEqual({
      shops,
      recent: shops.map(({ id }) => id),
      prices: [into, aldi, null],
      trips: [into, lidl],
    })
  },
)

it('a refused change changes nothing', async () => {
  const { changes, shown } = await openApp()
  const before = shown()
  device.answers['PUT /shops/2'] = () => [422, { detail: 'No' }]
  await expect(changes.rename(other, ' ')).rejects.toMatchObject({ status: 422 })
  expect(shown()).toEqual(before)
})
