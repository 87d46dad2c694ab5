import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { Check, GripVertical, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEventHandler, useId } from 'react'
import { frameCopy } from '../../copy/frame.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import { formatEuros } from '../../domain/amounts/money.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import type { Guess, ItemPrice } from '../../domain/shopping/listPrices.ts'
import { packPieces } from '../../domain/shopping/packCount.ts'
import { ReachedMark } from './ReachedMark.tsx'
import {
  RowPanel,
  type RowPanelActions,
  type RowPanelKind,
  type RowPanelModel,
  type RowPanelProps,
} from './RowPanel.tsx'

export interface RowModel extends RowPanelModel {
  readonly guess: Guess | undefined
  readonly price: ItemPrice | null
  /** The member who has ticked it, where that is another. */
  readonly doneBy: string | null
}

export interface RowActions extends RowPanelActions {
  readonly onGrip: PointerEventHandler<HTMLElement>
  readonly onPanel: (kind: RowPanelKind) => void
  readonly onToggle: () => void
  readonly onGuess: (isTaken: boolean) => void
}

export interface ShoppingRowProps extends Pick<RowPanelProps, 'suggest'> {
  readonly model: RowModel
  readonly panel: RowPanelKind | null
  readonly actions: RowActions
}

// At 200 % text on a narrow screen the spacing shrinks, not the name.
const end = 'min({spacing.1}, 1vw)'
const gap = 'min({spacing.3}, 3vw)'
const box = 'min({sizes.6}, 28px)'

const mutedStyles = { textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' } as const

function packsOf({ item, product, guess }: RowModel) {
  const known = guess?.product ?? product
  return { count: guess?.count ?? item.count, pieces: known ? packPieces(known) : null }
}

/** One line of the list. */
export function ShoppingRow(props: ShoppingRowProps) {
  const { model, panel, actions } = props
  const { item, price, guess, place, doneBy } = model
  const name = textOrFallback(item.name, frameCopy.nameless)
  const { count, pieces } = packsOf(model)
  const isCounted = count > 1 || pieces !== null
  const priceId = `${useId()}-price`
  return (
    <Box bg={item.done ? 'bg.subtle' : 'bg.panel'} borderRadius="inherit">
      <Flex align="center" minHeight="row" pe={end}>
        {place && <Grip {...props} name={name} />}
        <CheckBox
          label={count > 1 ? shoppingCopy.times(count, name) : name}
          describedBy={price?.cents ? priceId : undefined}
          checked={item.done}
          onToggle={actions.onToggle}
        />
        {/* On a narrow screen the keys of a guess stand below the name. */}
        <Flex flex="1" minWidth="0" wrap="wrap" align="center" columnGap="1">
          <Flex
            flex="1 1 5rem"
            minWidth="0"
            wrap="wrap"
            align="center"
            columnGap={gap}
            py="1"
            pe="2"
          >
            <chakra.button
              type="button"
              dir="auto"
              flex="1 1 6rem"
              minWidth="0"
              minHeight="44px"
              py="2"
              textAlign="start"
              fontWeight="semibold"
              lineHeight="tight"
              overflowWrap="anywhere"
              cursor="pointer"
              color={item.done ? 'fg.muted' : 'fg'}
              textDecoration={item.done ? 'line-through' : 'none'}
              data-edit
              aria-label={shoppingCopy.edit(name)}
              aria-expanded={panel === 'edit'}
              onClick={() => actions.onPanel('edit')}
            >
              {name}
            </chakra.button>
            {guess && (
              <chakra.span
                dir="auto"
                flex="1 1 100%"
                order="1"
                mt={isCounted ? '0' : '-2'}
                pb="2"
                lineHeight="tight"
                {...mutedStyles}
              >
                {shoppingCopy.maybe(textOrFallback(guess.product.name, frameCopy.nameless))}
              </chakra.span>
            )}
            {price?.reached && <ReachedMark price={price.reached} />}
            {isCounted && (
              <Button
                type="button"
                variant="subtle"
                size="sm"
                px="2"
                minWidth="44px"
                maxWidth="full"
                height="auto"
                whiteSpace="normal"
                fontVariantNumeric="tabular-nums"
                aria-label={shoppingCopy.changeCount(name, count, pieces)}
                aria-expanded={panel === 'count'}
                onClick={() => actions.onPanel('count')}
              >
                {shoppingCopy.countChip(count, pieces)}
              </Button>
            )}
            {price?.cents && <RowPrice id={priceId} price={price} cents={price.cents} />}
            {doneBy !== null && (
              <chakra.span maxWidth="full" {...mutedStyles} dir="auto">
                {doneBy}
              </chakra.span>
            )}
          </Flex>
          {guess && <GuessKeys guess={guess} onGuess={actions.onGuess} />}
        </Flex>
      </Flex>
      {panel && <RowPanel {...props} kind={panel} name={name} count={count} />}
    </Box>
  )
}

/** Always there for the keyboard; a finger sees it while the list is put in order. */
function Grip(props: ShoppingRowProps & { readonly name: string }) {
  const { name, panel, actions } = props
  function step(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (!by) return
    event.preventDefault()
    actions.onStep(by)
  }
  return (
    <Button
      type="button"
      variant="ghost"
      size="sm"
      px="0"
      minWidth="44px"
      alignSelf="stretch"
      height="auto"
      color="fg.muted"
      cursor="grab"
      touchAction="none"
      userSelect="none"
      data-grip
      aria-label={shoppingCopy.moveOrOptions(name)}
      aria-expanded={panel === 'move'}
      onPointerDown={actions.onGrip}
      onKeyDown={step}
      onClick={() => actions.onPanel('move')}
    >
      <GripVertical aria-hidden />
    </Button>
  )
}

interface RowPriceProps {
  readonly id: string
  readonly price: ItemPrice
  readonly cents: number
}

function RowPrice({ id, price: { isPaid }, cents }: RowPriceProps) {
  const euros = formatEuros(cents / 100)
  return (
    <chakra.span
      id={id}
      ms="auto"
      maxWidth="full"
      textAlign="end"
      overflowWrap="anywhere"
      fontVariantNumeric="tabular-nums"
    >
      {isPaid ? euros : shoppingCopy.expected(euros)}
    </chakra.span>
  )
}

/** Takes the product that is guessed, or refuses it; its price is outlined, since it counts in no sum. */
function GuessKeys({ guess, onGuess }: { readonly guess: Guess } & Pick<RowActions, 'onGuess'>) {
  const { product, cents } = guess
  const name = textOrFallback(product.name, frameCopy.nameless)
  const price = cents ? shoppingCopy.guessed(formatEuros(cents / 100)) : shoppingCopy.unknownPrice
  return (
    <Flex ms="auto" py="1">
      <Button
        type="button"
        variant="outline"
        size="sm"
        px="2"
        minWidth="44px"
        color="fg"
        borderStyle="dashed"
        fontWeight="normal"
        fontVariantNumeric="tabular-nums"
        aria-label={`${price} ${shoppingCopy.takeGuess(name)}`}
        onClick={() => onGuess(true)}
      >
        {price}
      </Button>
      <Button
        type="button"
        variant="ghost"
        size="sm"
        px="0"
        minWidth="44px"
        color="fg.muted"
        aria-label={shoppingCopy.refuseGuess(name)}
        onClick={() => onGuess(false)}
      >
        <X aria-hidden />
      </Button>
    </Flex>
  )
}

interface CheckBoxProps {
  readonly label: string
  readonly describedBy: string | undefined
  readonly checked: boolean
  readonly onToggle: () => void
}

/** As high as its row. The second press of a double one would meet the row that moves up. */
function CheckBox({ label, describedBy, checked, onToggle }: CheckBoxProps) {
  return (
    <Flex
      position="relative"
      flexShrink="0"
      alignSelf="stretch"
      align="center"
      justify="center"
      width="52px"
    >
      <chakra.input
        type="checkbox"
        aria-label={label}
        aria-describedby={describedBy}
        checked={checked}
        onChange={({ nativeEvent }) => {
          if (nativeEvent instanceof MouseEvent && nativeEvent.detail > 1) return
          onToggle()
        }}
        appearance="none"
        position="absolute"
        inset="0"
        borderRadius="md"
        cursor="pointer"
        _focusVisible={{ outlineOffset: '-3px' }}
      />
      <Flex
        aria-hidden
        align="center"
        justify="center"
        width={box}
        height={box}
        borderWidth="2px"
        borderColor={checked ? 'brand.solid' : 'border.strong'}
        borderRadius="min({radii.sm}, 8px)"
        bg={checked ? 'brand.solid' : 'bg.panel'}
        color="brand.contrast"
        pointerEvents="none"
      >
        {checked && <Check size={18} strokeWidth={3} />}
      </Flex>
    </Flex>
  )
}
