import type { Content } from '../../contract/content.ts'
import { queuedCopy } from '../../copy/offline.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { scanCopy } from '../../copy/scanner.ts'
import { useDeleteProduct } from '../../data/catalogue/writeProducts.ts'
import { useCreatePricedProduct } from '../../data/prices/createPricedProduct.ts'
import type { FoodProduct } from '../../domain/catalogue/foodProduct.ts'
import { entryBody, type PriceEntry } from '../../domain/promotions/priceEntry.ts'
import { firstPackPrice, isDetailedPrice } from '../../forms/scannedProduct.ts'
import { saveGuessedCategory, saveUnansweredCode } from '../../platform/storage/lookupDrafts.ts'
import { finishNewProduct } from '../../platform/storage/priceDrafts.ts'
import { offerUndo } from '../offerUndo.ts'
import type { TripDay } from '../prices/usePriceEntry.ts'

export interface Scanned {
  readonly photo: string | null
  readonly code: string
  readonly name: string | null
  readonly category: { readonly id: number } | null
  readonly content: Content | null
  readonly found: FoodProduct | null
}

interface ScannedAddition extends Scanned {
  readonly name: string
  readonly category: { readonly id: number }
  readonly hasOwnLabel: boolean
  readonly isCategoryGuessed: boolean
  readonly isUnanswered: boolean
  readonly today: string
}

/** Adds a product with its first price, and offers to take it away again. */
export function useAddScanned(onSavedDay: TripDay['onSavedDay']) {
  const pricedProduct = useCreatePricedProduct()
  const deleteProduct = useDeleteProduct()

  async function send(entry: PriceEntry, scanned: ScannedAddition) {
    const { code, name, category, content, found, photo, hasOwnLabel, today } = scanned
    const body = { ...entryBody(entry), code }
    const { price, unit_price, unit } = firstPackPrice(body, name)
    const creation = {
      ...{ name, category_id: category.id },
      ...{ price, unit_price, unit_type: unit, barcode: code, seen_on: entry.seenOn },
      description: found?.description ?? '',
      ...(photo ? { image_url: photo, image_data: photo } : { image_url: found?.image ?? null }),
      ...(content && { content }),
    }
    // Without details, the product's own first price is enough.
    const isDetailed = isDetailedPrice({ entry, isOwnPack: hasOwnLabel }, body, today)
    const { id, queued } = await pricedProduct.create(creation, isDetailed ? body : null)
    if (scanned.isUnanswered) saveUnansweredCode(code, true)
    saveGuessedCategory(code, scanned.isCategoryGuessed)
    offerUndo(queued ? queuedCopy.saved : productFormCopy.added, {
      undo: () => deleteProduct(String(id), { base: null, name }),
      undone: scanCopy.removed,
      attempt: 'deleteProduct',
    })
    onSavedDay?.(entry.seenOn)
    finishNewProduct(code, { categoryId: category.id, shop: entry.shop, today })
  }

  return { send, attempt: pricedProduct.attempt }
}
