import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { X } from 'lucide-react'
import {
  type ChangeEvent,
  type CompositionEvent,
  type Ref,
  type RefObject,
  useId,
  useState,
} from 'react'
import { priceCopy } from '../../copy/prices/prices.ts'
import {
  hiddenError,
  paidError,
  paidFigures,
  paidLabel,
  paidLast,
  paidPerUnit,
  paidRow,
} from '../../theme/recipes/priceBand.ts'

export interface PaidFieldProps {
  readonly value: string
  readonly label: string
  /** Shown in grey while nothing is typed. */
  readonly last: string | null
  /** By the kilo, the litre or the piece; its line is kept while nothing is typed. */
  readonly perUnit: string | null
  readonly error: string | null
  readonly onEdit: (text: string, isErasing: boolean) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A text that a phone's keyboard composes is read at its end: changed before, it would be written twice. */
function useEdits(value: string, onEdit: PaidFieldProps['onEdit']) {
  const [composed, setComposed] = useState<string | null>(null)
  return {
    value: composed ?? value,
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const { isComposing, inputType = '' } = nativeEvent as Partial<InputEvent>
      if (isComposing) setComposed(target.value)
      else onEdit(target.value, inputType.startsWith('delete'))
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      setComposed(null)
      onEdit(currentTarget.value, value.startsWith(currentTarget.value))
    },
  }
}

/** The price in big figures. It takes a hardware keyboard; a phone uses our keys instead of its own. */
export function PaidField({ value, label, last, perUnit, error, onEdit, ref }: PaidFieldProps) {
  const id = useId()
  const edits = useEdits(value, onEdit)
  return (
    <Box {...paidRow}>
      <chakra.label htmlFor={id} {...paidLabel}>
        {label}
      </chakra.label>
      <Flex align="baseline" gap="2" fontWeight="extrabold" lineHeight="1.1">
        <Box display="grid" flex="1 1 0" minWidth="0" {...paidFigures}>
          {edits.value === '' && (
            // A placeholder would be read out as if it were typed.
            <chakra.span {...paidLast} aria-hidden data-last>
              {last ?? '0,00'}
            </chakra.span>
          )}
          <chakra.input
            ref={ref}
            id={id}
            type="text"
            inputMode="none"
            autoComplete="off"
            enterKeyHint="done"
            {...edits}
            aria-invalid={error !== null}
            aria-describedby={error ? `${id}-error` : undefined}
            // An Enter that is held down would also press what opens next.
            onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
            gridArea="1 / 1"
            minWidth="0"
            bg="transparent"
            textAlign="end"
            border="none"
            outline="none"
          />
        </Box>
        <chakra.span {...paidFigures} aria-hidden>
          {priceCopy.euros}
        </chakra.span>
      </Flex>
      <chakra.span id={`${id}-error`} aria-live="polite" {...(error ? paidError : hiddenError)}>
        {error}
      </chakra.span>
      {!error && <chakra.p {...paidPerUnit}>{perUnit}</chakra.p>}
    </Box>
  )
}

export interface Resumed {
  readonly text: string
  readonly onClear: () => void
}

interface ResumedPriceProps extends Resumed {
  readonly paidRef: RefObject<HTMLInputElement | null>
}

export function ResumedPrice({ text, onClear, paidRef }: ResumedPriceProps) {
  return (
    <Button
      type="button"
      size="sm"
      variant="outline"
      alignSelf="start"
      flexShrink="0"
      aria-label={priceCopy.clearResumed(text)}
      onClick={() => {
        paidRef.current?.focus()
        onClear()
      }}
    >
      {priceCopy.resumed(text)}
      <X aria-hidden />
    </Button>
  )
}
