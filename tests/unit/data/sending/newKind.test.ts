import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Sender } from '../../../../src/data/writes/kinds/sender.ts'
import {
  isFree,
  put,
  type Write,
  type WriteKind,
} from '../../../../src/domain/offline/kinds/writeKind.ts'
import { eggs, oliveOil } from '../../../../stories/fixtures/products.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'

/** Moves several products into a category: a kind that the app does not have. */
interface QueuedMove extends Write {
  readonly kind: 'move'
  readonly ids: readonly number[]
  readonly category: { readonly id: number; readonly name: string }
}

const isMove = (write: Pick<Write, 'kind'> | undefined): write is QueuedMove =>
  write?.kind === 'move'

const moveKind: WriteKind<QueuedMove> = {
  format: 1,
  productIds: ({ ids }) => ids,
  withProductId: (write, from, to) => ({
    ...write,
    ids: write.ids.map((id) => (id === from ? to : id)),
  }),
  merge(next, earlier) {
    const last = earlier.at(-1)
    if (!last || !isMove(last) || !isFree(last)) return put(next)
    return put({ ...next, order: last.order, ids: [...new Set([...last.ids, ...next.ids])] })
  },
  apply: ({ category }, product) => product && { ...product, category },
}

const words = {
  icon: 'pencil',
  attempt: 'changeProduct',
  label: ({ ids, category }: QueuedMove) => `${ids.length} produits dans ${category.name}`,
}

const moveSender: Sender<QueuedMove> = {
  async send({ ids, category, key: idempotencyKey }, { checkSession }) {
    const { request } = await import('../../../../src/data/session/request.ts')
    checkSession()
    const body = { ids }
    const path = `/categories/${category.id}/products`
    await request(path, { method: 'POST', body, idempotencyKey, strict: true })
    return { id: ids[0] ?? 0 }
  },
  applyAnswer: (_, write) => void applied.push(write),
}

const drinks = { id: 6, name: 'Boissons' }
let applied: QueuedMove[]
let device: Device

/** The app with a row for the kind in each of its three registries. */
async function openApp() {
  const kinds = await import('../../../../src/domain/offline/queuedWrite.ts')
  const { senders } = await import('../../../../src/data/sending/senders.ts')
  const { describeWrite, writeWords } = await import('../../../../src/pages/offline/writeWords.ts')
  Object.assign(kinds.writeKinds, { move: moveKind })
  Object.assign(senders, { move: () => moveSender })
  Object.assign(writeWords, { move: words })
  const { createWrite, submitWrite } = await import('../../../../src/data/sending/submitWrite.ts')
  const { withWrites } = await import('../../../../src/domain/offline/pendingProducts.ts')
  const { pendingItem } = await import('../../../../src/domain/offline/pendingWrites.ts')
  return {
    move(...ids: readonly number[]) {
      const move = { kind: 'move', name: '', ids, category: drinks }
      return submitWrite(createWrite(move as never), (async () => undefined) as never)
    },
    describe: async () =>
      (await device.waiting()).map((write) => pendingItem(write, null, describeWrite(write))),
    shown: async () => withWrites([oliveOil, eggs], await device.waiting(), () => ''),
  }
}
let app: Awaited<ReturnType<typeof openApp>>

const call = 'POST /categories/6/products'
beforeEach(async () => {
  applied = []
  device = await openDevice({ [call]: () => [204, null] })
  app = await openApp()
})
afterEach(closeDevice)

it('a new kind is queued, merged, shown, worded and sent by its rows in the registries', async () => {
  device.network.onLine = false
  expect(await app.move(oliveOil.id)).toMatchObject({ id: oliveOil.id, queued: true })
  await app.move(oliveOil.id, eggs.id)
  expect(await device.waiting()).toMatchObject([{ ids: [oliveOil.id, eggs.id], format: 1 }])
  expect(await app.shown()).toEqual([
    { ...oliveOil, category: drinks, pending: 'waiting' },
    { ...eggs, category: drinks, pending: 'waiting' },
  ])
  expect(await app.describe()).toMatchObject([
    { label: '2 produits dans Boissons', productId: oliveOil.id, question: null },
  ])

  device.network.onLine = true
  await device.send()
  const [waited] = applied
  expect(device.calls.filter((each) => each.call === call)).toEqual([
    { call, body: { ids: [oliveOil.id, eggs.id] }, key: waited?.key },
  ])
  expect(applied).toHaveLength(1)
  expect(await device.waiting()).toEqual([])
})

it('a new kind that the server refuses waits for a decision, in the words of its attempt', async () => {
  device.answers[call] = () => [422, { detail: null }]
  device.network.onLine = false
  await app.move(eggs.id)
  device.network.onLine = true
  await device.send()
  const question = expect.stringContaining('Erreur lors de la modification du produit')
  expect(await app.describe()).toMatchObject([{ question, canRetry: true, hasVersions: false }])
})
