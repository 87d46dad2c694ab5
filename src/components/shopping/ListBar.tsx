import { Box, Button, Flex, Stack } from '@chakra-ui/react'
import { ArrowUpDown, Ellipsis, History, LayoutList, Share2, Store } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Product } from '../../contract/products.ts'
import { priceCopy } from '../../copy/prices/prices.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import type { ListTotals } from '../../domain/shopping/listPrices.ts'
import { ShopPanel } from '../prices/ShopPanel.tsx'
import { ListTotalsLine } from './ListTotalsLine.tsx'
import { UsualProducts } from './UsualProducts.tsx'

export interface ListBarProps {
  readonly counter: ReactNode
  /** Null where no product is linked. */
  readonly totals: { readonly value: ListTotals | null } | null
  /** Null where no shop is known to the server. */
  readonly shop: {
    readonly name: string | null
    readonly recent: readonly string[]
    readonly onChoose: (name: string | null) => void
  } | null
  /** Null where no product is linked. */
  readonly aisle: { readonly isOn: boolean; readonly onChange: (isByAisle: boolean) => void } | null
  /** Null where the order is not by hand. */
  readonly arrange: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null
  /** Null where all is in the basket. */
  readonly onShare: (() => void) | null
  /** Usual products that are not on the list. */
  readonly usual: readonly Pick<Product, 'id' | 'name'>[]
  readonly onTakeUsual: (ids: ReadonlySet<number>) => void
}

type Panel = 'shop' | 'usual'

/** The counter and what the list costs, in one line of one height; behind « ⋯ » what is done less often, always open on a wide screen. */
export function ListBar(props: ListBarProps) {
  const { counter, totals, arrange } = props
  const [isOpen, setOpen] = useState(false)
  const hasMore = props.shop ?? props.aisle ?? arrange ?? props.usual[0] ?? props.onShare
  return (
    <Stack gap="2">
      <Flex
        wrap={arrange?.isOn ? 'wrap' : 'nowrap'}
        align="center"
        columnGap="2"
        minHeight={totals ? '3.875rem' : '11'}
      >
        {/* Large text puts one below the other; else the figures may grow without a further line. */}
        <Flex flex="1 1 7rem" minWidth="0" wrap="wrap" align="center" columnGap="2">
          <Box flex="1 1 6.5rem" minWidth="0">
            {counter}
          </Box>
          {totals && <ListTotalsLine totals={totals.value} />}
        </Flex>
        {arrange?.isOn ? (
          <Button
            type="button"
            size="sm"
            ms="auto"
            variant="subtle"
            aria-label={shoppingCopy.arrangedLabel}
            onClick={() => arrange.onChange(false)}
          >
            {shoppingCopy.arranged}
          </Button>
        ) : (
          hasMore && (
            <Button
              type="button"
              size="sm"
              ms="auto"
              px="0"
              // As much for a finger where large text needs the room.
              minWidth="min({sizes.touch}, max(44px, 14vw))"
              flexShrink="0"
              display={{ base: 'flex', lg: 'none' }}
              variant="ghost"
              aria-label={shoppingCopy.more}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Ellipsis aria-hidden />
            </Button>
          )
        )}
      </Flex>
      {hasMore && !arrange?.isOn && (
        <Box display={isOpen ? 'block' : { base: 'none', lg: 'block' }} pb={{ base: '2', lg: '0' }}>
          <Tools {...props} onDone={() => setOpen(false)} />
        </Box>
      )}
    </Stack>
  )
}

function Tools(props: ListBarProps & { readonly onDone: () => void }) {
  const { shop, aisle, arrange, usual, onShare, onTakeUsual, onDone } = props
  const [panel, setPanel] = useState<Panel | null>(null)
  const toggle = (kind: Panel) => setPanel(panel === kind ? null : kind)
  return (
    <Stack gap="3">
      <Flex role="group" aria-label={shoppingCopy.tools} wrap="wrap" gap="2">
        {aisle && (
          <Button
            type="button"
            {...tool}
            variant={aisle.isOn ? 'subtle' : 'outline'}
            aria-pressed={aisle.isOn}
            onClick={() => aisle.onChange(!aisle.isOn)}
          >
            <LayoutList aria-hidden />
            {shoppingCopy.byAisle}
          </Button>
        )}
        {shop && (
          <Button
            type="button"
            {...tool}
            variant={shop.name ? 'subtle' : 'outline'}
            aria-expanded={panel === 'shop'}
            onClick={() => toggle('shop')}
          >
            <Store aria-hidden />
            {shop.name ?? priceCopy.shop}
          </Button>
        )}
        {usual.length > 0 && (
          <Button
            type="button"
            {...tool}
            variant="outline"
            aria-expanded={panel === 'usual'}
            onClick={() => toggle('usual')}
          >
            <History aria-hidden />
            {shoppingCopy.takeUsual(usual.length)}
          </Button>
        )}
        {arrange && (
          <Button type="button" {...tool} variant="outline" onClick={() => arrange.onChange(true)}>
            <ArrowUpDown aria-hidden />
            {shoppingCopy.arrange}
          </Button>
        )}
        {onShare && (
          <Button type="button" {...tool} variant="outline" onClick={onShare}>
            <Share2 aria-hidden />
            {shoppingCopy.share}
          </Button>
        )}
      </Flex>
      {shop && panel === 'shop' && (
        <ShopPanel
          shop={shop.name}
          used={shop.recent}
          onChoose={(name) => {
            shop.onChoose(name)
            setPanel(null)
          }}
        />
      )}
      {usual.length > 0 && panel === 'usual' && (
        <UsualProducts products={usual} onTake={onTakeUsual} onClose={onDone} />
      )}
    </Stack>
  )
}

const tool = {
  size: 'sm',
  borderRadius: 'full',
  maxWidth: 'full',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
} as const
