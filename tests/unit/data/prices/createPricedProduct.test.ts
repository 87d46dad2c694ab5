import { afterEach, beforeEach, expect, it } from 'vitest'
import { oliveOil } from '../../../../stories/fixtures/products.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { hookValue } from '../../../support/hookValue.ts'

const creation = { name: 'Huile', category_id: 4, price: 5.99 }
const price = { paid: 5.99, seen_on: '2026-11-30' }
const recorded = {
  ...{ id: 7, product_id: 41, paid: 5.99, seen_on: '2026-11-30', packs: 1, amount: null },
  ...{ measure: null, unit_price: null, unit: null, promotion: null, shop: null, code: null },
  ...{ note: null, source: 'form', created_at: '2026-11-30T10:00:00.000Z' },
}
const product = { ...oliveOil, id: 41 }
const refusal = () => [422, { detail: 'No' }] as [number, unknown]

let device: Device
beforeEach(async () => {
  device = await openDevice({
    'POST /products': () => [201, product],
    'PUT /products/41': () => [200, product],
    'POST /products/41/prices': refusal,
  })
})
afterEach(closeDevice)

it('a price that is refused is tried again with no second product, which is changed once for each change', async () => {
  const { useCreatePricedProduct } = await import(
    '../../../../src/data/prices/createPricedProduct.ts'
  )
  const { create, attempt } = hookValue(useCreatePricedProduct)
  const calls = async (wanted: typeof creation) => {
    const before = device.written().length
    await create(wanted, price).catch(() => undefined)
    return device
      .written()
      .slice(before)
      .map(([call]) => call)
  }
  expect(attempt()).toBe('createProduct')
  const recording = 'POST /products/41/prices'
  expect(await calls(creation)).toEqual(['POST /products', recording])
  expect(attempt()).toBe('addPrice')
  expect(await calls(creation)).toEqual([recording])
  const renamed = { ...creation, name: "Huile d'olive" }
  expect(await calls(renamed)).toEqual(['PUT /products/41', recording])
  device.answers[recording] = () => [201, { price: recorded, product }]
  expect(await calls(renamed)).toEqual([recording])
})
