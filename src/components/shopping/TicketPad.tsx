import { Box } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ticketCopy } from '../../copy/figures.ts'
import { priceCopy, priceFaultCopy } from '../../copy/prices/prices.ts'
import { editPrice, pressKey, type TypedPrice } from '../../domain/amounts/money.ts'
import { readTicket } from '../../domain/shopping/ticketVerdict.ts'
import { PaidField } from '../prices/PaidField.tsx'
import { PriceKeypad, SaveKey } from '../prices/PriceKeypad.tsx'

export interface TicketPadProps {
  readonly detail: string | null
  /** What the typed cents say, between figures and keys. */
  readonly answer?: (cents: number | null) => ReactNode
  readonly isSaving?: boolean
  /** A total has to be typed: without one the key closes nothing. */
  readonly isNeeded?: boolean
  readonly onTake: (cents: number) => void
  readonly onClose: () => void
}

/** The total that a till has printed, typed on our own keys. */
export function TicketPad(props: TicketPadProps) {
  const { detail, answer, isSaving = false, isNeeded = false, onTake, onClose } = props
  const [typed, setTyped] = useState<TypedPrice>({ text: '', mode: 'cents' })
  const [error, setError] = useState<string | null>(null)
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const read = readTicket(typed.text)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    // The keys below it come into sight.
    field.current?.scrollIntoView({ block: 'start' })
  }, [])

  function edit(next: TypedPrice) {
    setTyped(next)
    setError(null)
  }

  function take() {
    if (isSaving) return
    if (typeof read === 'number') onTake(read)
    else if (read === null && !isNeeded) onClose()
    else setError(priceFaultCopy[read ?? 'paid'])
  }

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
          take()
        }}
      >
        <PaidField
          ref={field}
          value={typed.text}
          label={ticketCopy.field}
          last={null}
          perUnit={detail}
          error={error}
          onEdit={(text, isErasing) => edit(editPrice(typed, text, isErasing))}
        />
      </form>
      {answer?.(typeof read === 'number' ? read : null)}
      <PriceKeypad
        promotion={null}
        perKilo={null}
        onKey={(key) => edit(pressKey(typed, key))}
        onMouseDown={(event) => {
          event.preventDefault()
          field.current?.focus()
        }}
      >
        <SaveKey
          label={isSaving ? priceCopy.saving : ticketCopy.take}
          isSaving={isSaving}
          formId={formId}
        />
      </PriceKeypad>
    </Box>
  )
}
