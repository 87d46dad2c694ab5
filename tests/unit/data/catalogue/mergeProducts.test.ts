import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Product } from '../../../../src/contract/products.ts'
import { toastLimits } from '../../../../src/domain/limits.ts'
import { withWrites } from '../../../../src/domain/offline/pendingProducts.ts'
import { pendingChanges, pendingItem } from '../../../../src/domain/offline/pendingWrites.ts'
import { describeWrite } from '../../../../src/pages/offline/writeWords.ts'
import { butter, eggs, oliveOil } from '../../../../stories/fixtures/products.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { hookValue } from '../../../support/hookValue.ts'

const code = '3274080005003'
const main = oliveOil
const other: Product = { ...eggs, barcode: code }
const merged: Product = { ...main, codes: [{ code, amount: null, measure: null }] }
const call = `POST /products/${main.id}/merge`
const gone = () => [404, { detail: 'Product not found' }] as [number, unknown]

let device: Device
let writes: Awaited<ReturnType<typeof openApp>>

const openApp = () => import('../../../../src/data/catalogue/writeProducts.ts')
const merge = (...[kept, goes]: readonly [Product, Product]) =>
  hookValue(writes.useMergeProducts)(kept, goes)
const shown = async () => withWrites([main, other], await device.waiting(), () => '')
const sent = () => device.calls.filter((each) => each.call === call)
/** The time in which a merge can be undone with a network is over. */
const letHoldPass = () => vi.setSystemTime(Date.now() + toastLimits.undo)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  device = await openDevice({ [call]: () => [200, merged] })
  writes = await openApp()
})
afterEach(async () => {
  await closeDevice()
  vi.useRealTimers()
})

describe('a merge with a network', () => {
  it('shows at once, as no change that waits, and is sent after its time, once, under its key', async () => {
    expect(await merge(main, other)).toMatchObject({ queued: true, isHeld: true, id: main.id })
    expect(await shown()).toMatchObject([{ id: main.id, codes: [{ code }] }])
    expect(await shown()).not.toMatchObject([{ pending: 'waiting' }])
    expect(pendingChanges(await device.waiting())).toEqual([])
    await device.send()
    expect(sent()).toEqual([])
    letHoldPass()
    const [{ key } = { key: '' }] = await device.waiting()
    await device.send()
    await device.send()
    expect(sent()).toEqual([{ call, body: { other_id: other.id }, key }])
    expect(await device.waiting()).toEqual([])
  })

  it('asks for nothing that its answer says, nor for what its prices were', async () => {
    await merge(main, other)
    letHoldPass()
    await device.send()
    expect(device.calls.map((each) => each.call)).toEqual(['GET /auth/me', call])
  })

  it('is undone within its time, and too late after', async () => {
    const { undo } = await merge(main, other)
    expect(await undo()).toBe(true)
    letHoldPass()
    await device.send()
    expect(sent()).toEqual([])
    const again = await merge(main, other)
    letHoldPass()
    await device.send()
    expect(await again.undo()).toBe(false)
  })

  it('whose answer is lost waits, is not undone, and is sent again under the same key', async () => {
    const { undo } = await merge(main, other)
    letHoldPass()
    device.answers[call] = () => {
      throw new TypeError('No network')
    }
    await device.send()
    expect(await undo()).toBe(false)
    device.answers[call] = () => [200, merged]
    await device.send()
    const [first, second] = sent()
    expect(second?.key).toBe(first?.key)
    expect(await device.waiting()).toEqual([])
  })
})

describe('a merge without a network', () => {
  beforeEach(() => {
    device.network.onLine = false
  })

  it('waits as other writes do, is named, and can be undone for as long as it waits', async () => {
    const { isHeld, undo } = await merge(main, other)
    const [write] = await device.waiting()
    if (!write) throw new Error('Nothing waits')
    expect(pendingItem(write, null, describeWrite(write))).toMatchObject({
      icon: 'merge',
      name: main.name,
      productId: main.id,
      question: null,
    })
    expect(describeWrite(write).label).toContain(other.name)
    expect(await shown()).toMatchObject([{ id: main.id, pending: 'waiting' }])
    letHoldPass()
    expect([isHeld, await undo()]).toEqual([false, true])
    expect(await shown()).toEqual([main, other])
  })

  it('of products that the server does not have yet is sent behind them, with their ids', async () => {
    device.answers['POST /products'] = () => [201, { ...butter, id: 41 }]
    const { id, price, name } = butter
    const added = await hookValue(writes.useCreateProduct)({ name, price, category_id: 4 })
    expect(added.id).not.toBe(id)
    await merge(main, { ...butter, id: added.id })
    device.network.onLine = true
    await device.send()
    expect(sent()).toMatchObject([{ body: { other_id: 41 } }])
  })

  it('is done where another device has deleted the product that goes, and asks where none is left', async () => {
    const page = `GET /products/${main.id}`
    Object.assign(device.answers, { [call]: gone, [page]: () => [200, main] })
    await merge(main, other)
    device.network.onLine = true
    await device.send()
    expect(await device.waiting()).toEqual([])

    device.network.onLine = false
    await merge(main, other)
    device.answers[page] = gone
    device.network.onLine = true
    await device.send()
    const [blocked] = await device.waiting()
    expect(blocked).toMatchObject({ problem: { kind: 'gone' } })
    expect(blocked && describeWrite(blocked).question).toMatch(/fusion n'est plus possible/)
  })

  it('stays when the product that it makes is deleted: both are gone then', async () => {
    await merge(main, other)
    await hookValue(writes.useDeleteProduct)(String(main.id), { base: main, name: main.name })
    expect(await device.waiting()).toMatchObject([
      { kind: 'merge' },
      { kind: 'delete', base: null },
    ])
    expect(await shown()).toEqual([])
  })
})
