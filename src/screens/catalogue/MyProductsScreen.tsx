import { type ReactNode, useMemo } from 'react'
import { CategoryPicture } from '../../components/catalogue/CategoryPicture.tsx'
import { FirstProductHint } from '../../components/catalogue/FirstProductHint.tsx'
import { FirstScanLink } from '../../components/catalogue/HomeBlocks.tsx'
import { ListWithPanel } from '../../components/catalogue/ListWithPanel.tsx'
import type { TableSource } from '../../components/catalogue/ProductRows.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import type { Product } from '../../contract/products.ts'
import { productListCopy } from '../../copy/catalogue.ts'
import type { ProductSort } from '../../domain/catalogue/productSort.ts'
import { incompleteProducts } from '../../domain/catalogue/unnamedProducts.ts'
import { paths } from '../../paths.ts'
import { ProductListScreen, type ProductListState } from './ProductListScreen.tsx'

export interface MyProductsScreenProps {
  readonly state: ProductListState
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onRetry: () => void
  readonly sort: ProductSort
  /** In another order than that of names; null until it is known. */
  readonly sorted: readonly Product[] | null
  /** Of the products whose category is a guess. */
  readonly guessedCodes: readonly string[]
  readonly seenOf: (id: number) => string
  readonly table: TableSource
  /** The open product, beside the table of a wide screen and in place of the list on any other. */
  readonly panel: ReactNode
  readonly onClosePanel: () => void
}

const noRise = <EmptyState title={productListCopy.noRiseTitle} text={productListCopy.noRise} />

const header = { title: productListCopy.title }

/** /products */
export function MyProductsScreen(all: MyProductsScreenProps) {
  const { sort, sorted, guessedCodes, panel, onClosePanel, ...props } = all
  const products = props.state.kind === 'ready' ? props.state.products : null
  const toComplete = useMemo(
    () => incompleteProducts(products ?? [], productListCopy.unnamed, guessedCodes).length,
    [products, guessedCodes],
  )
  const order = useMemo(
    () => (sort === 'name' ? null : { sort, products: sorted, none: noRise }),
    [sort, sorted],
  )
  return (
    <ListWithPanel openId={props.table.opening.openId} panel={panel} onClose={onClosePanel}>
      <ProductListScreen
        {...props}
        order={order}
        header={header}
        toComplete={toComplete}
        from={paths.products}
        empty={
          <EmptyState
            picture={<CategoryPicture />}
            lead={<FirstScanLink />}
            title={productListCopy.emptyTitle}
            text={<FirstProductHint />}
          />
        }
      />
    </ListWithPanel>
  )
}
