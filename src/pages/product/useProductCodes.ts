import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ProductCode } from '../../contract/codes.ts'
import type { Product } from '../../contract/products.ts'
import { productListCopy } from '../../copy/catalogue.ts'
import { codesCopy } from '../../copy/codes.ts'
import { queuedCopy } from '../../copy/offline.ts'
import { useBackgroundLookups } from '../../data/catalogue/backgroundLookups.ts'
import { isAnswered, useChangeCode, useHasCodes } from '../../data/catalogue/codes.ts'
import type { LookupOutcome, Lookups } from '../../data/catalogue/foodDatabase.ts'
import { useKnownProducts } from '../../data/catalogue/products.ts'
import { isUnlike } from '../../domain/catalogue/packMatch.ts'
import { codesOf, productsWithCode } from '../../domain/catalogue/productsWithCode.ts'
import { isUnnamed } from '../../domain/catalogue/unnamedProducts.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { withCode } from '../../domain/packs/furtherCodes.ts'
import { isLookedUp, readCode } from '../../domain/scanner/codes.ts'
import { saveUnansweredCode, unansweredCodes } from '../../platform/storage/lookupDrafts.ts'
import { notifyUndoable } from '../../platform/toasts/notify.ts'
import type { ProductCodesProps } from '../../screens/product/ProductDetailScreen.tsx'
import { tryTo } from '../notifyFailure.ts'
import { useCodeAddition } from './useCodeAddition.ts'

interface Openings {
  readonly onAdd: () => void
  readonly onMerge: () => void
}

/** The main code, where it was saved before the food database answered and the product has no content. */
function unansweredMain({ name, barcode, content }: ProductWithSync): string | null {
  if (!barcode || content || !unansweredCodes().includes(barcode)) return null
  // A name that is found for it is offered with its content.
  return isUnnamed(name, productListCopy.unnamed) ? null : barcode
}

/** What the food database knows of a pack; null too where the main code seems to be another product's. */
function foundContent(product: Product, outcome: LookupOutcome, isMain: boolean) {
  if (outcome.kind !== 'found') return null
  const isOther = isMain && isUnlike(product, outcome.product)
  return isOther ? null : outcome.product.content
}

/** Fills in the contents of a product's packs from the food database, as soon as that can be reached. */
function useMissingPacks(product: ProductWithSync | null) {
  const changeCode = useChangeCode()
  const filled = useRef(new Set<string>())
  const known = product?.pending ? null : product
  const further = (known?.codes ?? []).filter(({ amount }) => !amount)
  const main = known && unansweredMain(known)
  const missing = [...(main ? [{ code: main, replaced_by: null }] : []), ...further]
  const unknown = missing.filter(({ code }) => isLookedUp(readCode(code)))
  const { outcomes } = useBackgroundLookups(unknown.map(({ code }) => code))

  const fillIn = useEffectEvent((product: ProductWithSync | null, outcomes: Lookups) => {
    if (!product || !isAnswered(product)) return
    for (const { code, replaced_by } of unknown) {
      const outcome = outcomes.get(code)
      if (!outcome || outcome.kind === 'failed' || filled.current.has(code)) continue
      const content = foundContent(product, outcome, code === main)
      filled.current.add(code)
      if (code === main) saveUnansweredCode(code, false)
      if (!content) continue
      const { amount, measure, pieces, drained } = content
      const body = { amount, measure, pieces, drained, replaced_by }
      changeCode(product, code, body).catch(() => undefined)
    }
  })
  useEffect(() => fillIn(product, outcomes), [product, outcomes])
}

/** What a product's page shows of its codes, and the other product of a requested merge. */
export function useProductCodes(product: ProductWithSync | null) {
  const hasCodes = useHasCodes()
  const catalogue = useKnownProducts()
  const changeCode = useChangeCode()
  const [other, setOther] = useState<Product | null>(null)
  const duplicate = useMemo(() => {
    if (!hasCodes || !product || !catalogue) return null
    const bearers = codesOf(product).flatMap((code) => productsWithCode(catalogue, code))
    return bearers.find(({ id }) => id !== product.id) ?? null
  }, [hasCodes, product, catalogue])

  const { adding, add } = useCodeAddition(product, catalogue)
  useMissingPacks(hasCodes ? product : null)

  async function remove({ code, ...pack }: ProductCode) {
    if (!product) return
    await tryTo('changeCodes', async () => {
      const { queued } = await changeCode(product, code, null)
      const without = withCode(product, code, null)
      notifyUndoable(queued ? queuedCopy.deleted : codesCopy.removed, {
        label: codesCopy.undo,
        onClick: () => void tryTo('changeCodes', () => changeCode(without, code, pack)),
      })
    })
  }

  function view({ onAdd, onMerge }: Openings): ProductCodesProps | null {
    if (!hasCodes || !product) return null
    const further = product.codes ?? []
    const { barcode, content } = product
    return {
      main: barcode ? { code: barcode, content: content ?? null } : null,
      further,
      duplicate,
      adding,
      onAdd,
      onRemove(code) {
        const removed = further.find((each) => each.code === code)
        if (removed) void remove(removed)
      },
      onMergeDuplicate() {
        setOther(duplicate)
        onMerge()
      },
      onMergeOther() {
        setOther(null)
        onMerge()
      },
    }
  }

  return { view, add, other }
}
