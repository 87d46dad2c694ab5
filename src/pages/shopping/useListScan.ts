import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PriceBody } from '../../contract/prices.ts'
import { changeList } from '../../data/shopping/changeList.ts'
import { saveCheck } from '../../data/shopping/listPreferences.ts'
import { readShoppingList, useShoppingList } from '../../data/shopping/shoppingStore.ts'
import { toCents } from '../../domain/amounts/money.ts'
import { catalogueCode, productsWithCode } from '../../domain/catalogue/productsWithCode.ts'
import { scannerLimits } from '../../domain/limits.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import type { ParsedCode } from '../../domain/scanner/codes.ts'
import type { ListRow } from '../../domain/shopping/listChanges.ts'
import { countBy, countItems, findAs, payFor, unpay } from '../../domain/shopping/listCommands.ts'
import { type KnownOutcome, scanOutcome } from '../../domain/shopping/listScan.ts'
import { paths } from '../../paths.ts'
import { useToday } from '../../platform/page/useToday.ts'
import type { ListScanScreenProps, ListScanState } from '../../screens/shopping/ListScanScreen.tsx'
import { putItem } from '../addToList.ts'
import { toLoadState } from '../toLoadState.ts'
import { useOverlayOpening } from '../useOverlayOpening.ts'
import { useListPrices } from './useListPrices.ts'

interface Scanned {
  readonly code: string
  readonly read: ParsedCode
  /** The product that the person chose of several with the code. */
  readonly chosen: number | undefined
  /** Null where no product bears the code; undefined while the catalogue is on its way. */
  readonly outcome: KnownOutcome | null | undefined
}

/** Pairs of an item and a product, « 12 34 ». */
type Refused = ReadonlySet<string>

const none: readonly ListRow[] = []

type ProductsResource = ReturnType<typeof useListPrices>['resource']

interface ScannedInput extends Pick<ReturnType<typeof useListPrices>, 'products' | 'byId'> {
  readonly resource: ProductsResource
  readonly items: readonly ListRow[]
  readonly today: string
  /** The code is of several products. */
  readonly onShared: (code: string, read: ParsedCode) => void
}

/** What a scanned code did to the list, and the questions whether an article is a scanned product. */
function useScannedItem({ products, byId, resource, items, today, onShared }: ScannedInput) {
  const [scanned, setScanned] = useState<Scanned | null>(null)
  const [refused, setRefused] = useState<Refused>(new Set())
  const [questionOrder, setQuestionOrder] = useState<readonly number[]>([])
  const isUndecided = scanned?.outcome === undefined && resource.kind === 'ready'
  const decide = useEffectEvent(() => scanned && take(scanned.code, scanned.read, scanned.chosen))
  useEffect(() => {
    if (isUndecided) decide()
  }, [isUndecided])

  function take(barcode: string, label: ParsedCode, chosen?: number) {
    if (resource.kind !== 'ready') {
      return setScanned({ code: barcode, read: label, chosen, outcome: undefined })
    }
    const { code, read } = catalogueCode(products, barcode, label)
    const withCode = productsWithCode(products, code)
    const wanted = chosen === undefined ? withCode : withCode.filter(({ id }) => id === chosen)
    apply({ code, read, chosen }, wanted, refused)
  }

  function apply(scan: Omit<Scanned, 'outcome'>, wanted: typeof products, refused: Refused) {
    const outcome = scanOutcome(readShoppingList(), wanted, {
      isKnown: (id) => byId.has(id),
      isRefused: (itemId, id) => refused.has(`${itemId} ${id}`),
    })
    if (outcome?.kind === 'several') {
      setScanned(null)
      return onShared(scan.code, scan.read)
    }
    setScanned({ ...scan, outcome })
    if (!outcome || outcome.itemId === null) return
    const { kind, itemId, productId } = outcome
    if (kind === 'ticked') tick(itemId, productId)
    if (kind !== 'needs-confirmation') return
    changeList({ kind: 'ask', id: itemId, candidate_id: productId })
    setQuestionOrder([...questionOrder.filter((id) => id !== itemId), itemId])
  }

  function tick(itemId: number, productId: number) {
    changeList(...findAs(itemId, productId))
    saveCheck(productId, today, true)
  }

  function showTicked(itemId: number | null) {
    if (scanned?.outcome)
      setScanned({ ...scanned, outcome: { ...scanned.outcome, kind: 'ticked', itemId } })
  }

  function put({ id: productId, name }: ProductWithSync) {
    const id = putItem({ name, productId, count: 1 })?.id
    if (id === undefined) return
    tick(id, productId)
    showTicked(id)
  }

  const questions = openQuestions(items, byId, questionOrder)

  function answer(isIt: boolean) {
    const [question] = questions
    if (!question) return
    const { item, candidate } = question
    const isLast = scanned?.outcome?.productId === candidate.id
    const known = { code: candidate.barcode ?? '', read: { kind: 'product' } as const }
    const scan = { ...(isLast ? scanned : known), chosen: candidate.id }
    if (isIt) {
      tick(item.id, candidate.id)
      const outcome = { kind: 'ticked', itemId: item.id, productId: candidate.id } as const
      return setScanned({ ...scan, outcome })
    }
    const all = new Set(refused).add(`${item.id} ${candidate.id}`)
    setRefused(all)
    changeList({ kind: 'ask', id: item.id, candidate_id: null })
    apply(scan, [candidate], all)
  }

  return { scanned, questions, take, put, answer, showTicked }
}

function openQuestions(
  items: readonly ListRow[],
  byId: ReadonlyMap<number, ProductWithSync>,
  order: readonly number[],
) {
  return (
    items
      .flatMap((item) => {
        const candidate = byId.get(item.candidate_id ?? 0)
        const isOpen = !item.done && !byId.has(item.product_id ?? 0)
        return candidate && isOpen ? [{ item, candidate }] : []
      })
      // A question that is shown stays the first.
      .sort((one, other) => order.indexOf(one.item.id) - order.indexOf(other.item.id))
  )
}

/** Takes a price as paid for an item; what is returned takes it back. */
function pay(item: ListRow, price: PriceBody): () => void {
  changeList(...payFor(item, toCents(price.paid), price.packs ?? 1))
  return () => changeList(...unpay(item))
}

interface ShownResult {
  readonly scanned: Scanned | null
  readonly resource: ProductsResource
  readonly item: ListRow | undefined
  readonly product: ProductWithSync | undefined
  readonly cents: number | null
}

function toListScanState(shown: ShownResult): ListScanState {
  const { scanned, resource, item, product, cents } = shown
  if (!scanned) return { kind: 'aiming' }
  const { outcome } = scanned
  if (outcome === undefined && resource.kind !== 'ready') {
    const load = toLoadState(resource, 'loadProducts')
    return load.kind === 'failed' ? load : { kind: 'looking-up' }
  }
  if (!outcome) return { kind: outcome === null ? 'unknown' : 'looking-up' }
  const { kind } = outcome
  if (kind === 'not-listed') return product ? { kind, name: product.name } : { kind: 'aiming' }
  if (!item || kind === 'needs-confirmation') return { kind: 'aiming' }
  return { kind, name: item.name, count: item.count, cents }
}

export function useListScan() {
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const { open, show, close, move } = useOverlayOpening()
  const today = useToday()
  const [isFound, setIsFound] = useState(false)
  useEffect(() => {
    if (!isFound) return undefined
    const rest = setTimeout(() => setIsFound(false), scannerLimits.foundDelay)
    return () => clearTimeout(rest)
  }, [isFound])
  const items = useShoppingList()?.items ?? none
  const { products, byId, resource, prices, totals, shop } = useListPrices(items, today)
  const onShared = (code: string, read: ParsedCode) => show('shared', { code, read })
  const { scanned, questions, take, put, answer, showTicked } = useScannedItem({
    products,
    byId,
    resource,
    items,
    today,
    onShared,
  })
  const item = items.find(({ id }) => id === scanned?.outcome?.itemId)
  const product = byId.get(scanned?.outcome?.productId ?? 0) ?? byId.get(item?.product_id ?? 0)
  const cents = (item && prices.get(item.id)?.cents) ?? null
  const priced = open === 'price' ? items.find(({ id }) => id === state.itemId) : undefined
  const pricedProduct = byId.get(priced?.product_id ?? 0)
  const shared = open === 'shared' ? productsWithCode(products, String(state.code)) : []
  const screen: Omit<ListScanScreenProps, 'hint'> = {
    state: toListScanState({ scanned, resource, item, product, cents }),
    ...countItems(items),
    totals,
    onPrice: shop && item ? () => show('price', { itemId: item.id, code: scanned?.code }) : null,
    onMore() {
      if (!item) return
      changeList(...countBy(item, 1))
      showTicked(item.id)
    },
    onPut: () => product && put(product),
    questions: questions.map(({ item, candidate }) => ({
      article: item.name,
      product: candidate.name,
    })),
    onAnswer: answer,
    onNew: () =>
      scanned &&
      move(() => navigate(paths.scan, { state: { code: scanned.code, read: scanned.read } })),
  }
  return {
    screen,
    isPaused: isFound || pricedProduct !== undefined || shared.length > 0,
    onCode(code: string, read: ParsedCode) {
      setIsFound(true)
      take(code, read)
    },
    pricing:
      priced && pricedProduct
        ? {
            itemId: priced.id,
            product: pricedProduct,
            code: String(state.code),
            onRecorded: (price: PriceBody) => pay(priced, price),
          }
        : null,
    shared,
    onChoose(id: number) {
      take(String(state.code), state.read, id)
      close()
    },
    onCloseSheet: close,
    onLeave: () =>
      move(() =>
        key === 'default' ? navigate(paths.shoppingList, { replace: true }) : navigate(-1),
      ),
  }
}
