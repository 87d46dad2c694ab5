import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { oliveOil } from '../../../../stories/fixtures/products.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { hookValue } from '../../../support/hookValue.ts'

const { id, name } = oliveOil
const call = `DELETE /products/${id}`

let device: Device
beforeEach(async () => {
  device = await openDevice({
    [call]: () => [204, null],
    [`GET /products/${id}`]: () => [200, oliveOil],
  })
})
afterEach(closeDevice)

async function remove() {
  const { useDeleteProduct } = await import('../../../../src/data/catalogue/writeProducts.ts')
  return hookValue(useDeleteProduct)(String(id), { base: oliveOil, name })
}

async function removeOffline() {
  device.network.onLine = false
  await remove()
  device.network.onLine = true
}

const tries = () => device.calls.filter((each) => each.call === call).length
const problems = async () => (await device.waiting()).map(({ problem }) => problem?.kind)

describe('a write of the queue', () => {
  it.each([
    [408, 6],
    // The product is read again, and the deletion tried once more.
    [412, 12],
    [425, 6],
    [429, 6],
  ])('that is answered by %i waits, and is sent again', async (status, expected) => {
    await removeOffline()
    device.answers[call] = () => [status, { detail: 'Later' }]
    for (let turn = 1; turn <= 6; turn += 1) await device.send()
    expect([tries(), await problems()]).toEqual([expected, [undefined]])
    device.answers[call] = () => [204, null]
    await device.send()
    expect(await device.waiting()).toEqual([])
  })

  it('becomes a question the fifth time that the server fails, and is sent no more', async () => {
    await removeOffline()
    device.answers[call] = () => [500, { detail: 'Failed' }]
    for (let turn = 1; turn <= 4; turn += 1) await device.send()
    expect(await problems()).toEqual([undefined])
    await device.send()
    expect([tries(), await problems()]).toEqual([5, ['refused']])
    await device.send()
    expect(tries()).toBe(5)
  })

  it('is not sent while a form waits for its answer', async () => {
    const release = device.hold(call)
    const removed = remove()
    await device.waitForCall(call)
    await device.send()
    release()
    expect(await removed).toMatchObject({ queued: false })
    expect([tries(), await device.waiting()]).toEqual([1, []])
  })
})
