import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { productList } from '../../contract/products.ts'
import {
  type AccountRemoval,
  catalogueExport,
  type ImportedProduct,
  type ImportedTrip,
  type ImportResult,
  importProgress,
  importResult,
  openedImport,
} from '../../contract/transfer.ts'
import type { ListRow } from '../../domain/shopping/listChanges.ts'
import { storedText } from '../../domain/shopping/storedList.ts'
import { type Column, catalogueCsv } from '../../domain/transfer/catalogueCsv.ts'
import { type PriceWords, pricesCsv } from '../../domain/transfer/pricesCsv.ts'
import { writeStored } from '../../platform/storage/storage.ts'
import { isPriceAnswer, isProductList, keys } from '../cache/keys.ts'
import { FormatError, NetworkError } from '../http/apiError.ts'
import { clearSession } from '../session/clearSession.ts'
import { request, requestFile } from '../session/request.ts'
import { clearShoppingList } from '../shopping/lists/localList.ts'
import { forgetWrites } from '../writes/outbox.ts'

const imports = '/users/me/imports'

const COMMIT_TRIES = 3

/** All that the server stores of the person as a JSON file, with this device's shopping list. @throws as `request` */
export async function exportJson(list: readonly ListRow[]): Promise<Blob> {
  const file = await requestFile('/users/me/export')
  const end = await file.slice(-1).text()
  if (end !== '}') throw new FormatError('The export does not end')
  const rest = `,"shopping_list":${storedText(list)}}`
  return new Blob([file.slice(0, -1), rest], { type: 'application/json' })
}

/** The catalogue as CSV. @throws as `request` */
export async function exportCsv(headings: Readonly<Record<Column, string>>): Promise<Blob> {
  const products = await request(keys.products, { schema: productList })
  return new Blob([catalogueCsv(products, headings)], { type: 'text/csv;charset=utf-8' })
}

/** Every dated price as CSV. @throws as `request` */
export async function exportPricesCsv(words: PriceWords): Promise<Blob> {
  const file = await requestFile('/users/me/export?photos=none')
  const read = catalogueExport.safeParse(
    await file
      .text()
      .then(JSON.parse)
      .catch(() => null),
  )
  if (!read.success) throw new FormatError('The export has another form')
  return new Blob([pricesCsv(read.data.products, words)], { type: 'text/csv;charset=utf-8' })
}

/** Opens an import; the server drops one that was left open. @throws as `request` */
export async function openImport(signal: AbortSignal): Promise<number> {
  const { id } = await request(imports, { method: 'POST', body: {}, schema: openedImport, signal })
  return id
}

interface ImportBatch {
  readonly products: readonly ImportedProduct[]
  readonly trips: readonly ImportedTrip[]
}

/** Uploads products and trips to an open import; the catalogue does not change yet. @throws as `request` */
export async function sendBatch(
  id: number,
  { products, trips }: ImportBatch,
  signal: AbortSignal,
): Promise<void> {
  const body = { products, ...(trips.length > 0 && { trips }) }
  await request(`${imports}/${id}/products`, {
    method: 'POST',
    body,
    schema: importProgress,
    signal,
  })
}

interface Expected {
  readonly expected: number
  readonly trips?: number
}

/** Commits an import and returns what it added; a lost answer is requested again. @throws as `request` */
export function useCommitImport(): (id: number, expected: Expected) => Promise<ImportResult> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (id, expected) => {
      const added = await commit(id, expected, COMMIT_TRIES)
      // The answer only counts what was added: the lists and the prices are fetched.
      void mutate((key) => isProductList(key) || isPriceAnswer(key) || key === keys.trips)
      return added
    },
    [mutate],
  )
}

async function commit(id: number, body: Expected, tries: number) {
  try {
    return await request(`${imports}/${id}/commit`, { method: 'POST', body, schema: importResult })
  } catch (error) {
    if (tries === 1 || !(error instanceof NetworkError)) throw error
    return commit(id, body, tries - 1)
  }
}

/** Drops an open import; one that is gone already is no failure. */
export function dropImport(id: number): void {
  request(`${imports}/${id}`, { method: 'DELETE' }).catch(() => undefined)
}

/** Removes the person's account and ends the session here. @throws ApiError, NetworkError */
export async function removeAccount(body: AccountRemoval): Promise<void> {
  await request('/users/me', { method: 'DELETE', body, strict: true })
  await forgetWrites()
  clearShoppingList()
  writeStored('deviceToken', null)
  clearSession()
}
