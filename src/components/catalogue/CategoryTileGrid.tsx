import { chakra, Skeleton } from '@chakra-ui/react'
import { LoadingPlaceholder } from '../feedback/LoadingPlaceholder.tsx'
import { tileShape } from './CategoryTile.tsx'

/** Up to `most` columns, and at least two when the text is large. */
function columns(most: number, gap: string) {
  const share = (count: number) => `(100% - ${count - 1} * ${gap}) / ${count} - 1px`
  return `repeat(auto-fill, minmax(min(${share(2)}, max(8rem, ${share(most)})), 1fr))`
}

const gaps = { base: 'min({spacing.3}, 4vw)', lg: '{spacing.4}' } as const

export const CategoryTileGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: gaps,
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      sm: columns(3, gaps.base),
      lg: columns(4, gaps.lg),
      xl: columns(5, gaps.lg),
    },
  },
})

const tileKeys = Array.from({ length: 11 }, (_, tile) => `tile ${tile}`)

/** As many as there are seeded categories. */
export function CategoryTileSkeletons() {
  return (
    <LoadingPlaceholder>
      <CategoryTileGrid>
        {tileKeys.map((key) => (
          <li key={key}>
            <Skeleton {...tileShape} borderRadius="lg" />
          </li>
        ))}
      </CategoryTileGrid>
    </LoadingPlaceholder>
  )
}
