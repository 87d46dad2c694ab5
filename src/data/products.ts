import { useCallback, useMemo } from 'react'
import { type Cache, useSWRConfig } from 'swr'
import * as z from 'zod/mini'
import { config } from '../config.ts'
import {
  createdProduct,
  type Product,
  type ProductChange,
  type ProductCreation,
  product,
  productList,
  uploadedImage,
} from '../contract/products.ts'
import { ApiError, FormatError } from './apiError.ts'
import { request } from './http.ts'
import { isCategoryProducts, isProductList, keys } from './keys.ts'
import { useResource } from './useResource.ts'

type Rows = readonly Product[] | undefined

/** The person's whole catalogue, with addresses of images that the browser can load. */
export function useProducts() {
  return useShownList(keys.products)
}

/** The person's products of one category, with addresses of images that the browser can load. */
export function useCategoryProducts(categoryId: string) {
  return useShownList(keys.categoryProducts(categoryId))
}

function useShownList(key: string): ReturnType<typeof useResource<typeof productList>> {
  const { resource, retry } = useResource(key, productList)
  const rows = resource.kind === 'ready' ? resource.value : null
  const shown = useMemo(() => rows?.map(shownProduct), [rows])
  return { resource: shown ? { kind: 'ready', value: shown } : resource, retry }
}

function listedProduct(cache: Cache, id: string): Product | undefined {
  for (const key of cache.keys()) {
    const rows: Rows = isProductList(key) ? cache.get(key)?.data : undefined
    const row = rows?.find((listed) => String(listed.id) === id)
    if (row) return row
  }
  return undefined
}

/** One product, whole; null for an answer of none. */
export function useProduct(id: string) {
  return useResource(keys.product(id), z.nullable(product), { mayVanish: true })
}

/** The same, shown at once from the list that led to it: a row may lack what only the product has. */
export function useProductAtOnce(id: string) {
  const { cache } = useSWRConfig()
  return useResource(keys.product(id), z.nullable(product), {
    seed: listedProduct(cache, id),
    mayVanish: true,
  })
}

/**
 * Creates a product, then refreshes the lists that show it.
 * @returns the id of the new product
 * @throws ApiError, FormatError, NetworkError
 */
export function useCreateProduct(): (creation: ProductCreation) => Promise<number> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (creation) => {
      const { id } = await request('/products', {
        method: 'POST',
        body: creation,
        schema: createdProduct,
      })
      void mutate(keys.products)
      void mutate(keys.categoryProducts(String(creation.category_id)))
      return id
    },
    [mutate],
  )
}

/** What `PUT` answers is the server's choice (specification, section 7): else the product is read. */
async function readChanged(key: string, answer: unknown): Promise<Product | undefined> {
  const sent = z.safeParse(product, answer)
  if (sent.success) return sent.data
  return request(key, { schema: product }).catch(() => undefined)
}

/**
 * Saves a product's new values, here and on the server: its page, its row in every list.
 * @throws ApiError, NetworkError
 */
export function useChangeProduct(): (id: string, change: ProductChange) => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (id, change) => {
      const key = keys.product(id)
      const answer = await request(key, { method: 'PUT', body: change, schema: z.unknown() })
      const changed = await readChanged(key, answer)
      const refresh = (row: Product) => (changed && row.id === changed.id ? changed : row)
      // Without the new values the old ones stay until they are asked for again, never a blank.
      void (changed ? mutate(key, changed) : mutate(key))
      void mutate(keys.products, (rows: Rows) => rows?.map(refresh))
      void mutate(isCategoryProducts, (rows: Rows) =>
        // A row whose category is another one now leaves this list.
        rows?.filter((row) => refresh(row).category.id === row.category.id).map(refresh),
      )
    },
    [mutate],
  )
}

/**
 * Deletes a product; it leaves every list already loaded at once.
 * @throws ApiError, NetworkError
 */
export function useDeleteProduct(): (id: string) => Promise<void> {
  const { cache, mutate } = useSWRConfig()
  return useCallback(
    async (id) => {
      await request(keys.product(id), { method: 'DELETE' })
      // Not by mutate: its page would blank before it is left.
      cache.delete(keys.product(id))
      void mutate(isProductList, (rows: Rows) => rows?.filter((row) => String(row.id) !== id))
    },
    [cache, mutate],
  )
}

/**
 * Sends a compressed photo.
 * @returns the text that stands for it: what to show, and what to send back with the product
 * @throws ApiError, NetworkError, and FormatError for any answer that is no JSON but 413
 */
export async function uploadPhoto(photo: Blob): Promise<string> {
  const body = new FormData()
  body.append('file', photo, 'photo.jpg')
  try {
    const { image_data } = await request('/products/upload-image', {
      method: 'POST',
      body,
      schema: uploadedImage,
    })
    return image_data
  } catch (error) {
    // What stands before a server refuses large photos in its own way, which is no JSON either.
    if (error instanceof ApiError && !error.isJson && error.status !== 413) {
      throw new FormatError(error.message)
    }
    throw error
  }
}

/** An image's address as the browser needs it: the server's own paths start at the API's host. */
export function imageUrl(image: string): string {
  const isOfThisHost = image.startsWith('/') && config.apiUrl.startsWith('/')
  if (isOfThisHost || /^[a-z][a-z\d+.-]*:/i.test(image)) return image
  const api = new URL(config.apiUrl, window.location.href)
  return new URL(image, new URL('/', api)).href
}

/** A product as screens show it; what is sent back is the one that the server gave. */
export function shownProduct(product: Product): Product {
  return product.image_url ? { ...product, image_url: imageUrl(product.image_url) } : product
}
