import { Button, chakra, Flex } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useState,
} from 'react'
import { Link } from 'react-router-dom'
import type { Product } from '../../contract/products.ts'
import { frameCopy } from '../../copy/frame.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import { formatEuros } from '../../domain/amounts/money.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { readPastedLines } from '../../domain/shopping/typedArticle.ts'
import { paths } from '../../paths.ts'
import { inputStyles } from '../../theme/recipes/controls.ts'
import { useLate } from '../feedback/useLate.ts'
import { LabelledField } from '../fields/LabelledField.tsx'
import { ScanIcon } from '../frame/barIcons.ts'
import { SpokenComma } from '../frame/SpokenComma.tsx'

export interface NewItemFormProps {
  readonly draft: string
  readonly error: string | null
  /** Whether another key of the screen is the main one. */
  readonly isQuiet: boolean
  readonly suggestions: readonly Product[]
  readonly onDraft: (text: string) => void
  readonly onAdd: () => void
  readonly onPick: (product: Product) => void
  readonly onPaste: (lines: readonly string[]) => void
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/** The lines of a field with what is pasted into it: the browser would make one of them. */
function linesWith({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = currentTarget
  const before = value.slice(0, selectionStart ?? value.length)
  const after = value.slice(selectionEnd ?? value.length)
  return readPastedLines(before + clipboardData.getData('text') + after)
}

function useSuggestions({ suggestions, onDraft, onPick }: NewItemFormProps) {
  const [isClosed, setClosed] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = isClosed ? [] : suggestions

  function edit(text: string) {
    setClosed(false)
    setActive(-1)
    onDraft(text)
  }

  function pick(product: Product) {
    setActive(-1)
    onPick(product)
  }

  function follow(event: KeyboardEvent) {
    const { key } = event
    if (key === 'Escape' && shown.length > 0) {
      setClosed(true)
      setActive(-1)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (suggestions.length === 0) return
      const places = suggestions.length + 1
      setClosed(false)
      setActive(((active + 1 + (key === 'ArrowDown' ? 1 : places - 1)) % places) - 1)
    } else return
    event.preventDefault()
  }

  return { shown, active, chosen: shown[active], edit, pick, follow }
}

/** Adding keeps the focus in the input, so that several items can be typed in a row. */
export function NewItemForm(props: NewItemFormProps) {
  const { draft, error, onAdd, onPaste, inputRef } = props
  const listId = useId()
  const { shown, active, chosen, edit, pick, follow } = useSuggestions(props)
  // Where the focus reached a reader before `aria-selected`, it announced « non sélectionné ».
  const announced = useLate(chosen)
  const optionId = (product: Product) => `${listId}-${product.id}`

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen) pick(chosen)
    else onAdd()
    inputRef.current?.focus()
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const lines = linesWith(event)
    if (lines.length < 2) return
    event.preventDefault()
    onPaste(lines)
  }

  return (
    <chakra.form noValidate position="relative" onSubmit={submit}>
      <LabelledField label={shoppingCopy.newItem} isLabelHidden error={error ?? undefined}>
        {(described) => (
          <Flex gap="2">
            <chakra.input
              {...inputStyles}
              {...described}
              ref={inputRef}
              dir="auto"
              value={draft}
              placeholder={shoppingCopy.newItem}
              autoComplete="off"
              enterKeyHint="done"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={shown.length > 0}
              aria-controls={listId}
              aria-activedescendant={chosen && announced && optionId(announced)}
              onKeyDown={follow}
              onPaste={paste}
              onChange={(event) => edit(event.target.value)}
            />
            <Button
              type="submit"
              {...fieldKey}
              variant={props.isQuiet ? 'outline' : 'solid'}
              aria-label={shoppingCopy.add}
            >
              <Plus aria-hidden />
            </Button>
            <Button asChild {...fieldKey} variant="outline" display={{ base: 'flex', md: 'none' }}>
              <Link to={paths.scanList} aria-label={shoppingCopy.scan}>
                <ScanIcon aria-hidden />
              </Link>
            </Button>
          </Flex>
        )}
      </LabelledField>
      <Suggestions id={listId} products={shown} active={active} optionId={optionId} onPick={pick} />
    </chakra.form>
  )
}

const fieldKey = {
  px: '0',
  minWidth: 'min({sizes.control}, 18vw)',
  _print: { display: 'none' },
} as const

interface SuggestionsProps {
  readonly id: string
  readonly products: readonly Product[]
  readonly active: number
  readonly optionId: (product: Product) => string
  readonly onPick: (product: Product) => void
}

function Suggestions({ id, products, active, optionId, onPick }: SuggestionsProps) {
  return (
    <chakra.div
      id={id}
      role="listbox"
      aria-label={shoppingCopy.suggestions}
      hidden={products.length === 0}
      position="absolute"
      top="full"
      insetX="0"
      zIndex="sticky"
      mt="1"
      maxHeight="50vh"
      overflowY="auto"
      borderWidth="1px"
      borderColor="border.strong"
      borderRadius="md"
      boxShadow="lifted"
    >
      {products.map((product, at) => (
        <Flex
          key={product.id}
          id={optionId(product)}
          role="option"
          // Left out of the others: « non sélectionné » was spoken of the first while it was chosen.
          aria-selected={at === active || undefined}
          align="center"
          wrap="wrap"
          columnGap="3"
          minHeight="12"
          px="4"
          py="2"
          cursor="pointer"
          bg={at === active ? 'brand.muted' : 'bg.panel'}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(product)}
        >
          <chakra.span dir="auto" flex="1 1 8rem" minWidth="0" overflowWrap="anywhere">
            {textOrFallback(product.name, frameCopy.nameless)}
          </chakra.span>
          {product.price > 0 && <SpokenComma />}
          {product.price > 0 && (
            <chakra.span
              ms="auto"
              maxWidth="full"
              overflowWrap="anywhere"
              color="fg.muted"
              fontVariantNumeric="tabular-nums"
            >
              {formatEuros(product.price)}
            </chakra.span>
          )}
        </Flex>
      ))}
    </chakra.div>
  )
}
