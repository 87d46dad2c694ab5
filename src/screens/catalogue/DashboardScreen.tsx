import { Box, Button, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { SearchX, Shapes } from 'lucide-react'
import { useDeferredValue } from 'react'
import { CategoryTile } from '../../components/catalogue/CategoryTile.tsx'
import {
  CategoryTileGrid,
  CategoryTileSkeletons,
  EmptyShelves,
} from '../../components/catalogue/CategoryTileGrid.tsx'
import {
  HomeBlocks,
  HomeLayout,
  ScanCallCard,
  WelcomeCard,
} from '../../components/catalogue/HomeBlocks.tsx'
import { ProductRow } from '../../components/catalogue/ProductRow.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { LoadFailure } from '../../components/feedback/LoadFailure.tsx'
import { PrerenderSlot } from '../../components/feedback/PrerenderSlot.tsx'
import { useSettled } from '../../components/feedback/useSettled.ts'
import { SearchField } from '../../components/fields/SearchField.tsx'
import { Logo } from '../../components/Logo.tsx'
import type { Category } from '../../contract/categories.ts'
import { dashboardCopy, productListCopy } from '../../copy/catalogue.ts'
import { brandCopy } from '../../copy/frame.ts'
import { splitShelves } from '../../domain/catalogue/emptyShelves.ts'
import { searchByName } from '../../domain/catalogue/productList.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import type { HomeSummary } from '../../domain/verdict/homeSummary.ts'
import { paths } from '../../paths.ts'

export type DashboardState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly reason?: string | undefined }
  | { readonly kind: 'ready'; readonly categories: readonly Category[] }

export interface DashboardScreenProps {
  readonly state: DashboardState
  /** What this device knows of the catalogue; null where it knows nothing. */
  readonly summary: HomeSummary | null
  /** Whether the prices for which room is kept have been asked for. */
  readonly isSettled?: boolean
  /** Whom the welcome greets; empty where no name is known. */
  readonly name: string
  readonly search: string
  /** Products that the search finds. */
  readonly found: readonly ProductWithSync[]
  readonly onSearch: (search: string) => void
  readonly onRetry: () => void
}

export function DashboardScreen(props: DashboardScreenProps) {
  return (
    <>
      <Box display={{ md: 'none' }} mb="3">
        <Brand />
      </Box>
      <Flex align="center" justify="space-between" gap="6" mb={{ base: '4', md: '6' }}>
        <chakra.h1 id="titre" tabIndex={-1} textStyle="title" srOnly={{ base: true, md: false }}>
          {dashboardCopy.title}
        </chakra.h1>
        <Box width="full" maxWidth={{ md: '24rem' }}>
          <SearchField
            label={dashboardCopy.search}
            value={props.search}
            onChange={props.onSearch}
          />
          <Matches {...props} />
        </Box>
      </Flex>
      <DashboardContent {...props} />
    </>
  )
}

/** There before the first letter, to be announced with it. */
function Matches({ state, search, found }: DashboardScreenProps) {
  const isReady = state.kind === 'ready' && search.trim() !== ''
  const tiles = isReady ? searchByName(state.categories, search) : []
  const matches = [
    tiles.length > 0 && dashboardCopy.matches(tiles.length),
    isReady && found.length > 0 && dashboardCopy.productMatches(found.length),
  ]
  const heard = useSettled(matches.filter(Boolean).join(', '))
  return <VisuallyHidden aria-live="polite">{heard}</VisuallyHidden>
}

function Brand() {
  return (
    <Flex align="center" wrap="wrap" gap="3" minHeight="10">
      <Logo size="8" />
      <Box as="span" textStyle="title" letterSpacing="-0.01em">
        {brandCopy.name}
      </Box>
    </Flex>
  )
}

function DashboardContent({
  search,
  onSearch,
  onRetry,
  summary,
  isSettled,
  found,
  name,
  ...props
}: DashboardScreenProps) {
  // Deferred, so that tiles that come are drawn in small steps.
  const state = useDeferredValue(props.state)
  const hasProducts = summary !== null && Object.keys(summary.counts).length > 0
  const isSearching = search.trim() !== ''
  const blocks = (
    <>
      {summary && !hasProducts ? <WelcomeCard name={name} /> : <ScanCallCard />}
      {summary && <HomeBlocks {...{ summary, isSettled }} />}
    </>
  )
  switch (state.kind) {
    case 'loading':
      return (
        <PrerenderSlot part="home">
          <HomeLayout blocks={<ScanCallCard />} tiles={<CategoryTileSkeletons />} />
        </PrerenderSlot>
      )
    case 'failed':
      return <HomeLayout blocks={blocks} tiles={<LoadFailure {...state} onRetry={onRetry} />} />
    case 'ready': {
      const { categories } = state
      const counts = hasProducts ? summary.counts : null
      if (isSearching) return <Found {...{ categories, counts, search, found, onSearch }} />
      return (
        <HomeLayout blocks={blocks} tiles={<Shelves categories={categories} counts={counts} />} />
      )
    }
  }
}

interface TilesProps {
  readonly categories: readonly Category[]
  readonly counts: HomeSummary['counts'] | null
  readonly label?: string
}

/** Empty ones last and folded, unless there is nothing but those. */
function Shelves({ categories, counts }: TilesProps) {
  const [filled, empty] = splitShelves(categories, counts)
  return (
    <>
      <Tiles categories={filled} counts={counts} />
      {empty.length > 0 && (
        <EmptyShelves count={empty.length}>
          <Tiles
            categories={empty}
            counts={counts}
            label={dashboardCopy.emptyShelves(empty.length)}
          />
        </EmptyShelves>
      )}
    </>
  )
}

function Tiles({ categories, counts, label = dashboardCopy.categories }: TilesProps) {
  if (categories.length === 0) {
    return (
      <EmptyState picture={<Shapes size={56} strokeWidth={1.5} />} title={dashboardCopy.empty} />
    )
  }
  return (
    <CategoryTileGrid aria-label={label}>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryTile category={category} {...(counts && { count: counts[category.id] ?? 0 })} />
        </li>
      ))}
    </CategoryTileGrid>
  )
}

type FoundProps = TilesProps & Pick<DashboardScreenProps, 'search' | 'found' | 'onSearch'>

/** Categories that hold the search, then products. */
function Found({ categories, counts, search, found, onSearch }: FoundProps) {
  const tiles = searchByName(categories, search)
  return (
    <>
      {tiles.length + found.length === 0 && (
        <EmptyState
          picture={<SearchX size={56} strokeWidth={1.5} />}
          title={dashboardCopy.noMatch}
          action={
            <Button type="button" variant="outline" onClick={() => onSearch('')}>
              {productListCopy.clearSearch}
            </Button>
          }
        />
      )}
      {tiles.length > 0 && <Tiles categories={tiles} counts={counts} />}
      {found.length > 0 && (
        <Box mt={tiles.length > 0 ? '5' : '0'}>
          <chakra.h2 fontWeight="bold" mb="2">
            {dashboardCopy.products}
          </chakra.h2>
          <chakra.ul aria-label={dashboardCopy.products} display="grid" gap="2">
            {found.map((product) => (
              <li key={product.id}>
                <ProductRow product={product} from={paths.dashboard} />
              </li>
            ))}
          </chakra.ul>
        </Box>
      )}
    </>
  )
}
