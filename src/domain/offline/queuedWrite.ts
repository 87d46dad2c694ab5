import type { Product } from '../../contract/products.ts'
import { codeKind } from '../catalogue/kinds/code.ts'
import { mergeKind } from '../catalogue/kinds/merge.ts'
import { addKind, changeKind, deleteKind } from '../catalogue/kinds/product.ts'
import { priceKind } from '../prices/kinds/price.ts'
import { changePriceKind, removePriceKind } from '../prices/kinds/recordedPrice.ts'
import { listKind } from '../shopping/kinds/list.ts'
import { tripKind } from '../shopping/kinds/trip.ts'
import type { WriteKind } from './kinds/writeKind.ts'

export const writeKinds = {
  add: addKind,
  change: changeKind,
  delete: deleteKind,
  price: priceKind,
  changePrice: changePriceKind,
  removePrice: removePriceKind,
  code: codeKind,
  merge: mergeKind,
  list: listKind,
  trip: tripKind,
} as const

export type WriteKindName = keyof typeof writeKinds
export type WriteOf<Kind extends WriteKindName> =
  (typeof writeKinds)[Kind] extends WriteKind<infer W> ? W : never
export type QueuedWrite = { [Kind in WriteKindName]: WriteOf<Kind> }[WriteKindName]

export const kindOf = (write: QueuedWrite) =>
  writeKinds[write.kind] as unknown as WriteKind<QueuedWrite>

/** Whether a stored write is of a kind and a format that this version knows. */
export function isKnownWrite({ kind, format }: QueuedWrite): boolean {
  return Object.hasOwn(writeKinds, kind) && writeKinds[kind].format === format
}

export const productIdsOf = (write: QueuedWrite) => kindOf(write).productIds(write)

/** The products and whatever else a write changes. */
export function thingsOf(write: QueuedWrite): ReadonlyArray<number | string> {
  const { thing } = kindOf(write)
  return thing ? [thing(write)] : productIdsOf(write)
}

type Overwrite = Extract<QueuedWrite, { readonly base: Product | null }>

export const isOverwrite = (write: QueuedWrite): write is Overwrite =>
  kindOf(write).isOverwrite === true
