import { useMemo } from 'react'
import { CategoryPicture } from '../../components/catalogue/CategoryPicture.tsx'
import { FirstProductHint } from '../../components/catalogue/FirstProductHint.tsx'
import { FirstScanLink } from '../../components/catalogue/FirstScanLink.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { productListCopy } from '../../copy/catalogue.ts'
import { emptyListCopy } from '../../copy/productLists.ts'
import { productSorts } from '../../domain/catalogue/productSort.ts'
import { incompleteProducts } from '../../domain/catalogue/unnamedProducts.ts'
import { paths } from '../../paths.ts'
import { type ProductListProps, ProductListScreen } from './ProductListScreen.tsx'

export interface MyProductsScreenProps extends ProductListProps {
  /** Of the products whose category is a guess. */
  readonly guessedCodes: readonly string[]
  readonly hasRises: boolean
}

const noRise = <EmptyState title={emptyListCopy.noRiseTitle} text={emptyListCopy.noRise} />

const noProducts = (
  <EmptyState
    picture={<CategoryPicture />}
    intro={<FirstScanLink />}
    title={emptyListCopy.emptyTitle}
    text={<FirstProductHint />}
  />
)

const header = { title: productListCopy.title }

export function MyProductsScreen({ guessedCodes, hasRises, ...shown }: MyProductsScreenProps) {
  const products = shown.state.kind === 'ready' ? shown.state.products : null
  const toComplete = useMemo(
    () => incompleteProducts(products ?? [], productListCopy.unnamed, guessedCodes).length,
    [products, guessedCodes],
  )
  const isRising = shown.sort === 'rising'
  const orders = useMemo(
    () => productSorts.filter((sort) => sort !== 'rising' || hasRises || isRising),
    [hasRises, isRising],
  )
  return (
    <ProductListScreen
      {...shown}
      list={{
        header,
        toComplete,
        from: paths.products,
        orders,
        emptyOrder: noRise,
        empty: noProducts,
      }}
    />
  )
}
