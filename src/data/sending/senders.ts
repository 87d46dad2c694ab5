import type { Write } from '../../domain/offline/kinds/writeKind.ts'
import type { QueuedWrite, WriteKindName, WriteOf } from '../../domain/offline/queuedWrite.ts'
import { loadChunk } from '../../platform/page/lazyComponent.ts'
import { addSender, changeSender, deleteSender } from '../catalogue/kinds/product.ts'
import { NetworkError } from '../http/apiError.ts'
import type { Sender } from '../writes/kinds/sender.ts'

type Loaded<W extends Write> = Sender<W> | Promise<Sender<W>>

const recordedPrice = () => loadChunk(() => import('../prices/kinds/recordedPrice.ts'))

/** How each kind of queued writes is sent. In chunks of their own: most sessions need few of them. */
export const senders: { readonly [Kind in WriteKindName]: () => Loaded<WriteOf<Kind>> } = {
  add: () => addSender,
  change: () => changeSender,
  delete: () => deleteSender,
  price: () =>
    loadChunk(() => import('../prices/kinds/price.ts')).then(({ priceSender }) => priceSender),
  changePrice: () => recordedPrice().then(({ changePriceSender }) => changePriceSender),
  removePrice: () => recordedPrice().then(({ removePriceSender }) => removePriceSender),
  code: () =>
    loadChunk(() => import('../catalogue/kinds/code.ts')).then(({ codeSender }) => codeSender),
  list: () =>
    loadChunk(() => import('../shopping/kinds/list.ts')).then(({ listSender }) => listSender),
  trip: () =>
    loadChunk(() => import('../shopping/kinds/trip.ts')).then(({ tripSender }) => tripSender),
  merge: () =>
    loadChunk(() => import('../catalogue/kinds/merge.ts')).then(({ mergeSender }) => mergeSender),
}

/** @throws NetworkError where its chunk cannot be loaded */
export async function loadSender({ kind }: QueuedWrite): Promise<Sender<QueuedWrite>> {
  try {
    return (await senders[kind]()) as unknown as Sender<QueuedWrite>
  } catch (error) {
    throw new NetworkError(String(error))
  }
}
