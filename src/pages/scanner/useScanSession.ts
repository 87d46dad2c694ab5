import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useProducts } from '../../data/catalogue/products.ts'
import { useHasPrices } from '../../data/prices/useHasPrices.ts'
import { useOutbox } from '../../data/writes/outbox.ts'
import { catalogueCode, productsWithCode } from '../../domain/catalogue/productsWithCode.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import type { ParsedCode } from '../../domain/scanner/codes.ts'
import type { ScannedProduct } from '../../forms/scannedProduct.ts'
import { paths } from '../../paths.ts'
import type { ScannedForForm } from './useNewProductSheet.ts'

type Target = number | 'new' | 'several'

const plainCode: ParsedCode = { kind: 'product' }

export type ScanSheet =
  /** `opened` is the id that the product had then: it gets another when it is sent. */
  | {
      readonly kind: 'known'
      readonly product: ProductWithSync
      readonly opened: number
      readonly onDetails: (scanned: ScannedProduct) => void
    }
  | { readonly kind: 'several'; readonly products: readonly ProductWithSync[] }
  | { readonly kind: 'new' }

/** The code that is being dealt with, in a history entry of its own: the back button closes its sheet. */
export function useScanSession() {
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const hasPrices = useHasPrices()
  const { resource } = useProducts()
  const { resolvedIds } = useOutbox()
  const products = resource.kind === 'ready' ? resource.value : null
  const code: string | null = typeof state?.code === 'string' ? state.code : null
  const read: ParsedCode = state?.read ?? plainCode
  const target: Target | null = state?.target ?? null
  // Navigation takes a moment: a second press would go one entry too far.
  const moving = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival ends the way there
  useEffect(() => {
    moving.current = false
  }, [key])

  function move(go: () => void) {
    if (moving.current) return
    moving.current = true
    go()
  }

  /** Decided once: what is added from the sheet must not turn it into another. */
  function targetOf(barcode: string): Target {
    const [first, ...others] = productsWithCode(products ?? [], barcode)
    return first ? (others.length > 0 ? 'several' : first.id) : 'new'
  }

  function show(barcode: string, read: ParsedCode, target: Target | null, replace: boolean) {
    const from = { ...state, code: barcode, read, target }
    if (typeof target === 'number' && !hasPrices) {
      navigate(paths.product(target), { replace })
    } else if (target === 'new' && !hasPrices) {
      navigate(paths.addProduct, { replace, state: { code: barcode, read } })
    } else navigate(paths.scan, { replace, state: from })
  }

  function showScanned(barcode: string, scanned: ParsedCode, replace: boolean) {
    if (resource.kind === 'loading') return show(barcode, scanned, null, replace)
    const { code, read } = catalogueCode(products ?? [], barcode, scanned)
    show(code, read, targetOf(code), replace)
  }

  const isUndecided = code !== null && target === null && resource.kind !== 'loading'
  const decide = useEffectEvent((barcode: string) => showScanned(barcode, read, true))
  useEffect(() => {
    if (isUndecided) decide(code)
  }, [isUndecided, code])

  function sheetOf(): ScanSheet | null {
    if (code === null || target === null) return null
    if (target === 'new') return { kind: 'new' }
    const shared = productsWithCode(products ?? [], code)
    if (target === 'several') return { kind: 'several', products: shared }
    const id = resolvedIds.get(target) ?? target
    const product = products?.find((each) => each.id === id)
    if (!product) return null
    const onDetails = (scanned: ScannedProduct) =>
      move(() => navigate(paths.editProduct(id), { replace: true, state: { scanned } }))
    return { kind: 'known', product, opened: target, onDetails }
  }

  return {
    code,
    read,
    sheet: sheetOf(),
    onCode: (barcode: string, read: ParsedCode) => move(() => showScanned(barcode, read, false)),
    onChoose: (id: number) => code && move(() => show(code, read, id, true)),
    onNamed: (id: number) => move(() => show('', plainCode, id, false)),
    onDetails: (scanned: ScannedForForm) =>
      move(() => {
        const again = scanned.lookup.kind === 'looking-up' ? { code, read } : {}
        navigate(paths.addProduct, { replace: true, state: { scanned, ...again } })
      }),
    onCloseSheet: () => move(() => navigate(-1)),
    onLeave: () =>
      move(() => (key === 'default' ? navigate(paths.dashboard, { replace: true }) : navigate(-1))),
  }
}
