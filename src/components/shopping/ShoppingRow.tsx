import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { Check, GripVertical, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type PointerEventHandler, useId } from 'react'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { productListCopy } from '../../copy/catalogue.ts'
import { frameCopy } from '../../copy/frame.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { formatAmount, formatEuros } from '../../domain/prices/money.ts'
import type { ItemPrice } from '../../domain/shopping/listPrices.ts'
import { RowOptions, type RowOptionsProps } from './RowOptions.tsx'

export interface GripHandlers {
  readonly onPointerDown: PointerEventHandler<HTMLElement>
  readonly onPointerMove: PointerEventHandler<HTMLElement>
  readonly onPointerUp: PointerEventHandler<HTMLElement>
  readonly onPointerCancel: PointerEventHandler<HTMLElement>
}

export interface ShoppingRowProps {
  readonly item: ShoppingItem
  readonly price: ItemPrice | null
  readonly place: RowOptionsProps['place']
  readonly isOpen: boolean
  readonly grip: GripHandlers | null
  readonly onOpen: () => void
  readonly onStep: (by: 1 | -1) => void
  readonly onCount: (by: 1 | -1) => void
  readonly onToggle: () => void
  readonly onRemove: () => void
}

// At 200 % text on a narrow screen the spacing shrinks, not the name.
const end = 'min({spacing.2}, 2vw)'
const gap = 'min({spacing.3}, 3vw)'
const start = 'min({spacing.4}, 4vw)'
const box = 'min({sizes.6}, 28px)'

export function ShoppingRow(props: ShoppingRowProps) {
  const { item, price, place, isOpen, grip, onToggle, onRemove } = props
  const { completed } = item
  const name = textOrFallback(item.name, frameCopy.nameless)
  const id = useId()
  const count = item.count ?? (item.productId === undefined ? null : 1)
  const hasOptions = place !== null || count !== null

  function step(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (!by || !place) return
    event.preventDefault()
    props.onStep(by)
  }

  return (
    <Box
      bg={completed ? 'bg.subtle' : 'bg.panel'}
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
    >
      <Flex align="center" minHeight="row" pe={end}>
        {hasOptions && (
          <Button
            type="button"
            variant="ghost"
            size="sm"
            px="0"
            minWidth="44px"
            alignSelf="stretch"
            height="auto"
            color="fg.muted"
            cursor={place ? 'grab' : 'pointer'}
            touchAction={place ? 'none' : 'auto'}
            userSelect="none"
            aria-label={place ? shoppingCopy.moveOrOptions(name) : shoppingCopy.options(name)}
            aria-expanded={isOpen}
            {...grip}
            onKeyDown={step}
            onClick={props.onOpen}
          >
            <GripVertical aria-hidden />
          </Button>
        )}
        <chakra.label
          htmlFor={id}
          display="flex"
          alignItems="center"
          alignSelf="stretch"
          gap={gap}
          flex="1"
          minWidth="0"
          ps={hasOptions ? '0' : start}
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
              {count !== null && count > 1 ? shoppingCopy.times(count, name) : name}
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
          data-remove
          aria-label={shoppingCopy.remove(name)}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      </Flex>
      {hasOptions && isOpen && (
        <RowOptions
          name={name}
          count={count}
          place={place}
          onCount={props.onCount}
          onStep={props.onStep}
        />
      )}
    </Box>
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
