import { useMemo, useState } from 'react'
import type { Product } from '../../contract/products.ts'
import { useChangeCode, useHasCodes } from '../../data/catalogue/codes.ts'
import { useKnownProducts } from '../../data/catalogue/products.ts'
import { type NewPack, packMatch } from '../../domain/catalogue/packMatch.ts'
import type { PriceEntry } from '../../domain/promotions/priceEntry.ts'
import {
  isPackAnswered,
  readDraft,
  saveDraft,
  saveNewProductDraft,
  savePackAnswer,
} from '../../platform/storage/priceDrafts.ts'

/** The product that an unknown code may be another pack of, until the person answers that it is none. */
export function usePackQuestion(code: string, pack: NewPack) {
  const hasCodes = useHasCodes()
  const catalogue = useKnownProducts()
  const changeCode = useChangeCode()
  const [isRefused, setIsRefused] = useState(() => isPackAnswered(code))
  const { name, brand, content, categoryId } = pack
  const match = useMemo(
    () =>
      hasCodes && !isRefused && catalogue
        ? packMatch({ name, brand, content, categoryId }, catalogue)
        : null,
    [hasCodes, isRefused, catalogue, name, brand, content, categoryId],
  )

  return {
    match,
    /** Gives the code to the product, and its price sheet what is typed. @throws as `submitWrite` */
    async join(product: Product, isReplacing: boolean, typed: Partial<PriceEntry>) {
      const { amount, measure, pieces, drained } = content ?? {}
      const replaces = isReplacing ? product.barcode : null
      await changeCode(product, code, { amount, measure, pieces, drained, replaces })
      saveDraft(product.id, { ...readDraft(product.id), ...typed })
      saveNewProductDraft(code, null)
    },
    refuse() {
      savePackAnswer(code)
      setIsRefused(true)
    },
  }
}
