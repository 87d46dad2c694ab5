import { chakra, Flex } from '@chakra-ui/react'
import { type Ref, useId } from 'react'
import { priceCopy } from '../../copy/prices.ts'

export interface PaidFieldProps {
  readonly value: string
  readonly label: string
  /** Shown in grey while nothing is typed. */
  readonly last: string | null
  readonly error: string | null
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** The price in big figures. It takes a hardware keyboard; a phone uses our keys instead of its own. */
export function PaidField({ value, label, last, error, onChange, ref }: PaidFieldProps) {
  const id = useId()
  return (
    <Flex direction="column" gap="1">
      <chakra.label htmlFor={id} textStyle="sm" color="fg.muted" fontWeight="semibold">
        {label}
      </chakra.label>
      <Flex align="baseline" gap="2" fontWeight="extrabold" lineHeight="tight">
        <chakra.input
          ref={ref}
          id={id}
          type="text"
          inputMode="none"
          autoComplete="off"
          enterKeyHint="done"
          value={value}
          placeholder={last ?? '0,00'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
          flex="1 1 0"
          minWidth="0"
          bg="transparent"
          textAlign="end"
          fontSize="min(2.75rem, 13vw)"
          fontVariantNumeric="tabular-nums"
          border="none"
          borderRadius="sm"
        />
        <chakra.span fontSize="2xl" aria-hidden>
          {priceCopy.euros}
        </chakra.span>
      </Flex>
      {error && (
        <chakra.p id={`${id}-error`} aria-live="polite" color="danger.fg" fontWeight="medium">
          {error}
        </chakra.p>
      )}
    </Flex>
  )
}
