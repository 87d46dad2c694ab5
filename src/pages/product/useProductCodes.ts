import { useMemo, useRef, useState } from 'react'
import type { ProductCode } from '../../contract/codes.ts'
import type { Product } from '../../contract/products.ts'
import { codesCopy } from '../../copy/codes.ts'
import { describeFailure } from '../../copy/failures/describeFailure.ts'
import { queuedCopy } from '../../copy/offline.ts'
import { useChangeCode, useHasCodes } from '../../data/codes.ts'
import { lookUpBarcode } from '../../data/foodDatabase.ts'
import { failureOf, isSignedOut } from '../../data/http/apiError.ts'
import { useWaitingMerge } from '../../data/mergeProducts.ts'
import { useKnownProducts } from '../../data/products.ts'
import { productsWithCode } from '../../domain/catalogue/productsWithCode.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { withCode } from '../../domain/offline/queuedWrite.ts'
import { isLookedUp, type ReadCode } from '../../domain/scanner/codes.ts'
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

  const lookup = useRef<AbortController | null>(null)

  /** What the food database says of the pack, whenever it comes: nobody waits for it. */
  async function fillPack(product: Product, code: string) {
    lookup.current?.abort()
    const controller = new AbortController()
    lookup.current = controller
    const outcome = await lookUpBarcode(code, controller.signal)
    if (controller.signal.aborted || outcome.kind !== 'found' || !outcome.product.content) return
    const { amount, measure, pieces, drained } = outcome.product.content
    await changeCode(product, code, { amount, measure, pieces, drained })
  }

  async function add(code: string, read: ReadCode) {
    if (!product) return
    if (productsWithCode([product], code).length > 0) return notify('info', codesCopy.known)
    try {
      const { queued } = await changeCode(product, code, {})
      notify('success', queued ? queuedCopy.saved : codesCopy.added)
      if (isLookedUp(read)) fillPack(withCode(product, code, {}), code).catch(() => undefined)
    } catch (error) {
      tellFailure(error)
    }
  }

  async function remove({ code, ...pack }: ProductCode) {
    if (!product) return
    lookup.current?.abort()
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

  return { view, add: (code: string, read: ReadCode) => void add(code, read), other }
}
