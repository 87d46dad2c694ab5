import { useEffect, useRef, useState } from 'react'
import { codesCopy } from '../../copy/codes.ts'
import { queuedCopy } from '../../copy/offline.ts'
import { useChangeCode } from '../../data/catalogue/codes.ts'
import { lookUpBarcode } from '../../data/catalogue/foodDatabase.ts'
import { type CodePack, isUnlike, packOfProduct } from '../../domain/catalogue/packMatch.ts'
import { catalogueCode, productsWithCode } from '../../domain/catalogue/productsWithCode.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { isLookedUp, type ParsedCode } from '../../domain/scanner/codes.ts'
import { saveUnansweredCode } from '../../platform/storage/lookupDrafts.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { ProductCodesProps } from '../../screens/product/ProductDetailScreen.tsx'
import { tryTo } from '../notifyFailure.ts'

const unknown: CodePack = { name: null, brand: null, content: null }

/** Gives a product a scanned code, after a question where the code seems to be another product's. */
export function useCodeAddition(
  product: ProductWithSync | null,
  catalogue: readonly ProductWithSync[] | undefined,
) {
  const changeCode = useChangeCode()
  const [adding, setAdding] = useState<ProductCodesProps['adding']>(null)
  const running = useRef<AbortController>(null)
  const id = product?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page may go on to another product
  useEffect(
    () => () => {
      running.current?.abort()
      setAdding(null)
    },
    [id],
  )

  async function packOf(code: string, read: ParsedCode, signal: AbortSignal): Promise<CodePack> {
    const [other] = productsWithCode(catalogue ?? [], code)
    if (other) return packOfProduct(other, code)
    if (!isLookedUp(read)) return unknown
    setAdding({ kind: 'looking-up', code })
    const outcome = await lookUpBarcode(code, signal)
    if (outcome.kind === 'failed' && !product?.barcode) saveUnansweredCode(code, true)
    return outcome.kind === 'found' ? outcome.product : unknown
  }

  async function send(code: string, { content }: CodePack) {
    setAdding(null)
    if (!product) return
    await tryTo('changeCodes', async () => {
      const { amount, measure, pieces, drained } = content ?? {}
      const { queued } = await changeCode(product, code, { amount, measure, pieces, drained })
      notify('success', queued ? queuedCopy.saved : codesCopy.added)
    })
  }

  async function add(barcode: string, scanned: ParsedCode) {
    if (!product) return
    const { code, read } = catalogueCode(catalogue ?? [product], barcode, scanned)
    if (productsWithCode([product], code).length > 0) return notify('info', codesCopy.known)
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const pack = await packOf(code, read, controller.signal)
    if (controller.signal.aborted) return
    if (!isUnlike(product, pack)) return send(code, pack)
    setAdding({
      kind: 'asking',
      found: { name: pack.name ?? code, content: pack.content },
      product: { name: product.name, content: product.content ?? null },
      onAdd: () => void send(code, pack),
      onCancel: () => setAdding(null),
    })
  }

  return { adding, add: (code: string, read: ParsedCode) => void add(code, read) }
}
