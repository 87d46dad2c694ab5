import { useMemo } from 'react'
import { CategoryPicture } from '../../components/catalogue/CategoryPicture.tsx'
import { FirstProductHint } from '../../components/catalogue/FirstProductHint.tsx'
import { FirstScanLink } from '../../components/catalogue/HomeBlocks.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { productListCopy } from '../../copy/catalogue.ts'
import { unnamedProducts } from '../../domain/catalogue/unnamedProducts.ts'
import { paths } from '../../paths.ts'
import { ProductListScreen, type ProductListState } from './ProductListScreen.tsx'

export interface MyProductsScreenProps {
  readonly state: ProductListState
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onRetry: () => void
}

const header = { title: productListCopy.title }

/** /products */
export function MyProductsScreen(props: MyProductsScreenProps) {
  const products = props.state.kind === 'ready' ? props.state.products : null
  const unnamed = useMemo(
    () => unnamedProducts(products ?? [], productListCopy.unnamed).length,
    [products],
  )
  return (
    <ProductListScreen
      {...props}
      header={header}
      unnamed={unnamed}
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
  )
}
