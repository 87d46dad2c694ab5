import { Box } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ticketCopy } from '../../copy/figures.ts'
import {
  editPrice,
  pressKey,
  readMoney,
  type TypedPrice,
  toCents,
} from '../../domain/amounts/money.ts'
import { PaidField } from '../prices/PaidField.tsx'
import { PriceKeypad, SaveKey } from '../prices/PriceKeypad.tsx'

export interface TicketPadProps {
  readonly detail: string | null
  /** What the typed cents say, between figures and keys. */
  readonly answer?: (cents: number | null) => ReactNode
  /** Cents; null where nothing is typed. */
  readonly onTake: (cents: number | null) => void
  readonly onClose: () => void
}

const centsOf = ({ text }: TypedPrice) => toCents(readMoney(text) ?? 0) || null

/** The total that a till has printed, typed on our own keys. */
export function TicketPad({ detail, answer, onTake, onClose }: TicketPadProps) {
  const [typed, setTyped] = useState<TypedPrice>({ text: '', mode: 'cents' })
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    // The keys below it come into sight.
    field.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <Box
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onTake(centsOf(typed))
        }}
      >
        <PaidField
          ref={field}
          value={typed.text}
          label={ticketCopy.field}
          last={null}
          perUnit={detail}
          error={null}
          onEdit={(text, isErasing) => setTyped(editPrice(typed, text, isErasing))}
        />
      </form>
      {answer?.(centsOf(typed))}
      <PriceKeypad
        promotion={null}
        perKilo={null}
        onKey={(key) => setTyped(pressKey(typed, key))}
        onMouseDown={(event) => {
          event.preventDefault()
          field.current?.focus()
        }}
      >
        <SaveKey label={ticketCopy.take} isSaving={false} formId={formId} />
      </PriceKeypad>
    </Box>
  )
}
