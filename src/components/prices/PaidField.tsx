import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ChangeEvent, type CompositionEvent, type Ref, useId, useState } from 'react'
import { priceCopy } from '../../copy/prices.ts'
import { paidLabel, paidPerUnit, paidRow } from '../../theme/recipes/priceBand.ts'

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
        <chakra.input
          ref={ref}
          id={id}
          type="text"
          inputMode="none"
          autoComplete="off"
          enterKeyHint="done"
          {...edits}
          placeholder={last ?? '0,00'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          // An Enter that is held down would also press what opens next.
          onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
          flex="1 1 0"
          minWidth="0"
          bg="transparent"
          textAlign="end"
          fontSize="min(2.75rem, 13vw, 14cqh)"
          fontVariantNumeric="tabular-nums"
          border="none"
          borderRadius="sm"
          _focusVisible={{ outlineOffset: '0' }}
        />
        <chakra.span fontSize="min(2.75rem, 13vw, 14cqh)" aria-hidden>
          {priceCopy.euros}
        </chakra.span>
      </Flex>
      {error ? (
        <chakra.p
          id={`${id}-error`}
          gridColumn="1 / -1"
          aria-live="polite"
          color="danger.fg"
          fontWeight="medium"
        >
          {error}
        </chakra.p>
      ) : (
        <chakra.p {...paidPerUnit}>{perUnit}</chakra.p>
      )}
    </Box>
  )
}
