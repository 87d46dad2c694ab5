import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { Check, History, ListChecks, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { InlineMessage } from '../../components/feedback/InlineMessage.tsx'
import { ScanIcon } from '../../components/frame/barIcons.ts'
import { ScreenHeader } from '../../components/frame/ScreenHeader.tsx'
import { ListTools, type ListToolsProps } from '../../components/shopping/ListTools.tsx'
import { ListTotalsLine } from '../../components/shopping/ListTotalsLine.tsx'
import { NewItemForm } from '../../components/shopping/NewItemForm.tsx'
import { ShopComparisonLine } from '../../components/shopping/ShopComparisonLine.tsx'
import { ShoppingRows } from '../../components/shopping/ShoppingRows.tsx'
import type { Product } from '../../contract/products.ts'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import type { Aisle } from '../../domain/shopping/aisles.ts'
import type { ItemPrice, ListTotals, ShopComparison } from '../../domain/shopping/listPrices.ts'
import { countItems } from '../../domain/shopping/shoppingList.ts'
import { paths } from '../../paths.ts'

export interface ShoppingListState {
  readonly kind: 'ready'
  readonly items: readonly ShoppingItem[]
  /** Null for the order by hand. */
  readonly aisles: readonly Aisle[] | null
  readonly prices: ReadonlyMap<number, ItemPrice>
  /** Null until a linked item's product is known. */
  readonly totals: ListTotals | null
  readonly comparison: ShopComparison | null
}

export interface ShoppingListScreenProps {
  readonly state: ShoppingListState
  readonly draft: string
  readonly suggestions: readonly Product[]
  readonly shop: ListToolsProps['shop']
  /** Usual products that are not on the list. */
  readonly usualCount: number
  readonly onDraft: (text: string) => void
  readonly error: string | null
  /** Why the list cannot be stored, or that invalid data was backed up. */
  readonly storageWarning: string | null
  readonly onAdd: () => void
  readonly onPick: (product: Product) => void
  readonly onToggle: (id: number) => void
  readonly onRemove: (id: number) => void
  readonly onRemoveChecked: () => void
  readonly onCount: (id: number, by: 1 | -1) => void
  readonly onMove: (id: number, beforeId: number | null) => void
  readonly onByAisle: (isByAisle: boolean) => void
  readonly onTakeUsual: () => void
}

/** A large screen has « Scanner » in its side navigation. */
const onlyOnPhone = { base: 'flex', md: 'none' } as const

/** /shopping-list */
export function ShoppingListScreen(props: ShoppingListScreenProps) {
  const { state, storageWarning, usualCount } = props
  const { items, aisles, comparison } = state
  const { total, checked } = countItems(items)
  const isLinked = items.some(({ productId }) => productId !== undefined)
  const input = useRef<HTMLInputElement>(null)
  const focusInput = () => input.current?.focus()

  function removeChecked() {
    props.onRemoveChecked()
    if (checked === total) focusInput()
  }

  return (
    <Box maxWidth="form" mx="auto">
      <ScreenHeader title={shoppingCopy.title} />
      <Stack gap="3">
        {storageWarning && <InlineMessage tone="warning" text={storageWarning} />}
        <NewItemForm {...props} inputRef={input} />
        {usualCount > 0 && (
          <Button type="button" variant="outline" size="sm" onClick={props.onTakeUsual}>
            <History aria-hidden />
            {shoppingCopy.takeUsual(usualCount)}
          </Button>
        )}
        <chakra.p
          role="status"
          px="1"
          color="fg.muted"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
        >
          {shoppingCopy.count(total, checked)}
        </chakra.p>
        <Flex
          display={isLinked ? 'flex' : onlyOnPhone}
          wrap="wrap"
          align="center"
          columnGap="2"
          rowGap="1"
          fontSize={{ base: 'sm', md: 'md' }}
        >
          <ScanButton isAlone={!isLinked} />
          {isLinked && <ListTotalsLine totals={state.totals} />}
        </Flex>
        {isLinked && <ListTools {...props} isByAisle={aisles !== null} />}
        {comparison && <ShopComparisonLine comparison={comparison} />}
        {total === 0 ? (
          <EmptyState
            picture={<ListChecks size={48} strokeWidth={1.5} />}
            title={shoppingCopy.emptyTitle}
            text={shoppingCopy.empty}
          />
        ) : (
          <>
            <Rows {...props} onLastRemoved={focusInput} />
            <Button type="button" variant="outline" color="fg" onClick={removeChecked}>
              {isLinked ? <Check aria-hidden /> : <Trash2 aria-hidden />}
              {isLinked ? shoppingCopy.finish : shoppingCopy.removeChecked}
            </Button>
          </>
        )}
      </Stack>
    </Box>
  )
}

interface RowsProps extends ShoppingListScreenProps {
  readonly onLastRemoved: () => void
}

function Rows(props: RowsProps) {
  const { items, aisles, prices } = props.state
  const rows = { ...props, prices, isMovable: aisles === null }
  if (!aisles) return <ShoppingRows {...rows} items={items} above={0} label={shoppingCopy.list} />
  let next = 0
  return aisles.map((aisle) => {
    const above = next
    next += aisle.items.length
    const name = aisle.name ?? shoppingCopy.noAisle
    return (
      <Box as="section" key={name}>
        <chakra.h2 px="1" mb="1" fontWeight="bold" dir="auto" overflowWrap="anywhere">
          {name}
        </chakra.h2>
        <ShoppingRows {...rows} items={aisle.items} above={above} label={name} />
      </Box>
    )
  })
}

function ScanButton({ isAlone }: { readonly isAlone: boolean }) {
  return (
    <Button
      asChild
      size="sm"
      flex={isAlone ? '1' : '0 1 auto'}
      display={onlyOnPhone}
      _print={{ display: 'none' }}
    >
      <Link to={paths.scanList}>
        <ScanIcon aria-hidden />
        {shoppingCopy.scan}
      </Link>
    </Button>
  )
}
