import { chakra, Skeleton } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { dashboardCopy } from '../../copy/catalogue.ts'
import { tileShape } from '../../theme/recipes/panels.ts'
import { LoadingPlaceholder } from '../feedback/LoadingPlaceholder.tsx'

const gap = 'min({spacing.3}, 4vw)'
const wideGap = '{spacing.4}'

const columns = {
  base: 'repeat(2, minmax(0, 1fr))',
  sm: `repeat(auto-fill, minmax(min((100% - 1 * ${gap}) / 2 - 1px, max(8rem, (100% - 2 * ${gap}) / 3 - 1px)), 1fr))`,
  lg: `repeat(auto-fill, minmax(min((100% - 1 * ${wideGap}) / 2 - 1px, max(8rem, (100% - 3 * ${wideGap}) / 4 - 1px)), 1fr))`,
  xl: `repeat(auto-fill, minmax(min((100% - 1 * ${wideGap}) / 2 - 1px, max(8rem, (100% - 4 * ${wideGap}) / 5 - 1px)), 1fr))`,
}

export interface CategoryTileGridProps {
  readonly 'aria-label'?: string
  readonly children: ReactNode
}

/** Up to three, four or five tiles in a row, and at least two when the text is large. */
export function CategoryTileGrid({ children, ...list }: CategoryTileGridProps) {
  return (
    <chakra.ul
      {...list}
      display="grid"
      gap={{ base: gap, lg: wideGap }}
      gridTemplateColumns={columns}
    >
      {children}
    </chakra.ul>
  )
}

interface EmptyShelvesProps {
  readonly count: number | string
  readonly children: ReactNode
}

/** Folded below the others; it opens before the app is there. */
export function EmptyShelves({ count, children }: EmptyShelvesProps) {
  return (
    <chakra.details mt={{ base: '3', lg: '4' }}>
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        gap="2"
        minHeight="touch"
        px="1"
        mb="1"
        color="fg.muted"
        fontWeight="semibold"
        cursor="pointer"
        css={{
          '&::-webkit-details-marker': { display: 'none' },
          'details[open] > & > svg': { transform: 'rotate(90deg)' },
        }}
      >
        {dashboardCopy.emptyShelves(count)}
        <ChevronRight size={20} aria-hidden />
      </chakra.summary>
      {children}
    </chakra.details>
  )
}

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
