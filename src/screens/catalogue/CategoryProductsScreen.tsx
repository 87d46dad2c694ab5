import { Skeleton } from '@chakra-ui/react'
import { CategoryIcon } from '../../components/catalogue/CategoryIcon.tsx'
import { CategoryStill } from '../../components/catalogue/CategoryStill.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import type { Category } from '../../contract/categories.ts'
import { productListCopy } from '../../copy/catalogue.ts'
import { shownIcon } from '../../domain/catalogue/emojiPicture.ts'
import { shownName } from '../../domain/catalogue/shownName.ts'
import { paths } from '../../paths.ts'
import { ProductListScreen, type ProductListState } from './ProductListScreen.tsx'

export interface CategoryProductsScreenProps {
  readonly state: ProductListState
  /** Null while it is being loaded. */
  readonly category: Category | null
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onRetry: () => void
}

/** The person's products of one category. */
export function CategoryProductsScreen({ category, ...list }: CategoryProductsScreenProps) {
  const icon = shownIcon(category?.icon)
  return (
    <ProductListScreen
      {...list}
      header={{
        title: shownName(category?.name, productListCopy.categoryTitle),
        // Its place is kept while it comes, so that the name does not move.
        icon: category ? icon && <CategoryIcon icon={icon} /> : <Skeleton width="8" height="8" />,
        backTo: paths.dashboard,
      }}
      from={category ? paths.categoryProducts(category.id) : paths.products}
      empty={
        <EmptyState
          picture={<CategoryStill name={category?.name} />}
          title={productListCopy.emptyCategoryTitle}
          text={productListCopy.emptyCategory}
        />
      }
    />
  )
}
