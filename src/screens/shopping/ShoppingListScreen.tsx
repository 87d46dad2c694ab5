import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { Check, History, ListChecks, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { InlineMessage } from '../../components/feedback/InlineMessage.tsx'
import { toastHost } from '../../components/feedback/useToastPlace.ts'
import { ScreenHeader } from '../../components/frame/ScreenHeader.tsx'
import { EndedTripCard, type EndedTripCardProps } from '../../components/shopping/EndedTripCard.tsx'
import { ListBar, type ListBarProps } from '../../components/shopping/ListBar.tsx'
import { ListSections } from '../../components/shopping/ListSections.tsx'
import { LocalArticles, type LocalArticlesProps } from '../../components/shopping/LocalArticles.tsx'
import { NewItemForm, type NewItemFormProps } from '../../components/shopping/NewItemForm.tsx'
import { ShopComparisonLine } from '../../components/shopping/ShopComparisonLine.tsx'
import type { RowsModel, ShoppingRowsProps } from '../../components/shopping/ShoppingRows.tsx'
import { UsualProducts } from '../../components/shopping/UsualProducts.tsx'
import type { ItemActions } from '../../components/shopping/useRowActions.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import type { Aisle } from '../../domain/shopping/aisles.ts'
import type { ListRow } from '../../domain/shopping/listChanges.ts'
import { countItems } from '../../domain/shopping/listCommands.ts'
import type { ListTotals, ShopComparison } from '../../domain/shopping/listPrices.ts'

export interface ShoppingListState extends Pick<RowsModel, 'prices' | 'guesses'> {
  readonly kind: 'ready'
  readonly items: readonly ListRow[]
  /** The open items by category; null for the order by hand. */
  readonly aisles: readonly Aisle[] | null
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

export interface ShoppingListActions
  extends ItemActions,
    Pick<ListBarProps, 'onTakeUsual' | 'onShare'> {
  readonly onRemoveChecked: () => void
  readonly onByAisle: (isByAisle: boolean) => void
}

export interface ShoppingListScreenProps
  extends Pick<ListBarProps, 'shop' | 'usual'>,
    Pick<ShoppingRowsProps, 'suggest'> {
  readonly state: ShoppingListState
  readonly field: Omit<NewItemFormProps, 'inputRef' | 'isQuiet'>
  readonly rows: Pick<RowsModel, 'highlight' | 'productOf' | 'memberName'>
  /** Why the list cannot be stored, or that invalid data was backed up. */
  readonly storageWarning: string | null
  /** Null where no trip has just ended. */
  readonly trip: EndedTripCardProps | null
  /** Null for the list of this device. */
  readonly common: CommonList | null
  readonly actions: ShoppingListActions
}

export function ShoppingListScreen(given: ShoppingListScreenProps) {
  const [held, setHeld] = useState<ShoppingListState | null>(null)
  const props = { ...given, state: held ?? given.state }
  const { state, field, storageWarning, common, actions } = props
  const { total, checked } = countItems(state.items)
  const isLinked = state.items.some(({ product_id }) => product_id !== null)
  const [isArranging, setArranging] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const focusInput = () => input.current?.focus()
  const counter = useCounter(state.items)

  function removeChecked() {
    counter.toasted(actions.onRemoveChecked)()
    if (checked === total && !isLinked) focusInput()
  }

  const count = (
    <chakra.p
      aria-live={common?.isSilent ? 'off' : counter.live}
      minWidth="0"
      px="1"
      color="fg.muted"
      textStyle="sm"
      fontWeight="semibold"
      fontVariantNumeric="tabular-nums"
    >
      {shoppingCopy.count(total, checked)}
    </chakra.p>
  )
  return (
    <Box {...page}>
      <ScreenHeader title={shoppingCopy.title} />
      <Box {...fieldBox}>
        <NewItemForm
          {...field}
          inputRef={input}
          isQuiet={props.trip !== null && field.draft === ''}
          onAdd={counter.toasted(field.onAdd)}
          onPick={counter.toasted(field.onPick)}
        />
        <Flex {...quietLine}>
          {common && (
            <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {shoppingCopy.ofHousehold(common.household)}
            </chakra.p>
          )}
          <Box ref={toastHost} data-toast-host flex="1 0 auto" maxWidth="full" />
        </Flex>
      </Box>
      <Aside
        {...props}
        counter={count}
        isLinked={isLinked}
        isArranging={isArranging}
        onArrange={setArranging}
      />
      <Stack gap="3" mt="1">
        {common?.localArticles && <LocalArticles {...common.localArticles} />}
        {storageWarning && <InlineMessage tone="warning" text={storageWarning} />}
        {total > 0 && (
          <ListSections
            items={state.items}
            aisles={state.aisles}
            isArranging={isArranging}
            model={{ ...props.rows, prices: state.prices, guesses: state.guesses }}
            suggest={props.suggest}
            actions={{
              ...actions,
              onArrange: setArranging,
              onRemove: counter.toasted(actions.onRemove),
              onLift: (isLifted) => setHeld(isLifted ? state : null),
              onLastRemoved: focusInput,
            }}
          />
        )}
        {props.trip && <EndedTripCard {...props.trip} />}
        {total === 0 && <Empty {...props} />}
        {total > 0 && (checked > 0 || !isLinked) && (
          <Button type="button" variant="outline" color="fg" onClick={removeChecked}>
            {isLinked ? <Check aria-hidden /> : <Trash2 aria-hidden />}
            {isLinked ? shoppingCopy.finish : shoppingCopy.removeChecked}
          </Button>
        )}
        {state.comparison && <ShopComparisonLine comparison={state.comparison} />}
      </Stack>
    </Box>
  )
}

/** The counter is silent for what a toast announces with the total. */
function useCounter(items: ShoppingListState['items']) {
  const [presses, setPresses] = useState(0)
  const [counted, setCounted] = useState({ items, presses, isToasted: false })
  const hasChanged = counted.items !== items
  const isPressed = counted.presses !== presses
  if (hasChanged || isPressed) setCounted({ items, presses, isToasted: hasChanged && isPressed })
  return {
    live: counted.isToasted ? ('off' as const) : ('polite' as const),
    toasted:
      <Words extends readonly unknown[]>(act: (...words: Words) => void) =>
      (...words: Words) => {
        setPresses((before) => before + 1)
        act(...words)
      },
  }
}

function Empty({ usual, common, trip, actions }: ShoppingListScreenProps) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      {!trip && (
        <EmptyState
          picture={<ListChecks size={48} strokeWidth={1.5} />}
          title={shoppingCopy.emptyTitle}
          text={common ? shoppingCopy.emptyCommon : shoppingCopy.empty}
        />
      )}
      {usual.length > 0 && !isChoosing && (
        <Button type="button" variant="outline" onClick={() => setChoosing(true)}>
          <History aria-hidden />
          {shoppingCopy.takeUsual(usual.length)}
        </Button>
      )}
      {usual.length > 0 && isChoosing && (
        <UsualProducts
          products={usual}
          onTake={actions.onTakeUsual}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

/** Far above the screen where large text leaves no room for rows below the field. */
const fieldRoom = '(100dvh - 30rem) * 100'

const page = {
  position: 'relative',
  maxWidth: { base: 'form', lg: 'none' },
  minHeight: { lg: '30rem' },
  mx: 'auto',
  pe: { lg: '24rem' },
  // What takes the focus stops below the field that stays at the top.
  '& :is(a, button, input)': { scrollMarginBlock: `clamp(0.5rem, ${fieldRoom}, 7rem) 0.5rem` },
} as const

const fieldBox = {
  position: 'sticky',
  top: `min(0px, ${fieldRoom})`,
  zIndex: 'sticky',
  bg: 'bg',
  pt: '1',
  mt: '-3',
} as const

/** What was just done, in one line that is always there. */
const quietLine = {
  align: 'center',
  wrap: 'wrap',
  minHeight: '8',
  px: '1',
  '&:has([data-toast]) > p': { display: 'none' },
} as const

const asideStyles = {
  position: { base: 'static', lg: 'absolute' },
  insetBlock: '0',
  insetEnd: '0',
  width: { lg: '22rem' },
} as const

interface AsideProps extends Pick<ShoppingListScreenProps, 'state' | 'shop' | 'usual' | 'actions'> {
  readonly isLinked: boolean
  readonly isArranging: boolean
  readonly onArrange: (isArranging: boolean) => void
  readonly counter: ReactNode
}

function Aside(props: AsideProps) {
  const { state, isLinked, isArranging, onArrange, actions } = props
  const { items, aisles, totals } = state
  const open = items.filter(({ done }) => !done).length
  const canArrange = !aisles && (open > 1 || items.length - open > 1)
  return (
    <Box {...asideStyles}>
      <Box position={{ base: 'static', lg: 'sticky' }} top="6">
        <ListBar
          counter={props.counter}
          totals={isLinked ? { value: totals } : null}
          aisle={isLinked ? { isOn: aisles !== null, onChange: actions.onByAisle } : null}
          shop={isLinked ? props.shop : null}
          usual={items.length > 0 ? props.usual : []}
          arrange={canArrange ? { isOn: isArranging, onChange: onArrange } : null}
          onShare={actions.onShare}
          onTakeUsual={actions.onTakeUsual}
        />
      </Box>
    </Box>
  )
}
