import { Skeleton } from '@chakra-ui/react'
import { CategoryIcon } from '../../components/catalogue/CategoryIcon.tsx'
import { CategoryPicture } from '../../components/catalogue/CategoryPicture.tsx'
import { FirstProductHint } from '../../components/catalogue/FirstProductHint.tsx'
import { FirstScanLink } from '../../components/catalogue/FirstScanLink.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import type { Category } from '../../contract/categories.ts'
import { productListCopy } from '../../copy/catalogue.ts'
import { emptyListCopy } from '../../copy/productLists.ts'
import { iconOrNull } from '../../domain/catalogue/emojiPicture.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { paths } from '../../paths.ts'
import { type ProductListProps, ProductListScreen } from './ProductListScreen.tsx'

export interface CategoryProductsScreenProps extends ProductListProps {
  /** Null while loading. */
  readonly category: Category | null
}

export function CategoryProductsScreen({ category, ...shown }: CategoryProductsScreenProps) {
  const icon = iconOrNull(category?.icon)
  return (
    <ProductListScreen
      {...shown}
      list={{
        header: {
          title: textOrFallback(category?.name, productListCopy.categoryTitle),
          // Keeps the icon's space while loading.
          icon: category ? icon && <CategoryIcon icon={icon} /> : <Skeleton width="8" height="8" />,
          backTo: paths.dashboard,
        },
        from: category ? paths.categoryProducts(category.id) : paths.products,
        empty: (
          <EmptyState
            picture={<CategoryPicture name={category?.name} />}
            intro={<FirstScanLink />}
            title={emptyListCopy.emptyCategoryTitle}
            text={<FirstProductHint />}
          />
        ),
      }}
    />
  )
}
