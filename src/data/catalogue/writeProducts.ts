import { useCallback, useRef } from 'react'
import { type ScopedMutator, useSWRConfig } from 'swr'
import type { Category } from '../../contract/categories.ts'
import type { Product, ProductChange, ProductCreation } from '../../contract/products.ts'
import { asChange } from '../../domain/catalogue/kinds/product.ts'
import { toastLimits } from '../../domain/limits.ts'
import type { QueuedWrite, WriteOf } from '../../domain/offline/queuedWrite.ts'
import { inputMode } from '../../platform/page/inputMode.ts'
import { localPhoto } from '../../platform/storage/localPhotos.ts'
import { answerCache } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { ApiError } from '../http/apiError.ts'
import { isBrowserOffline } from '../http/reachability.ts'
import { createWrite, type Submitted, submitWrite } from '../sending/submitWrite.ts'
import { withdrawWrite } from '../writes/decideWrite.ts'

/** The address of a local photo ends with the page: the photo itself is stored. */
function storable<Body extends ProductChange>(body: Body) {
  const photo = localPhoto(body.image_url) ?? null
  const blank = { image_url: null, ...('image_data' in body && { image_data: null }) }
  const categories: readonly Category[] = answerCache().get(keys.categories)?.data ?? []
  const category = categories.find(({ id }) => id === body.category_id)
  return {
    name: body.name,
    categoryName: category?.name ?? '',
    photo,
    body: photo ? { ...body, ...blank } : body,
  }
}

/** An addition without a usable answer: the server may have made the product. */
interface Attempt {
  readonly creation: ProductCreation
  write: QueuedWrite
  id: number | null
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408

/** Creates one product for a form, however often an answer is lost. The function throws as `submitWrite`. */
export function useCreateProduct(): (creation: ProductCreation) => Promise<Submitted> {
  const { mutate } = useSWRConfig()
  const open = useRef<Attempt | null>(null)
  return useCallback(
    async (creation) => {
      async function add(attempt: Attempt): Promise<Submitted> {
        open.current = attempt
        const keep = (write: QueuedWrite) => {
          attempt.write = { ...write, order: 0, tried: true }
        }
        try {
          return await submitWrite(attempt.write, mutate, keep)
        } catch (error) {
          if (isRefusal(error)) open.current = null
          else keep(attempt.write)
          throw error
        }
      }

      async function change(id: number): Promise<Submitted> {
        const body = asChange(creation)
        return submitWrite(
          createWrite({ kind: 'change', productId: id, ...storable(body), base: null }),
          mutate,
        )
      }

      async function save(): Promise<Submitted> {
        const earlier = open.current
        const isSame = JSON.stringify(earlier?.creation) === JSON.stringify(creation)
        if (earlier && !isSame && earlier.id === null) {
          // A key stands for one body: the first values are added, then changed.
          const added = await add(earlier).catch((error: unknown) => {
            if (error instanceof ApiError) return null
            throw error
          })
          earlier.id = added?.id ?? null
        }
        if (earlier && earlier.id !== null) return change(earlier.id)
        const write = createWrite({ kind: 'add', productId: 0, ...storable(creation) })
        return add(earlier && isSame ? earlier : { creation, write, id: null })
      }

      const submitted = await save()
      open.current = null
      return submitted
    },
    [mutate],
  )
}

/** Saves new values of the product `base`. The function throws as `submitWrite`. */
export function useChangeProduct() {
  const { mutate } = useSWRConfig()
  return useCallback(
    (id: string, body: ProductChange, base: Product | null): Promise<Submitted> =>
      submitWrite(
        createWrite({ kind: 'change', productId: Number(id), ...storable(body), base }),
        mutate,
      ),
    [mutate],
  )
}

/** Deletes a product for good. The function throws as `submitWrite`. */
export function useDeleteProduct() {
  const { mutate } = useSWRConfig()
  return useCallback(
    (id: string, shown: { base: Product | null; name: string }): Promise<Submitted> =>
      submitWrite(createWrite({ kind: 'delete', productId: Number(id), ...shown }), mutate),
    [mutate],
  )
}

export interface HeldResult extends Submitted {
  readonly isHeld: boolean
  /** Takes the write back while it waits. @returns false where the server may have done it */
  readonly undo: () => Promise<boolean>
}

/** Queues a write, and with a network holds it for as long as its toast offers to undo it. @throws as `submitWrite` */
export async function submitHeld(
  created: WriteOf<'merge' | 'delete' | 'trip'>,
  mutate: ScopedMutator,
): Promise<HeldResult> {
  const time = inputMode() === 'keys' ? toastLimits.undoByKeys : toastLimits.undo
  const heldUntil = new Date(Date.now() + time).toISOString()
  const write = isBrowserOffline() ? created : { ...created, heldUntil }
  const submitted = await submitWrite(write, mutate)
  const isHeld = submitted.queued && 'heldUntil' in write
  return { ...submitted, isHeld, undo: () => withdrawWrite(write, submitted.replaced) }
}

/** Deletes a product, which can be undone. The function throws as `submitWrite`. */
export function useUndoableDeletion() {
  const { mutate } = useSWRConfig()
  return useCallback(
    (id: string, shown: { base: Product | null; name: string }): Promise<HeldResult> =>
      submitHeld(createWrite({ kind: 'delete', productId: Number(id), ...shown }), mutate),
    [mutate],
  )
}

/** Makes one of two products, which can be undone. The function throws as `submitWrite`. */
export function useMergeProducts(): (main: Product, other: Product) => Promise<HeldResult> {
  const { mutate } = useSWRConfig()
  return useCallback(
    ({ id: mainId, name }, other) =>
      submitHeld(createWrite({ kind: 'merge', name, mainId, other }), mutate),
    [mutate],
  )
}
