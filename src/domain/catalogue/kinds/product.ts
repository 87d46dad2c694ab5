import { namedFieldsOf } from '../../../contract/productFields.ts'
import type { Product, ProductChange, ProductCreation } from '../../../contract/products.ts'
import {
  isFree,
  isOfOneProduct,
  ofOneProduct,
  type ProductWrite,
  put,
  type WriteKind,
} from '../../offline/kinds/writeKind.ts'

interface ProductValues<Body extends ProductChange> extends ProductWrite {
  readonly categoryName: string
  readonly body: Body
  readonly photo: Blob | null
}

export interface QueuedAddition extends ProductValues<ProductCreation> {
  readonly kind: 'add'
}

export interface QueuedChange extends ProductValues<ProductChange> {
  readonly kind: 'change'
  readonly base: Product | null
}

export interface QueuedDeletion extends ProductWrite {
  readonly kind: 'delete'
  readonly base: Product | null
}

type AnyKind = Pick<ProductWrite, 'kind'>
const isAddition = (write: AnyKind): write is QueuedAddition => write.kind === 'add'
const isChange = (write: AnyKind): write is QueuedChange => write.kind === 'change'
const isDeletion = (write: AnyKind): write is QueuedDeletion => write.kind === 'delete'

function asCreation(body: ProductChange): ProductCreation {
  const { unit, unit_type, ...rest } = body
  return { ...rest, unit_type: unit ?? unit_type ?? null, image_data: body.image_url ?? null }
}

/** The change that gives a product the values of an addition. */
export function asChange(body: ProductCreation): ProductChange {
  const { unit_type, image_data: _, seen_on: __, ...rest } = body
  return { ...rest, unit: rest.unit ?? unit_type ?? null }
}

function withValues(
  { productId, at, body, categoryName }: QueuedAddition | QueuedChange,
  product: Product | null,
  image: string | null,
): Product {
  return {
    id: productId,
    created_at: at,
    ...product,
    ...namedFieldsOf(body),
    image_url: image ?? body.image_url,
    category: { id: body.category_id, name: categoryName },
    ...(body.content !== undefined && { content: body.content }),
  }
}

export const addKind: WriteKind<QueuedAddition> = {
  ...ofOneProduct,
  format: 1,
  merge: put,
  apply: withValues,
}

export const changeKind: WriteKind<QueuedChange> = {
  ...ofOneProduct,
  format: 1,
  isOverwrite: true,
  merge(next, earlier) {
    const last = earlier.at(-1)
    if (!last) return put(next)
    if (!isFree(last)) return put({ ...next, base: null })
    const { body, photo, key, name, categoryName } = next
    // New values answer a refusal; a conflict still waits.
    const problem = last.problem?.kind === 'refused' ? null : last.problem
    const values = { photo, key, name, categoryName, tried: false, problem }
    if (isAddition(last))
      return put({ ...last, ...values, body: { ...last.body, ...asCreation(body) } })
    if (isChange(last)) return put({ ...last, ...values, body: { ...last.body, ...body } })
    if (isDeletion(last)) return { ...put({ ...next, base: last.base }), drop: [last.order] }
    return put({ ...next, base: null })
  },
  apply: (write, product, image) => withValues(write, product ?? write.base, image),
  readd({ base: _, ...write }) {
    return { ...write, kind: 'add', body: asCreation(write.body) }
  },
}

export const deleteKind: WriteKind<QueuedDeletion> = {
  ...ofOneProduct,
  format: 1,
  isOverwrite: true,
  merge(next, earlier) {
    const last = earlier.at(-1)
    if (!last) return put(next)
    // A merge is no part of the product alone: it deletes another one.
    if (!isFree(last) || !earlier.every(isOfOneProduct)) return put({ ...next, base: null })
    const [first] = earlier
    if (first && isAddition(first) && earlier.every(isFree)) {
      return { drop: earlier.map(({ order }) => order), put: [] }
    }
    const base = isChange(last) || isDeletion(last) ? last.base : null
    return { ...put({ ...next, base }), drop: [last.order] }
  },
  apply: () => null,
}
