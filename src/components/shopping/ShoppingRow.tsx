import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { Check, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { productListCopy } from '../../copy/catalogue.ts'
import { frameCopy } from '../../copy/frame.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { formatAmount, formatEuros } from '../../domain/prices/money.ts'
import type { ItemPrice } from '../../domain/shopping/listPrices.ts'

export interface ShoppingRowProps {
  readonly item: ShoppingItem
  readonly price: ItemPrice | null
  readonly onToggle: () => void
  readonly onRemove: () => void
}

// At 200 % text on a narrow screen the spacing shrinks, not the name.
const end = 'min({spacing.2}, 2vw)'
const gap = 'min({spacing.3}, 3vw)'
const start = 'min({spacing.4}, 4vw)'
const box = 'min({sizes.6}, 28px)'

export function ShoppingRow({ item, price, onToggle, onRemove }: ShoppingRowProps) {
  const { completed } = item
  const name = textOrFallback(item.name, frameCopy.nameless)
  const id = useId()
  return (
    <Flex
      align="center"
      minHeight="row"
      pe={end}
      bg={completed ? 'bg.subtle' : 'bg.panel'}
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
    >
      <chakra.label
        htmlFor={id}
        display="flex"
        alignItems="center"
        alignSelf="stretch"
        gap={gap}
        flex="1"
        minWidth="0"
        ps={start}
        py="2"
        cursor="pointer"
      >
        <CheckBox
          id={id}
          isPriced={Boolean(price?.cents)}
          checked={completed}
          onToggle={onToggle}
        />
        <Flex flex="1" minWidth="0" wrap="wrap" align="center" columnGap={gap}>
          <chakra.span
            id={`${id}-name`}
            dir="auto"
            flex="1 1 7rem"
            minWidth="0"
            fontWeight="semibold"
            lineHeight="tight"
            color={completed ? 'fg.muted' : 'fg'}
            textDecoration={completed ? 'line-through' : 'none'}
          >
            {name}
          </chakra.span>
          {price?.cents && <RowPrice id={`${id}-price`} price={price} cents={price.cents} />}
        </Flex>
      </chakra.label>
      <Button
        type="button"
        variant="ghost"
        size="sm"
        px="0"
        minWidth="44px"
        color="fg.muted"
        aria-label={shoppingCopy.remove(name)}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </Button>
    </Flex>
  )
}

interface RowPriceProps {
  readonly id: string
  readonly price: ItemPrice
  readonly cents: number
}

function RowPrice({ id, price: { isPaid, unitPrice }, cents }: RowPriceProps) {
  const euros = formatEuros(cents / 100)
  return (
    <chakra.span
      id={id}
      ms="auto"
      maxWidth="full"
      textAlign="end"
      lineHeight="tight"
      overflowWrap="anywhere"
      fontVariantNumeric="tabular-nums"
    >
      {isPaid ? euros : shoppingCopy.about(euros)}
      {unitPrice && (
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          {formatAmount(unitPrice.amount)}
          {productListCopy.afterAmount(unitPrice.unit)}
        </chakra.span>
      )}
    </chakra.span>
  )
}

interface CheckBoxProps {
  readonly id: string
  readonly isPriced: boolean
  readonly checked: boolean
  readonly onToggle: () => void
}

function CheckBox({ id, isPriced, checked, onToggle }: CheckBoxProps) {
  return (
    <Box position="relative" width={box} height={box} flexShrink="0">
      <chakra.input
        id={id}
        type="checkbox"
        aria-labelledby={`${id}-name`}
        aria-describedby={isPriced ? `${id}-price` : undefined}
        checked={checked}
        onChange={onToggle}
        appearance="none"
        display="block"
        width="full"
        height="full"
        borderWidth="2px"
        borderColor={checked ? 'brand.solid' : 'border.strong'}
        borderRadius="min({radii.sm}, 8px)"
        bg={checked ? 'brand.solid' : 'bg.panel'}
        cursor="pointer"
      />
      {checked && (
        <Flex
          position="absolute"
          inset="0"
          align="center"
          justify="center"
          color="brand.contrast"
          pointerEvents="none"
        >
          <Check size={18} strokeWidth={3} aria-hidden />
        </Flex>
      )}
    </Box>
  )
}
