import { useMemo } from 'react'
import * as z from 'zod/mini'
import { type Product, product, productList } from '../../contract/products.ts'
import {
  type ProductWithSync,
  pendingProduct,
  withWrites,
} from '../../domain/offline/pendingProducts.ts'
import { photoAddress } from '../../platform/storage/localPhotos.ts'
import { answerCache, useCached } from '../cache/answerCache.ts'
import { isProductList, keys } from '../cache/keys.ts'
import { useHasReadAnswers } from '../cache/useHasReadAnswers.ts'
import { isUnreachable } from '../http/reachability.ts'
import { type Resource, useResource } from '../queries/useResource.ts'
import { request } from '../session/request.ts'
import { currentOutbox, type Outbox, useOutbox } from '../writes/outbox.ts'
import { withImageUrl } from './imageUrl.ts'

type Rows = readonly Product[] | undefined

/** The person's whole catalogue, not fetched where it is not wanted, with image addresses that the browser can load. */
export function useProducts(isWanted = true) {
  return useProductList(isWanted ? keys.products : null)
}

/** The person's products of one category, with image addresses that the browser can load. */
export function useCategoryProducts(categoryId: string) {
  const products = useCached<readonly Product[]>(keys.products)
  const seed = useMemo(
    () => products?.filter(({ category }) => String(category.id) === categoryId),
    [products, categoryId],
  )
  return useProductList(keys.categoryProducts(categoryId), seed, Number(categoryId))
}

/** The catalogue as this device has it, without a call, and what waits. */
export function useKnownProducts(): readonly ProductWithSync[] | undefined {
  const products = useCached<readonly Product[]>(keys.products)
  const { writes } = useOutbox()
  return useMemo(() => products && withWrites(products, writes, photoAddress), [products, writes])
}

/** The same; where this device has none, the list is asked for once it is wanted. */
export function useWantedProducts(isWanted: boolean): readonly ProductWithSync[] | undefined {
  const known = useKnownProducts()
  const hasReadAnswers = useHasReadAnswers()
  useResource(isWanted && hasReadAnswers && !known ? keys.products : null, productList)
  return known
}

const none: readonly Product[] = []

function useProductList(key: string | null, seed?: Rows, category?: number) {
  const { resource, retry } = useResource(key, productList, { seed: seed as Product[] | undefined })
  const { writes } = useOutbox()
  const isUnreached = resource.kind === 'failed' && isUnreachable(resource.error)
  // Additions of this device are shown even where nothing else is known.
  const fallback = isUnreached && writes.length > 0 ? none : null
  const rows = resource.kind === 'ready' ? resource.value : fallback
  const shown = useMemo(
    () => rows && withImageUrls(withWrites(rows, writes, photoAddress, category)),
    [rows, writes, category],
  )
  const list: Resource<readonly ProductWithSync[]> = shown
    ? { kind: 'ready', value: shown }
    : (resource as Exclude<typeof resource, { kind: 'ready' }>)
  return { resource: list, retry }
}

const listsWithUrls = new WeakMap<readonly ProductWithSync[], readonly ProductWithSync[]>()

function withImageUrls(rows: readonly ProductWithSync[]): readonly ProductWithSync[] {
  const known = listsWithUrls.get(rows)
  if (known) return known
  const changed = rows.map(withImageUrl)
  const shown = changed.every((row, place) => row === rows[place]) ? rows : changed
  listsWithUrls.set(rows, shown)
  return shown
}

function findInLists(id: string): Product | undefined {
  const cache = answerCache()
  for (const key of cache.keys()) {
    const rows: Rows = isProductList(key) ? cache.get(key)?.data : undefined
    const row = rows?.find((listed) => String(listed.id) === id)
    if (row) return row
  }
  return undefined
}

const isWhole = (row: Product | undefined) =>
  row !== undefined && 'description' in row && 'barcode' in row && 'unit' in row

/** A product as the server had it last, if an answer of this session or of its list is complete. */
export function answeredProduct(id: string): Product | null {
  const answered: Product | undefined = answerCache().get(keys.product(id))?.data
  return [answered, findInLists(id)].find(isWhole) ?? null
}

const isLocal = (id: string) => /^-\d+$/.test(id)

type Found = Resource<ProductWithSync | null>

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

/** A product as the queue will leave it, and as the server has it: from its list, if that is complete. @throws as `request` */
export async function currentProduct(id: Product['id']) {
  const row = findInLists(String(id))
  const known = isWhole(row) ? row : null
  const base =
    id > 0 ? (known ?? (await request(keys.product(String(id)), { schema: product }))) : null
  const pending = pendingProduct(id, currentOutbox().writes, photoAddress, base)
  return { base, product: pending === undefined ? base : pending }
}

/** One product for its form, or as its list had it; `base` is what the server has, as far as known. */
export function useProduct(id: string) {
  const loaded = useResource(isLocal(id) ? null : keys.product(id), z.nullable(product), {
    mayVanish: true,
  })
  const { resource } = loaded
  const isUnreached = resource.kind === 'failed' && isUnreachable(resource.error)
  const row = isUnreached ? findInLists(id) : undefined
  const base = resource.kind === 'ready' ? resource.value : isWhole(row) ? row : undefined
  const found = useFound(resource, base)
  return { resource: usePending(id, found), base: base ?? null, retry: loaded.retry }
}

function useFound(resource: Found, base: Product | null | undefined): Found {
  const error = resource.kind === 'failed' ? resource.error : undefined
  const { kind } = resource
  return useMemo(() => {
    if (base !== undefined) return { kind: 'ready', value: base }
    return kind === 'failed' ? { kind, error } : { kind: 'loading' }
  }, [base, kind, error])
}

/** One product, shown at once from the list that led to it. */
export function useProductAtOnce(id: string) {
  const { resource, retry } = useResource(
    isLocal(id) ? null : keys.product(id),
    z.nullable(product),
    { seed: findInLists(id), mayVanish: true },
  )
  const base = resource.kind === 'ready' ? resource.value : undefined
  const found = useFound(resource, base)
  return { resource: usePending(id, found), base: base ?? null, retry }
}
