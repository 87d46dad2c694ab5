import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { ArrowUpDown, Ellipsis, History, LayoutList, Store } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Product } from '../../contract/products.ts'
import { priceCopy } from '../../copy/prices.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import type { ListTotals } from '../../domain/shopping/listPrices.ts'
import { paths } from '../../paths.ts'
import { ScanIcon } from '../frame/barIcons.ts'
import { ShopPanel } from '../prices/ShopPanel.tsx'
import { ListTotalsLine } from './ListTotalsLine.tsx'
import { UsualProducts } from './UsualProducts.tsx'

export interface ListBarProps {
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
  /** Usual products that are not on the list. */
  readonly usual: readonly Pick<Product, 'id' | 'name'>[]
  readonly onTakeUsual: (ids: ReadonlySet<number>) => void
}

type Panel = 'shop' | 'usual'

/** Scanning, what the list costs, and behind « ⋯ » what is done less often. */
export function ListBar(props: ListBarProps) {
  const { totals, arrange } = props
  const [isOpen, setOpen] = useState(false)
  const hasMore = props.shop ?? props.aisle ?? arrange ?? props.usual[0]
  return (
    <Stack gap="2">
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="2">
        <Button
          asChild
          flex={totals ? '1 0 auto' : '1'}
          size="sm"
          px="3"
          fontSize={totals ? 'sm' : 'md'}
          maxWidth="full"
          display={{ base: 'flex', md: 'none' }}
          _print={{ display: 'none' }}
        >
          <Link to={paths.scanList}>
            {!totals && <ScanIcon aria-hidden />}
            {shoppingCopy.scan}
          </Link>
        </Button>
        <Flex
          flex={totals ? '1 0 auto' : '0 1 auto'}
          maxWidth="full"
          ms="auto"
          align="center"
          gap="1"
        >
          {totals && <ListTotalsLine totals={totals.value} />}
          {arrange?.isOn ? (
            <Button
              type="button"
              size="sm"
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
                px="0"
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
      </Flex>
      {isOpen && hasMore && !arrange?.isOn && <Tools {...props} onDone={() => setOpen(false)} />}
    </Stack>
  )
}

function Tools(props: ListBarProps & { readonly onDone: () => void }) {
  const { shop, aisle, arrange, usual, totals, onTakeUsual, onDone } = props
  const [panel, setPanel] = useState<Panel | null>(null)
  const toggle = (kind: Panel) => setPanel(panel === kind ? null : kind)
  const unpriced = totals?.value?.unpriced ?? 0
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
      </Flex>
      {unpriced > 0 && (
        <chakra.p px="1" color="fg.muted">
          {shoppingCopy.unpriced(unpriced)}
        </chakra.p>
      )}
      {shop && panel === 'shop' && (
        <ShopPanel
          shop={shop.name}
          recent={shop.recent}
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
