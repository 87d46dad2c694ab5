import { useMemo } from 'react'
import * as z from 'zod/mini'
import { type Product, product, productList } from '../contract/products.ts'
import {
  type ProductWithSync,
  pendingProduct,
  withWrites,
} from '../domain/offline/pendingProducts.ts'
import { photoAddress } from '../platform/storage/localPhotos.ts'
import { answerCache, useCached } from './cache/answerCache.ts'
import { isProductList, keys } from './cache/keys.ts'
import { type Resource, useResource } from './cache/useResource.ts'
import { isUnreachable } from './http/reachability.ts'
import { withImageUrl } from './imageUrl.ts'
import { type Outbox, useOutbox } from './writes/outbox.ts'

type Rows = readonly Product[] | undefined

/** The person's whole catalogue, with addresses of images that the browser can load. */
export function useProducts() {
  return useShownList(keys.products)
}

/** The person's products of one category, with addresses of images that the browser can load. */
export function useCategoryProducts(categoryId: string) {
  const products = useCached<readonly Product[]>(keys.products)
  const seen = useMemo(
    () => products?.filter(({ category }) => String(category.id) === categoryId),
    [products, categoryId],
  )
  return useShownList(keys.categoryProducts(categoryId), seen, Number(categoryId))
}

const none: readonly Product[] = []

function useShownList(key: string, seed?: Rows, category?: number) {
  const { resource, retry } = useResource(key, productList, { seed: seed as Product[] | undefined })
  const { writes } = useOutbox()
  const unreached = resource.kind === 'failed' && isUnreachable(resource.error)
  // What was added on this device is shown even where nothing else is known.
  const spare = unreached && writes.length > 0 ? none : null
  const rows = resource.kind === 'ready' ? resource.value : spare
  const shown = useMemo(
    () => rows && withImageUrls(withWrites(rows, writes, photoAddress, category)),
    [rows, writes, category],
  )
  const list: Resource<readonly ProductWithSync[]> = shown
    ? { kind: 'ready', value: shown }
    : (resource as Exclude<typeof resource, { kind: 'ready' }>)
  return { resource: list, retry }
}

const shownLists = new WeakMap<readonly ProductWithSync[], readonly ProductWithSync[]>()

/** The same list each time it is shown: what was worked out of it, such as its order, is still true. */
function withImageUrls(rows: readonly ProductWithSync[]): readonly ProductWithSync[] {
  const known = shownLists.get(rows)
  if (known) return known
  const shown = rows.map(withImageUrl)
  shownLists.set(rows, shown)
  return shown
}

function listedProduct(id: string): Product | undefined {
  const cache = answerCache()
  for (const key of cache.keys()) {
    const rows: Rows = isProductList(key) ? cache.get(key)?.data : undefined
    const row = rows?.find((listed) => String(listed.id) === id)
    if (row) return row
  }
  return undefined
}

/** Whether a row of a list has all that a form sends back. */
const isWhole = (row: Product | undefined) =>
  row !== undefined && 'description' in row && 'barcode' in row && 'unit' in row

/** A product that only this device knows yet has a negative number. */
const isLocal = (id: string) => /^-\d+$/.test(id)

type Found = Resource<ProductWithSync | null>

/** What the server knows of a product, with what waits to be sent of it. */
function withPending(id: string, resource: Found, { loaded, writes }: Outbox): Found {
  const known = resource.kind === 'ready' ? resource.value : null
  const pending = pendingProduct(Number(id), writes, photoAddress, known)
  if (pending !== undefined) return { kind: 'ready', value: pending }
  if (!isLocal(id)) return resource
  return loaded ? { kind: 'ready', value: null } : { kind: 'loading' }
}

function usePending(id: string, resource: Found) {
  const outbox = useOutbox()
  return useMemo(() => withPending(id, resource, outbox), [id, resource, outbox])
}

/**
 * One product, whole, for its form; null for an answer of none. Without an answer, as its list
 * last had it. `base` is what the server has, as far as known: what a change is a change of.
 */
export function useProduct(id: string) {
  const loaded = useResource(isLocal(id) ? null : keys.product(id), z.nullable(product), {
    mayVanish: true,
  })
  const { resource } = loaded
  const unreached = resource.kind === 'failed' && isUnreachable(resource.error)
  const row = unreached ? listedProduct(id) : undefined
  const base = resource.kind === 'ready' ? resource.value : isWhole(row) ? row : undefined
  const found = useFound(resource, base)
  return { resource: usePending(id, found), base: base ?? null, retry: loaded.retry }
}

/** The same object for the same product: a form follows it. */
function useFound(resource: Found, base: Product | null | undefined): Found {
  const error = resource.kind === 'failed' ? resource.error : undefined
  const { kind } = resource
  return useMemo(() => {
    if (base !== undefined) return { kind: 'ready', value: base }
    return kind === 'failed' ? { kind, error } : { kind: 'loading' }
  }, [base, kind, error])
}

/** One product, shown at once from the list that led to it: a row may lack what only the product has. */
export function useProductAtOnce(id: string) {
  const { resource, retry } = useResource(
    isLocal(id) ? null : keys.product(id),
    z.nullable(product),
    { seed: listedProduct(id), mayVanish: true },
  )
  const base = resource.kind === 'ready' ? resource.value : undefined
  const found = useFound(resource, base)
  return { resource: usePending(id, found), base: base ?? null, retry }
}
