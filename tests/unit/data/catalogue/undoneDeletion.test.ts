import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toastLimits } from '../../../../src/domain/limits.ts'
import { pendingChanges } from '../../../../src/domain/offline/pendingWrites.ts'
import { butter, oliveOil } from '../../../../stories/fixtures/products.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { hookValue } from '../../../support/hookValue.ts'

const call = `DELETE /products/${oliveOil.id}`
const values = { name: butter.name, price: butter.price, category_id: 4 }

let device: Device
let writes: Awaited<ReturnType<typeof openApp>>

const openApp = () => import('../../../../src/data/catalogue/writeProducts.ts')
const remove = (id: number, base = oliveOil) =>
  hookValue(writes.useUndoableDeletion)(String(id), { base, name: base.name })
const sent = () => device.calls.filter((each) => each.call === call)
const letHoldPass = () => vi.setSystemTime(Date.now() + toastLimits.undo)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  device = await openDevice({
    [`GET /products/${oliveOil.id}`]: () => [200, oliveOil],
    [call]: () => [204, null],
  })
  writes = await openApp()
})
afterEach(async () => {
  await closeDevice()
  vi.useRealTimers()
})

describe('a deletion with a network', () => {
  it('is no change that waits, and is sent once its time has passed', async () => {
    expect(await remove(oliveOil.id)).toMatchObject({ queued: true, isHeld: true })
    expect(pendingChanges(await device.waiting())).toEqual([])
    await device.send()
    expect(sent()).toEqual([])
    letHoldPass()
    await device.send()
    expect(sent()).toHaveLength(1)
    expect(await device.waiting()).toEqual([])
  })

  it('is undone within its time, and too late after', async () => {
    const { undo } = await remove(oliveOil.id)
    expect(await undo()).toBe(true)
    letHoldPass()
    await device.send()
    expect(sent()).toEqual([])
    const again = await remove(oliveOil.id)
    letHoldPass()
    await device.send()
    expect(await again.undo()).toBe(false)
  })
})

describe('a deletion without a network', () => {
  beforeEach(() => {
    device.network.onLine = false
  })

  it('is undone for as long as it waits, and the change before it waits again', async () => {
    await hookValue(writes.useChangeProduct)(String(oliveOil.id), values, oliveOil)
    const before = await device.waiting()
    const { isHeld, undo } = await remove(oliveOil.id)
    expect(await device.waiting()).toMatchObject([{ kind: 'delete' }])
    expect([isHeld, await undo()]).toEqual([false, true])
    expect(await device.waiting()).toEqual(before)
  })

  it('of a product that was never sent is undone too', async () => {
    const { id } = await hookValue(writes.useCreateProduct)(values)
    const before = await device.waiting()
    const { undo } = await remove(id, { ...butter, id })
    expect(await device.waiting()).toEqual([])
    expect(await undo()).toBe(true)
    expect(await device.waiting()).toEqual(before)
  })
})
