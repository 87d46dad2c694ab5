import { Box, Button, chakra } from '@chakra-ui/react'
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { ProductRows } from '../../components/catalogue/ProductRows.tsx'
import { AheadPlace } from '../../components/feedback/AheadPlace.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { LoadFailure } from '../../components/feedback/LoadFailure.tsx'
import { SkeletonRows } from '../../components/feedback/SkeletonRows.tsx'
import { SearchField } from '../../components/fields/SearchField.tsx'
import { ScreenHeader, type ScreenHeaderProps } from '../../components/frame/ScreenHeader.tsx'
import type { Product } from '../../contract/products.ts'
import { productListCopy } from '../../copy/catalogue.ts'
import { searchByName, sortByName } from '../../domain/catalogue/productList.ts'
import { searched } from '../../paths.ts'

export type ProductListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly reason?: string | undefined }
  | { readonly kind: 'ready'; readonly products: readonly Product[] }

export interface ProductListScreenProps {
  readonly header: ScreenHeaderProps
  readonly state: ProductListState
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onRetry: () => void
  /** Address of this list, remembered by its rows for the way back. */
  readonly from: string
  /** What stands where the list would be when it holds nothing. */
  readonly empty: ReactNode
}

const noProducts: readonly Product[] = []

/** What both lists share: a header with the count, a search, and the rows by letter. */
export function ProductListScreen(props: ProductListScreenProps) {
  const { header, state, search, onSearch, onRetry, from, empty } = props
  const products = state.kind === 'ready' ? state.products : noProducts
  const sorted = useMemo(() => sortByName(products), [products])
  // Typing stays quick on ten thousand products: the rows follow a moment later.
  const wanted = useDeferredValue(search)
  const matched = useMemo(() => searchByName(sorted, wanted), [sorted, wanted])

  function content() {
    switch (state.kind) {
      case 'loading':
        return (
          <AheadPlace part="rows">
            <SkeletonRows count={8} />
          </AheadPlace>
        )
      case 'failed':
        return <LoadFailure {...state} onRetry={onRetry} />
      case 'ready':
        if (products.length === 0) return empty
        if (matched.length === 0) return <NoMatch search={wanted} onClear={() => onSearch('')} />
        return <ProductRows products={matched} from={searched(from, wanted)} />
    }
  }

  const searchable = state.kind === 'loading' || products.length > 0
  return (
    <>
      <ListHeader header={header} count={products.length > 0 ? matched.length : null} />
      {searchable && <ListSearch search={search} onSearch={onSearch} />}
      {content()}
    </>
  )
}

interface ListHeaderProps {
  readonly header: ScreenHeaderProps
  readonly count: number | null
}

/** Drawn anew for another count, not for each letter. */
const ListHeader = memo(function ListHeader({ header, count }: ListHeaderProps) {
  return (
    <ScreenHeader
      {...header}
      end={
        <chakra.span role="status" textStyle="sm">
          {count !== null && productListCopy.count(count)}
        </chakra.span>
      }
    />
  )
})

/** Drawn anew for each letter, not for the rows that follow it. */
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

function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      title={productListCopy.noMatchTitle}
      text={productListCopy.noMatch(search)}
      action={
        <Button type="button" variant="outline" onClick={onClear}>
          {productListCopy.clearSearch}
        </Button>
      }
    />
  )
}
