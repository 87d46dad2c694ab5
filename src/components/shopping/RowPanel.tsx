import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, Minus, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { Product } from '../../contract/products.ts'
import { frameCopy } from '../../copy/frame.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import type { ListRow } from '../../domain/shopping/listChanges.ts'
import { TextField } from '../fields/TextField.tsx'

/** What stands below a row: its name and product, its number, or the way up and down the list. */
export type RowPanelKind = 'edit' | 'count' | 'move'

/** A product by its id, null for none; undefined leaves the link to the name. */
export type ItemLink = number | null | undefined

export interface RowPanelModel {
  readonly item: ListRow
  /** Null where the order is not by hand. */
  readonly place: { readonly at: number; readonly of: number } | null
  /** The product that the item is linked to, where it is known. */
  readonly product: Pick<Product, 'name' | 'content'> | undefined
  /** The member who has added it, where that is another. */
  readonly addedBy: string | null
}

export interface RowPanelActions {
  readonly onStep: (by: 1 | -1) => void
  readonly onCount: (by: 1 | -1) => void
  readonly onRename: (name: string, link: ItemLink) => void
  readonly onRemove: () => void
  readonly onClosePanel: () => void
}

export interface RowPanelProps {
  readonly kind: RowPanelKind
  readonly name: string
  readonly count: number
  readonly model: RowPanelModel
  /** Products that a typed name may be. */
  readonly suggest: (typed: string) => readonly Pick<Product, 'id' | 'name'>[]
  readonly actions: RowPanelActions
}

export function RowPanel(props: RowPanelProps) {
  const { kind, name, actions } = props
  const { place, addedBy } = props.model
  return (
    <Stack
      role="group"
      aria-label={shoppingCopy.options(name)}
      gap="2"
      px="3"
      pb="3"
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && actions.onClosePanel()}
    >
      {kind === 'edit' && <NameForm {...props} />}
      {kind !== 'move' && <Stepper {...props} />}
      {addedBy !== null && (
        <chakra.p textStyle="sm" color="fg.muted">
          {shoppingCopy.addedBy(addedBy)}
        </chakra.p>
      )}
      {kind === 'move' && place && <Steps place={place} onStep={actions.onStep} />}
    </Stack>
  )
}

function Stepper({ kind, name, count, actions }: RowPanelProps) {
  const { onCount, onRemove } = actions
  return (
    <Flex wrap="wrap" align="center" justify="flex-end" gap="2">
      {kind === 'edit' && (
        <Button
          type="button"
          variant="ghost"
          size="sm"
          px="2"
          me="auto"
          maxWidth="full"
          color="danger.fg"
          aria-label={shoppingCopy.remove(name)}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
          {shoppingCopy.removeThis}
        </Button>
      )}
      <Button
        type="button"
        {...square}
        aria-label={shoppingCopy.oneFewer}
        aria-disabled={count <= 1}
        onClick={() => count > 1 && onCount(-1)}
      >
        <Minus aria-hidden />
      </Button>
      <chakra.span
        aria-live="polite"
        minWidth="2ch"
        textAlign="center"
        fontVariantNumeric="tabular-nums"
      >
        {count}
      </chakra.span>
      <Button
        type="button"
        {...square}
        aria-label={shoppingCopy.oneMore}
        onClick={() => onCount(1)}
      >
        <Plus aria-hidden />
      </Button>
    </Flex>
  )
}

const square = { variant: 'outline', size: 'sm', px: '0', minWidth: '44px' } as const

interface StepsProps {
  readonly place: { readonly at: number; readonly of: number }
  readonly onStep: (by: 1 | -1) => void
}

function Steps({ place, onStep }: StepsProps) {
  return (
    <Flex wrap="wrap" justify="flex-end" gap="2">
      <Button
        type="button"
        variant="outline"
        size="sm"
        aria-disabled={place.at === 1}
        onClick={() => place.at > 1 && onStep(-1)}
      >
        <ArrowUp aria-hidden />
        {shoppingCopy.up}
      </Button>
      <Button
        type="button"
        variant="outline"
        size="sm"
        aria-disabled={place.at === place.of}
        onClick={() => place.at < place.of && onStep(1)}
      >
        <ArrowDown aria-hidden />
        {shoppingCopy.down}
      </Button>
    </Flex>
  )
}

function NameForm({ model, suggest, actions }: RowPanelProps) {
  const { item, product } = model
  const { onRename } = actions
  const [typed, setTyped] = useState(item.name)
  const [isTried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isBlank = typed.trim() === ''
  const suggestions = suggest(typed).filter(({ id }) => id !== item.product_id)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isBlank) input.current?.focus()
    else onRename(typed, undefined)
  }

  return (
    <>
      <chakra.form
        noValidate
        display="flex"
        flexWrap="wrap"
        alignItems="flex-end"
        gap="2"
        onSubmit={submit}
      >
        <chakra.div flex="1 1 9rem" minWidth="0">
          <TextField
            ref={input}
            label={shoppingCopy.name}
            error={isTried && isBlank ? shoppingCopy.nameRequired : undefined}
            dir="auto"
            autoFocus
            autoComplete="off"
            enterKeyHint="done"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </chakra.div>
        <Button type="submit" minHeight="control">
          {shoppingCopy.rename}
        </Button>
      </chakra.form>
      {suggestions.length > 0 && <chakra.p color="fg.muted">{shoppingCopy.linkTo}</chakra.p>}
      {suggestions.map(({ id, name }) => (
        <Button key={id} type="button" {...choice} onClick={() => onRename(name, id)}>
          <chakra.span dir="auto">{textOrFallback(name, frameCopy.nameless)}</chakra.span>
        </Button>
      ))}
      {product && (
        <Button
          type="button"
          {...choice}
          onClick={() => onRename(isBlank ? item.name : typed, null)}
        >
          {shoppingCopy.unlink(product.name)}
        </Button>
      )}
    </>
  )
}

const choice = {
  variant: 'outline',
  size: 'sm',
  height: 'auto',
  justifyContent: 'flex-start',
  textAlign: 'start',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const
