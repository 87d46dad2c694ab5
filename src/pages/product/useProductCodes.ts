import { useEffect, useMemo, useRef, useState } from 'react'
import type { ProductCode } from '../../contract/codes.ts'
import type { Product } from '../../contract/products.ts'
import { codesCopy } from '../../copy/codes.ts'
import { describeFailure } from '../../copy/failures/describeFailure.ts'
import { queuedCopy } from '../../copy/offline.ts'
import { isAnswered, useChangeCode, useHasCodes } from '../../data/codes.ts'
import { failureOf, isSignedOut } from '../../data/http/apiError.ts'
import { useWaitingMerge } from '../../data/mergeProducts.ts'
import { useKnownProducts } from '../../data/products.ts'
import { useUnaskedLookups } from '../../data/unaskedLookups.ts'
import { productsWithCode } from '../../domain/catalogue/productsWithCode.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { withCode } from '../../domain/offline/queuedWrite.ts'
import { isLookedUp, readCode } from '../../domain/scanner/codes.ts'
import { notify, notifyUndoable } from '../../platform/toasts/notify.ts'
import type { ProductCodesProps } from '../../screens/product/ProductDetailScreen.tsx'

interface Openings {
  readonly onAdd: () => void
  readonly onMerge: () => void
}

function tellFailure(error: unknown) {
  if (isSignedOut(error)) return
  notify('error', describeFailure(failureOf(error), 'changeCodes').message)
}

const codesOf = (product: Product) => [
  ...(product.barcode ? [product.barcode] : []),
  ...(product.codes ?? []).map(({ code }) => code),
]

/** Fills in what the food database says of further packs, as soon as it can be asked. */
function useFurtherPacks(product: ProductWithSync | null) {
  const changeCode = useChangeCode()
  const filled = useRef(new Set<string>())
  const further = product?.pending ? [] : (product?.codes ?? [])
  const unknown = further.filter(({ code, amount }) => !amount && isLookedUp(readCode(code)))
  const { outcomes } = useUnaskedLookups(unknown.map(({ code }) => code))

  useEffect(() => {
    if (!product || !isAnswered(product)) return
    for (const { code, replaces } of unknown) {
      const outcome = outcomes.get(code)
      const content = outcome?.kind === 'found' ? outcome.product.content : null
      if (!content || filled.current.has(code)) continue
      filled.current.add(code)
      const { amount, measure, pieces, drained } = content
      const body = { amount, measure, pieces, drained, replaces }
      changeCode(product, code, body).catch(() => undefined)
    }
  })
}

/** What a product's page shows of its codes, and the other product that a merge is asked for with. */
export function useProductCodes(product: ProductWithSync | null) {
  const hasCodes = useHasCodes()
  const catalogue = useKnownProducts()
  const waiting = useWaitingMerge()
  const changeCode = useChangeCode()
  const [other, setOther] = useState<Product | null>(null)
  const twin = useMemo(() => {
    if (!hasCodes || !product || !catalogue) return null
    const bearers = codesOf(product).flatMap((code) => productsWithCode(catalogue, code))
    return bearers.find(({ id }) => id !== product.id && id !== waiting?.other) ?? null
  }, [hasCodes, product, catalogue, waiting])

  useFurtherPacks(hasCodes ? product : null)

  async function add(code: string) {
    if (!product) return
    if (productsWithCode([product], code).length > 0) return notify('info', codesCopy.known)
    try {
      const { queued } = await changeCode(product, code, {})
      notify('success', queued ? queuedCopy.saved : codesCopy.added)
    } catch (error) {
      tellFailure(error)
    }
  }

  async function remove({ code, ...pack }: ProductCode) {
    if (!product) return
    try {
      const { queued } = await changeCode(product, code, null)
      const without = withCode(product, code, null)
      notifyUndoable(queued ? queuedCopy.deleted : codesCopy.removed, {
        label: codesCopy.undo,
        onClick: () => void changeCode(without, code, pack).catch(tellFailure),
      })
    } catch (error) {
      tellFailure(error)
    }
  }

  function view({ onAdd, onMerge }: Openings): ProductCodesProps | null {
    if (!hasCodes || !product) return null
    const further = product.codes ?? []
    const { barcode, content } = product
    return {
      main: barcode ? { code: barcode, content: content ?? null } : null,
      further,
      twin,
      onAdd,
      onRemove(code) {
        const removed = further.find((each) => each.code === code)
        if (removed) void remove(removed)
      },
      onMergeTwin() {
        setOther(twin)
        onMerge()
      },
      onMergeOther() {
        setOther(null)
        onMerge()
      },
    }
  }

  return { view, add: (code: string) => void add(code), other }
}
