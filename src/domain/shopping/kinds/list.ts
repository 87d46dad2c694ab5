import { ofNoProduct, put, type Write, type WriteKind } from '../../offline/kinds/writeKind.ts'
import type { SharedCommand } from '../listChanges.ts'

/** Its key is the id under which the change counts once. */
export interface QueuedListChange extends Write {
  readonly kind: 'list'
  readonly body: SharedCommand
}

export const isListChange = (write: Pick<Write, 'kind'>): write is QueuedListChange =>
  write.kind === 'list'

export const idsOf = (body: SharedCommand): readonly number[] =>
  'ids' in body ? body.ids : [body.id]

export const isAbout = ({ order, body }: QueuedListChange, added: Write) =>
  isListChange(added) &&
  added.body.kind === 'add' &&
  added.order < order &&
  idsOf(body).includes(added.body.id)

export const listKind: WriteKind<QueuedListChange> = {
  ...ofNoProduct,
  format: 1,
  merge: put,
  waitsFor: (write, other) => other.problem !== null && isAbout(write, other),
}
