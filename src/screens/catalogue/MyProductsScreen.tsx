import { useMemo } from 'react'
import { CategoryPicture } from '../../components/catalogue/CategoryPicture.tsx'
import { FirstProductHint } from '../../components/catalogue/FirstProductHint.tsx'
import { FirstScanLink } from '../../components/catalogue/HomeBlocks.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { productListCopy } from '../../copy/catalogue.ts'
import { incompleteProducts } from '../../domain/catalogue/unnamedProducts.ts'
import { paths } from '../../paths.ts'
import { type ProductListProps, ProductListScreen } from './ProductListScreen.tsx'

export interface MyProductsScreenProps extends ProductListProps {
  /** Of the products whose category is a guess. */
  readonly guessedCodes: readonly string[]
}

const noRise = <EmptyState title={productListCopy.noRiseTitle} text={productListCopy.noRise} />

const header = { title: productListCopy.title }

export function MyProductsScreen({ guessedCodes, ...list }: MyProductsScreenProps) {
  const products = list.state.kind === 'ready' ? list.state.products : null
  const toComplete = useMemo(
    () => incompleteProducts(products ?? [], productListCopy.unnamed, guessedCodes).length,
    [products, guessedCodes],
  )
  return (
    <ProductListScreen
      {...list}
      header={header}
      toComplete={toComplete}
      from={paths.products}
      hasSortLinks
      emptyOrder={noRise}
      empty={
        <EmptyState
          picture={<CategoryPicture />}
          intro={<FirstScanLink />}
          title={productListCopy.emptyTitle}
          text={<FirstProductHint />}
        />
      }
    />
  )
}
