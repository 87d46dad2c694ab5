import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { hookValue } from '../../../support/hookValue.ts'

const now = '2026-11-23T10:00:00.000Z'
const butter = { id: 12, name: 'Beurre doux', price: 2.5, category: { id: 4, name: 'Frais' } }
const milk = { ...butter, id: 41, name: 'Lait' }
const answer = { ...butter, product_id: 12 }
const ahead = { detail: [{ loc: ['body', 'seen_on'], msg: 'Date should not be in the future' }] }

let device: Device
const isAhead = () => String(device.calls.at(-1)?.body?.seen_on) > '2026-11-24'
const refuse = (body: unknown) => (): [number, unknown] =>
  isAhead() ? [422, { code: 'day-ahead', now, ...ahead }] : [201, body]

beforeEach(async () => {
  device = await openDevice({
    'GET /products/12': () => [200, butter],
    'GET /products/41': () => [200, milk],
  })
  device.answers['POST /products/12/prices'] = refuse({ price: answer, product: butter })
  device.answers['POST /products/41/prices'] = refuse({ price: answer, product: milk })
  device.answers['POST /products'] = refuse(milk)
})
afterEach(closeDevice)

async function noteOffline() {
  const { useAddPrice } = await import('../../../../src/data/prices/prices.ts')
  device.network.onLine = false
  const body = { paid: 2.35, seen_on: '2026-11-25' }
  const { name } = butter
  await hookValue(useAddPrice)({ productId: 12, name, body, displayedPrice: null })
  device.network.onLine = true
  await device.send()
}

const sentDays = () =>
  device.calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body?.seen_on)

describe('a price of a phone that is two days ahead', () => {
  it('waits with the day of the server, which one tap gives it', async () => {
    await noteOffline()
    const [blocked] = await device.waiting()
    const { describeWrite } = await import('../../../../src/pages/offline/writeWords.ts')
    const { pendingItem } = await import('../../../../src/domain/offline/pendingWrites.ts')
    if (!blocked) throw new Error('The price waits')
    const item = pendingItem(blocked, null, describeWrite(blocked))
    expect(item).toMatchObject({ rightDay: '2026-11-23', canRetry: true })
    expect(item.question).toMatch(/La date de ce téléphone est en avance/)

    const { redateMine } = await import('../../../../src/data/writes/decideWrite.ts')
    await redateMine(blocked)
    await device.send()
    expect(sentDays()).toEqual(['2026-11-25', '2026-11-23'])
    expect((await device.waiting()).filter(({ problem }) => problem)).toEqual([])
  })

  it('is given that day together with the product that it belongs to', async () => {
    const { useCreatePricedProduct } = await import(
      '../../../../src/data/prices/createPricedProduct.ts'
    )
    device.network.onLine = false
    const creation = { name: 'Lait', category_id: 4, price: 1.1, seen_on: '2026-11-25' }
    const price = { paid: 1.1, seen_on: '2026-11-25', note: 'Bio' }
    await hookValue(useCreatePricedProduct).create(creation, price)
    device.network.onLine = true
    await device.send()
    const [addition] = await device.waiting()
    if (!addition) throw new Error('The product waits')
    const { redateMine } = await import('../../../../src/data/writes/decideWrite.ts')
    await redateMine(addition)
    await device.send()
    expect(sentDays()).toEqual(['2026-11-25', '2026-11-23', '2026-11-23'])
  })
})
