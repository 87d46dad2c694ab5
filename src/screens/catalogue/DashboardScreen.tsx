import { Box, Button, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { SearchX, Shapes } from 'lucide-react'
import { useDeferredValue } from 'react'
import { CategoryTile } from '../../components/catalogue/CategoryTile.tsx'
import {
  CategoryTileGrid,
  CategoryTileSkeletons,
} from '../../components/catalogue/CategoryTileGrid.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { LoadFailure } from '../../components/feedback/LoadFailure.tsx'
import { PrerenderSlot } from '../../components/feedback/PrerenderSlot.tsx'
import { SearchField } from '../../components/fields/SearchField.tsx'
import { Logo } from '../../components/frame/Logo.tsx'
import type { Category } from '../../contract/categories.ts'
import { dashboardCopy, productListCopy } from '../../copy/catalogue.ts'
import { brandCopy } from '../../copy/frame.ts'
import { searchByName } from '../../domain/catalogue/productList.ts'

export type DashboardState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly reason?: string | undefined }
  | { readonly kind: 'ready'; readonly categories: readonly Category[] }

export interface DashboardScreenProps {
  readonly state: DashboardState
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onRetry: () => void
}

/** /dashboard */
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
        </Box>
      </Flex>
      <Content {...props} />
    </>
  )
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

function Content({ search, onSearch, onRetry, ...props }: DashboardScreenProps) {
  // Deferred, so that tiles that come are drawn in small steps.
  const state = useDeferredValue(props.state)
  switch (state.kind) {
    case 'loading':
      return (
        <PrerenderSlot part="tiles">
          <CategoryTileSkeletons />
        </PrerenderSlot>
      )
    case 'failed':
      return <LoadFailure {...state} onRetry={onRetry} />
    case 'ready':
      return <Tiles categories={state.categories} search={search} onSearch={onSearch} />
  }
}

function Tiles(props: {
  categories: readonly Category[]
  search: string
  onSearch: (search: string) => void
}) {
  const { categories, search, onSearch } = props
  const found = searchByName(categories, search)
  if (categories.length === 0) {
    return (
      <EmptyState picture={<Shapes size={56} strokeWidth={1.5} />} title={dashboardCopy.empty} />
    )
  }
  return (
    <>
      <VisuallyHidden role="status">
        {search && found.length > 0 ? dashboardCopy.matches(found.length) : ''}
      </VisuallyHidden>
      {found.length > 0 ? (
        <CategoryTileGrid aria-label={dashboardCopy.categories}>
          {found.map((category) => (
            <li key={category.id}>
              <CategoryTile category={category} />
            </li>
          ))}
        </CategoryTileGrid>
      ) : (
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
    </>
  )
}
