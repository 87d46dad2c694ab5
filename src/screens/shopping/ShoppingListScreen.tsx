import { Box, Button, chakra, Stack } from '@chakra-ui/react'
import { ListChecks, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { InlineMessage } from '../../components/feedback/InlineMessage.tsx'
import { ScreenHeader } from '../../components/frame/ScreenHeader.tsx'
import { ListTotalsLine } from '../../components/shopping/ListTotalsLine.tsx'
import { NewItemForm } from '../../components/shopping/NewItemForm.tsx'
import { ShoppingRows } from '../../components/shopping/ShoppingRows.tsx'
import type { Product } from '../../contract/products.ts'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import type { ItemPrice, ListTotals } from '../../domain/shopping/listPrices.ts'
import { countItems } from '../../domain/shopping/shoppingList.ts'

export interface ShoppingListState {
  readonly kind: 'ready'
  readonly items: readonly ShoppingItem[]
  readonly prices: ReadonlyMap<number, ItemPrice>
  /** Null until a linked item's product is known. */
  readonly totals: ListTotals | null
}

export interface ShoppingListScreenProps {
  readonly state: ShoppingListState
  readonly draft: string
  readonly suggestions: readonly Product[]
  readonly onDraft: (text: string) => void
  readonly error: string | null
  /** Why the list cannot be stored, or that invalid data was backed up. */
  readonly storageWarning: string | null
  readonly onAdd: () => void
  readonly onPick: (product: Product) => void
  readonly onToggle: (id: number) => void
  readonly onRemove: (id: number) => void
  readonly onRemoveChecked: () => void
}

/** /shopping-list */
export function ShoppingListScreen(props: ShoppingListScreenProps) {
  const { state, storageWarning } = props
  const { items } = state
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
        <Box>
          <chakra.p
            role="status"
            px="1"
            color="fg.muted"
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
          >
            {shoppingCopy.count(total, checked)}
          </chakra.p>
          {isLinked && <ListTotalsLine totals={state.totals} />}
        </Box>
        {total === 0 ? (
          <EmptyState
            picture={<ListChecks size={48} strokeWidth={1.5} />}
            title={shoppingCopy.emptyTitle}
            text={shoppingCopy.empty}
          />
        ) : (
          <>
            <ShoppingRows
              items={items}
              prices={state.prices}
              onToggle={props.onToggle}
              onRemove={props.onRemove}
              onLastRemoved={focusInput}
            />
            <Button type="button" variant="outline" color="fg" onClick={removeChecked}>
              <Trash2 aria-hidden />
              {shoppingCopy.removeChecked}
            </Button>
          </>
        )}
      </Stack>
    </Box>
  )
}
