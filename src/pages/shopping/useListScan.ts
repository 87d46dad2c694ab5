import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PriceBody } from '../../contract/prices.ts'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { productsWithCode } from '../../domain/catalogue/productsWithCode.ts'
import { civilDay } from '../../domain/format/civilDays.ts'
import { scannerLimits } from '../../domain/limits.ts'
import type { ReadCode } from '../../domain/scanner/codes.ts'
import { type KnownOutcome, scanOutcome } from '../../domain/shopping/listScan.ts'
import {
  addItem,
  changeCount,
  countItems,
  payItem,
  tickItem,
} from '../../domain/shopping/shoppingList.ts'
import { paths } from '../../paths.ts'
import { keepCheck } from '../../platform/shopping/listMemos.ts'
import {
  readShoppingList,
  updateShoppingList,
  useShoppingList,
} from '../../platform/shopping/shoppingStore.ts'
import { keepStorage } from '../../platform/storage/storage.ts'
import type { ListScanScreenProps, ListScanState } from '../../screens/shopping/ListScanScreen.tsx'
import { useOverlayOpening } from '../product/useOverlayOpening.ts'
import { toLoadState } from '../toLoadState.ts'
import { useListPrices } from './useListPrices.ts'

interface Scanned {
  readonly code: string
  readonly read: ReadCode
  /** The product that the person chose of several with the code. */
  readonly chosen: number | undefined
  /** Null where no product bears the code; undefined while the catalogue is on its way. */
  readonly outcome: KnownOutcome | null | undefined
}

const none: readonly ShoppingItem[] = []

/** Everything that the camera of the shopping list shows and does; one code follows the other. */
export function useListScan() {
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const { open, show, close, move } = useOverlayOpening()
  const [today] = useState(() => civilDay(new Date()))
  const [scanned, setScanned] = useState<Scanned | null>(null)
  const [isFound, setIsFound] = useState(false)
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const items = useShoppingList()?.items ?? none
  const { products, byId, resource, prices, totals, shop } = useListPrices(items, today)

  useEffect(() => {
    if (!isFound) return undefined
    const rest = setTimeout(() => setIsFound(false), scannerLimits.foundDelay)
    return () => clearTimeout(rest)
  }, [isFound])

  const isUndecided = scanned?.outcome === undefined && resource.kind === 'ready'
  useEffect(() => {
    if (scanned && isUndecided) take(scanned.code, scanned.read, scanned.chosen)
  })

  function take(code: string, read: ReadCode, chosen?: number, isRefused = isRefusedBefore) {
    if (resource.kind !== 'ready') return setScanned({ code, read, chosen, outcome: undefined })
    const bearing = productsWithCode(products, code)
    const meant = chosen === undefined ? bearing : bearing.filter(({ id }) => id === chosen)
    const outcome = scanOutcome(readShoppingList(), meant, {
      isLinked: ({ productId }) => productId !== undefined && byId.has(productId),
      isRefused,
    })
    if (outcome?.kind === 'ticked' && outcome.itemId !== null)
      tick(outcome.itemId, outcome.productId)
    if (outcome?.kind === 'several') {
      setScanned(null)
      return show('shared', { code, read })
    }
    setScanned({ code, read, chosen, outcome })
  }

  function isRefusedBefore(itemId: number, productId: number) {
    return refused.has(`${itemId} ${productId}`)
  }

  function tick(itemId: number, productId: number) {
    updateShoppingList((list) => tickItem(list, itemId, productId))
    keepCheck(productId, today, true)
  }

  const outcome = scanned?.outcome
  const item = items.find(({ id }) => id === outcome?.itemId)
  const product = byId.get(outcome?.productId ?? 0) ?? byId.get(item?.productId ?? 0)

  function ticked(itemId: number | null) {
    if (scanned && outcome)
      setScanned({ ...scanned, outcome: { ...outcome, kind: 'ticked', itemId } })
  }

  function put() {
    if (!product) return
    updateShoppingList((list) => addItem(list, product.name, new Date(), product.id))
    const id = readShoppingList().at(-1)?.id
    if (id === undefined) return
    keepStorage()
    tick(id, product.id)
    ticked(id)
  }

  function answer(isIt: boolean) {
    if (!scanned || !item || !outcome) return
    if (isIt) {
      tick(item.id, outcome.productId)
      return ticked(item.id)
    }
    const all = new Set(refused).add(`${item.id} ${outcome.productId}`)
    setRefused(all)
    take(scanned.code, scanned.read, scanned.chosen, (itemId, id) => all.has(`${itemId} ${id}`))
  }

  function shownState(): ListScanState {
    if (!scanned) return { kind: 'aiming' }
    if (outcome === undefined && resource.kind !== 'ready') {
      const load = toLoadState(resource, 'loadProducts')
      return load.kind === 'failed' ? load : { kind: 'looking-up' }
    }
    if (!outcome) return { kind: outcome === null ? 'unknown' : 'looking-up' }
    const { kind } = outcome
    if (kind === 'not-listed') return product ? { kind, name: product.name } : { kind: 'aiming' }
    if (!item) return { kind: 'aiming' }
    if (kind === 'asked') return { kind, article: item.name, product: product?.name ?? '' }
    const cents = prices.get(item.id)?.cents ?? null
    return { kind, name: item.name, count: item.count ?? 1, cents }
  }

  function pay({ id, count, paid }: ShoppingItem, price: PriceBody): () => void {
    const cents = Math.round(price.paid * 100)
    updateShoppingList((list) => payItem(list, id, cents, price.packs ?? 1))
    return () =>
      updateShoppingList((list) =>
        list.map((item) => (item.id === id ? { ...item, count, paid } : item)),
      )
  }

  const priced = open === 'price' ? items.find(({ id }) => id === state.itemId) : undefined
  const pricedProduct = byId.get(priced?.productId ?? 0)
  const shared = open === 'shared' ? productsWithCode(products, String(state.code)) : []
  const screen: Omit<ListScanScreenProps, 'hint'> = {
    state: shownState(),
    ...countItems(items),
    totals,
    onPrice: shop && item ? () => show('price', { itemId: item.id, code: scanned?.code }) : null,
    onMore() {
      if (!item) return
      updateShoppingList((list) => changeCount(list, item.id, 1))
      ticked(item.id)
    },
    onPut: put,
    onAnswer: answer,
    onNew: () =>
      scanned &&
      move(() => navigate(paths.scan, { state: { code: scanned.code, read: scanned.read } })),
  }
  return {
    screen,
    isHeld: isFound || pricedProduct !== undefined || shared.length > 0,
    onCode(code: string, read: ReadCode) {
      setIsFound(true)
      take(code, read)
    },
    pricing:
      priced && pricedProduct
        ? {
            product: pricedProduct,
            code: String(state.code),
            onNoted: (price: PriceBody) => pay(priced, price),
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
