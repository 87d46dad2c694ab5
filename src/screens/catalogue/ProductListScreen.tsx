import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { memo, type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { ListWithPanel } from '../../components/catalogue/ListWithPanel.tsx'
import { ProductRows, type TableSource, useTable } from '../../components/catalogue/ProductRows.tsx'
import { useIsWide } from '../../components/catalogue/useIsWide.ts'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { LoadFailure } from '../../components/feedback/LoadFailure.tsx'
import { PrerenderSlot } from '../../components/feedback/PrerenderSlot.tsx'
import { SkeletonRows } from '../../components/feedback/SkeletonRows.tsx'
import { useSettled } from '../../components/feedback/useSettled.ts'
import { SearchField } from '../../components/fields/SearchField.tsx'
import { ScreenHeader, type ScreenHeaderProps } from '../../components/frame/ScreenHeader.tsx'
import { TextLink } from '../../components/frame/TextLink.tsx'
import type { Product } from '../../contract/products.ts'
import { productListCopy } from '../../copy/catalogue.ts'
import { emptyListCopy, listOrderCopy } from '../../copy/productLists.ts'
import { searchByName, sortByName } from '../../domain/catalogue/productList.ts'
import { type ProductSort, productSorts, sortedColumn } from '../../domain/catalogue/productSort.ts'
import { listAddress, paths } from '../../paths.ts'

export type ProductListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly reason?: string | undefined }
  | { readonly kind: 'ready'; readonly products: readonly Product[] }

/** What a page gives either list. */
export interface ProductListProps {
  readonly state: ProductListState
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onRetry: () => void
  readonly sort: ProductSort
  /** In another order than that of names; null until it is known. */
  readonly sorted: readonly Product[] | null
  /** When and where the price of a product was seen last; empty while it is not known. */
  readonly seenOf: (id: number) => string
  /** In place of the rows on a wide screen. */
  readonly table: TableSource
  /** The open product, beside the table of a wide screen and in place of the list on any other. */
  readonly panel: ReactNode
  readonly onClosePanel: () => void
}

interface ListOfProducts {
  readonly header: ScreenHeaderProps
  /** Address of this list, for its rows' back links. */
  readonly from: string
  readonly empty: ReactNode
  /** How many of the products want a name or a category. */
  readonly toComplete?: number
  /** Linked above the list. */
  readonly orders?: readonly (typeof productSorts)[number][]
  /** In place of the rows where an order leaves out every product. */
  readonly emptyOrder?: ReactNode
}

export interface ProductListScreenProps extends ProductListProps {
  readonly list: ListOfProducts
}

/** Of a list without letters; null where names are in order. */
function labelOf(sort: ProductSort): string | null {
  const chip = productSorts.find((each) => each === sort)
  if (chip) return chip === 'name' ? null : listOrderCopy.sorts[chip]
  const column = sortedColumn(sort)?.column
  return !column || column === 'name' ? null : listOrderCopy.columns[column]
}

const noProducts: readonly Product[] = []

/** Both product lists: a header with the count, a search, and the rows by letter. */
export function ProductListScreen(props: ProductListScreenProps) {
  const { search, onSearch, onRetry } = props
  const { header, from, empty, emptyOrder, orders, toComplete = 0 } = props.list
  // Deferred, so that a list that comes is drawn in small steps.
  const state = useDeferredValue(props.state)
  const sort = useDeferredValue(props.sort)
  const inOwnOrder = useDeferredValue(props.sorted)
  const products = state.kind === 'ready' ? state.products : noProducts
  const sorted = useMemo(
    () => (sort === 'name' ? sortByName(products) : inOwnOrder),
    [sort, inOwnOrder, products],
  )
  // Deferred, so that typing stays fast with ten thousand products.
  const query = useDeferredValue(search)
  const matched = useMemo(() => searchByName(sorted ?? noProducts, query), [sorted, query])

  const { title } = header
  const isWide = useIsWide()
  const source = isWide ? props.table : undefined
  const { Table, isComing } = useTable(source)
  const table = useMemo(
    () =>
      Table && source ? { ...source, Table, order: { title, list: from, sort, query } } : undefined,
    [Table, source, title, from, sort, query],
  )
  const skeletons = useRef<HTMLDivElement>(null)

  const waiting = (
    <div ref={skeletons}>
      <PrerenderSlot part="rows">
        <SkeletonRows count={8} />
      </PrerenderSlot>
    </div>
  )

  function rows() {
    if (products.length === 0) return empty
    if (sorted === null) return waiting
    if (sorted.length === 0) return emptyOrder ?? empty
    if (isComing) return waiting
    if (matched.length === 0) return <NoMatch search={query} onClear={() => onSearch('')} />
    return (
      <ProductRows
        products={matched}
        label={labelOf(sort)}
        from={listAddress(from, sort, query)}
        seenOf={props.seenOf}
        table={table}
        placeholder={skeletons}
      />
    )
  }

  function content() {
    switch (state.kind) {
      case 'loading':
        return waiting
      case 'failed':
        return <LoadFailure {...state} onRetry={onRetry} />
      case 'ready':
        return rows()
    }
  }

  const { openId } = props.table.opening
  const searchable = state.kind === 'loading' || products.length > 0
  return (
    <ListWithPanel openId={openId} panel={props.panel} onClose={props.onClosePanel}>
      <ListHeader
        header={header}
        count={products.length > 0 && sorted ? matched.length : null}
        toComplete={products.length > 0 ? toComplete : 0}
      />
      {searchable && <ListSearch search={search} onSearch={onSearch} />}
      {searchable && orders && (
        <SortLinks {...{ from, openId }} orders={orders} sort={props.sort} search={query} />
      )}
      {content()}
    </ListWithPanel>
  )
}

interface ListHeaderProps {
  readonly header: ScreenHeaderProps
  readonly count: number | null
  readonly toComplete: number
}

/** Memoized: rerenders for another count, not for each letter typed. */
const ListHeader = memo(function ListHeader({ header, count, toComplete }: ListHeaderProps) {
  const settled = useSettled(count)
  const shown = count === null ? null : (settled ?? count)
  const message = (
    <chakra.span aria-live="polite" textStyle="sm">
      {shown !== null && productListCopy.count(shown)}
    </chakra.span>
  )
  return (
    <ScreenHeader
      {...header}
      end={
        toComplete === 0 ? (
          message
        ) : (
          <Flex wrap="wrap" align="center" justify="flex-end" columnGap="3">
            <TextLink to={paths.toComplete}>{productListCopy.toComplete(toComplete)}</TextLink>
            {message}
          </Flex>
        )
      }
    />
  )
})

/** Memoized: rerenders for each letter typed, not for the deferred rows. */
const ListSearch = memo(function ListSearch(
  props: Pick<ProductListScreenProps, 'search' | 'onSearch'>,
) {
  return (
    <Box
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="bg"
      mx="-1"
      px="1"
      pt="1"
      pb="2"
      _print={{ display: 'none' }}
    >
      <SearchField label={productListCopy.search} value={props.search} onChange={props.onSearch} />
    </Box>
  )
})

interface SortLinksProps extends Required<Pick<ListOfProducts, 'from' | 'orders'>> {
  readonly search: string
  readonly sort: ProductSort
  readonly openId: string | null
}

/** Memoized: rerenders for a deferred search, not for each letter typed. */
const SortLinks = memo(function SortLinks(props: SortLinksProps) {
  const { orders, sort, from, search, openId } = props
  return (
    <Flex
      as="nav"
      aria-label={listOrderCopy.sort}
      wrap="wrap"
      gap="2"
      pb="2"
      _print={{ display: 'none' }}
    >
      {orders.map((each) => (
        <Button
          key={each}
          asChild
          size="sm"
          variant={each === sort ? 'solid' : 'subtle'}
          borderRadius="full"
          // Not under the search, which sticks above.
          scrollMarginTop="5rem"
        >
          <Link
            to={listAddress(from, each, search, openId)}
            replace
            aria-current={each === sort ? 'page' : undefined}
          >
            {listOrderCopy.sorts[each]}
          </Link>
        </Button>
      ))}
    </Flex>
  )
})

function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      title={emptyListCopy.noMatchTitle}
      text={productListCopy.noMatch(search)}
      action={
        <Button type="button" variant="outline" onClick={onClear}>
          {productListCopy.clearSearch}
        </Button>
      }
    />
  )
}
