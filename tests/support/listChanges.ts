import type { ListChange } from '../../src/contract/listChange.ts'
import type { ListCommand } from '../../src/domain/shopping/listChanges.ts'

export type Unsent = Exclude<ListCommand, { readonly kind: 'ask' }>

let sent = 0

/** A change with an id of its own. */
export const named = (change: ListCommand) =>
  ({ change_id: (++sent).toString(16).padStart(32, '0'), ...change }) as ListChange

export const add = (id: number, name: string, more: { count?: number; product_id?: number } = {}) =>
  ({ kind: 'add', id, name, ...more }) as const
export const tick = (id: number) => ({ kind: 'tick', id, done: true }) as const
export const untick = (id: number) => ({ kind: 'tick', id, done: false }) as const
export const remove = (id: number) => ({ kind: 'remove', id }) as const
export const finish = (...ids: number[]) => ({ kind: 'finish', ids }) as const
export const restore = (...ids: number[]) => ({ kind: 'restore', ids }) as const
export const count = (id: number, to: number) => ({ kind: 'set', id, count: to }) as const
export const paid = (id: number, to: number) => ({ kind: 'set', id, paid: to }) as const
export const link = (id: number, product_id: number | null) =>
  ({ kind: 'set', id, product_id }) as const
export const rename = (id: number, name: string) => ({ kind: 'set', id, name }) as const
export const move = (id: number, before: number | null, after: number | null = null) =>
  ({ kind: 'move', id, before, after }) as const
