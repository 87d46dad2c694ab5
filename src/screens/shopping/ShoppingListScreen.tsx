import { Box, Button, chakra, Stack } from '@chakra-ui/react'
import { Check, ChevronDown, History, ListChecks, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { InlineMessage } from '../../components/feedback/InlineMessage.tsx'
import { ScreenHeader } from '../../components/frame/ScreenHeader.tsx'
import { ListBar, type ListBarProps } from '../../components/shopping/ListBar.tsx'
import { LocalArticles, type LocalArticlesProps } from '../../components/shopping/LocalArticles.tsx'
import { NewItemForm } from '../../components/shopping/NewItemForm.tsx'
import { ShopComparisonLine } from '../../components/shopping/ShopComparisonLine.tsx'
import { ShoppingRows, type ShoppingRowsProps } from '../../components/shopping/ShoppingRows.tsx'
import { UsualProducts } from '../../components/shopping/UsualProducts.tsx'
import type { Product } from '../../contract/products.ts'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import type { Aisle } from '../../domain/shopping/aisles.ts'
import type { ItemPrice, ListTotals, ShopComparison } from '../../domain/shopping/listPrices.ts'
import { countItems } from '../../domain/shopping/shoppingList.ts'

export interface ShoppingListState {
  readonly kind: 'ready'
  readonly items: readonly ShoppingItem[]
  /** The open items by category; null for the order by hand. */
  readonly aisles: readonly Aisle[] | null
  readonly prices: ReadonlyMap<number, ItemPrice>
  /** Null until a linked item's product is known. */
  readonly totals: ListTotals | null
  readonly comparison: ShopComparison | null
}

export interface CommonList {
  readonly household: string | null
  readonly localArticles: LocalArticlesProps | null
  /** Whether the count has changed by another person: it is not announced. */
  readonly isSilent: boolean
}

type RowProps = Pick<
  ShoppingRowsProps,
  | 'highlight'
  | 'productOf'
  | 'memberName'
  | 'suggest'
  | 'onToggle'
  | 'onRemove'
  | 'onCount'
  | 'onRename'
  | 'onMove'
>

export interface ShoppingListScreenProps
  extends RowProps,
    Pick<ListBarProps, 'shop' | 'usual' | 'onTakeUsual'> {
  readonly state: ShoppingListState
  readonly draft: string
  readonly suggestions: readonly Product[]
  readonly onDraft: (text: string) => void
  readonly error: string | null
  /** Why the list cannot be stored, or that invalid data was backed up. */
  readonly storageWarning: string | null
  /** Null for the list of this device. */
  readonly common: CommonList | null
  readonly onAdd: () => void
  readonly onPick: (product: Product) => void
  /** Several lines were pasted, the text of the field included. */
  readonly onPaste: (lines: readonly string[]) => void
  readonly onRemoveChecked: () => void
  readonly onByAisle: (isByAisle: boolean) => void
}

export function ShoppingListScreen(given: ShoppingListScreenProps) {
  const [held, setHeld] = useState<ShoppingListState | null>(null)
  const props = { ...given, state: held ?? given.state }
  const { state, storageWarning, common } = props
  const { total, checked } = countItems(state.items)
  const isLinked = state.items.some(({ productId }) => productId !== undefined)
  const [isArranging, setArranging] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const focusInput = () => input.current?.focus()
  const counter = useCounter()

  function removeChecked() {
    counter.toasted(props.onRemoveChecked)()
    if (checked === total) focusInput()
  }

  const arranging = { isArranging, onArrange: setArranging }
  return (
    <Box maxWidth={{ base: 'form', lg: 'none' }} mx="auto">
      <ScreenHeader title={shoppingCopy.title} />
      {common && (
        <chakra.p mt="-2" mb="3" color="fg.muted" overflowWrap="anywhere">
          {shoppingCopy.ofHousehold(common.household)}
        </chakra.p>
      )}
      <Box {...columns}>
        <Stack gap="3" gridColumn="1">
          {common?.localArticles && <LocalArticles {...common.localArticles} />}
          {storageWarning && <InlineMessage tone="warning" text={storageWarning} />}
          <NewItemForm
            {...props}
            inputRef={input}
            onAdd={counter.toasted(props.onAdd)}
            onPick={counter.toasted(props.onPick)}
          />
          <chakra.p
            aria-live={common?.isSilent ? 'off' : counter.live}
            px="1"
            color="fg.muted"
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
          >
            {shoppingCopy.count(total, checked)}
          </chakra.p>
        </Stack>
        <Aside {...props} {...arranging} isLinked={isLinked} />
        <Stack gap="3" gridColumn="1">
          {total === 0 ? (
            <Empty {...props} />
          ) : (
            <>
              <Rows
                {...props}
                {...arranging}
                onRemove={counter.toasted(props.onRemove)}
                onLift={(isLifted) => setHeld(isLifted ? state : null)}
                onLastRemoved={focusInput}
              />
              <Button type="button" variant="outline" color="fg" onClick={removeChecked}>
                {isLinked ? <Check aria-hidden /> : <Trash2 aria-hidden />}
                {isLinked ? shoppingCopy.finish : shoppingCopy.removeChecked}
              </Button>
            </>
          )}
        </Stack>
      </Box>
    </Box>
  )
}

/** The counter is silent for what a toast announces with the total. */
function useCounter() {
  const isToasted = useRef(false)
  useEffect(() => {
    isToasted.current = false
  })
  return {
    live: isToasted.current ? ('off' as const) : ('polite' as const),
    toasted:
      <Words extends readonly unknown[]>(act: (...words: Words) => void) =>
      (...words: Words) => {
        isToasted.current = true
        act(...words)
      },
  }
}

function Empty({ usual, common, onTakeUsual }: ShoppingListScreenProps) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <EmptyState
        picture={<ListChecks size={48} strokeWidth={1.5} />}
        title={shoppingCopy.emptyTitle}
        text={common ? shoppingCopy.emptyCommon : shoppingCopy.empty}
      />
      {usual.length > 0 && !isChoosing && (
        <Button type="button" variant="outline" onClick={() => setChoosing(true)}>
          <History aria-hidden />
          {shoppingCopy.takeUsual(usual.length)}
        </Button>
      )}
      {usual.length > 0 && isChoosing && (
        <UsualProducts products={usual} onTake={onTakeUsual} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 22rem)' },
  columnGap: '8',
  rowGap: '3',
  alignItems: 'start',
} as const

const secondColumn = {
  gridColumn: { base: '1', lg: '2' },
  gridRow: { base: 'auto', lg: '1 / span 2' },
  position: { base: 'static', lg: 'sticky' },
  top: '6',
} as const

interface Arranging extends ShoppingListScreenProps {
  readonly isArranging: boolean
  readonly onArrange: (isArranging: boolean) => void
}

function Aside(props: Arranging & { readonly isLinked: boolean }) {
  const { state, isLinked, isArranging, onArrange, onByAisle } = props
  const { items, aisles, totals, comparison } = state
  const open = items.filter(({ completed }) => !completed).length
  const canArrange = !aisles && (open > 1 || items.length - open > 1)
  return (
    <Stack gap="3" {...secondColumn}>
      <ListBar
        {...props}
        totals={isLinked ? { value: totals } : null}
        aisle={isLinked ? { isOn: aisles !== null, onChange: onByAisle } : null}
        shop={isLinked ? props.shop : null}
        usual={items.length > 0 ? props.usual : []}
        arrange={canArrange ? { isOn: isArranging, onChange: onArrange } : null}
      />
      {comparison && <ShopComparisonLine comparison={comparison} />}
    </Stack>
  )
}

function Rows(props: Arranging & Pick<ShoppingRowsProps, 'onLift' | 'onLastRemoved'>) {
  const { items, aisles, prices } = props.state
  const rows = { ...props, prices, isMovable: aisles === null }
  const open = items.filter(({ completed }) => !completed)
  const checked = items.filter(({ completed }) => completed)
  let next = 0
  return (
    <>
      {open.length > 0 && !aisles && (
        <ShoppingRows {...rows} items={open} above={0} label={shoppingCopy.list} />
      )}
      {aisles?.map((aisle) => {
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
      })}
      {checked.length > 0 && (
        <Basket count={checked.length}>
          <ShoppingRows
            {...rows}
            isMovable
            items={checked}
            above={open.length}
            label={shoppingCopy.basket(checked.length)}
          />
        </Basket>
      )}
    </>
  )
}

function Basket({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  return (
    <Box as="section">
      <chakra.h2 mb="1">
        <Button
          type="button"
          variant="ghost"
          size="sm"
          px="1"
          color="fg.muted"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {shoppingCopy.basket(count)}
          <chakra.span transform={isOpen ? 'none' : 'rotate(-90deg)'}>
            <ChevronDown aria-hidden />
          </chakra.span>
        </Button>
      </chakra.h2>
      <Box id={id} hidden={!isOpen}>
        {isOpen && children}
      </Box>
    </Box>
  )
}
