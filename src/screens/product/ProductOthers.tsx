import { Button, Stack } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { OthersBlock, type OthersState } from '../../components/openPrices/OthersBlock.tsx'
import { OthersList } from '../../components/openPrices/OthersList.tsx'
import { othersCopy } from '../../copy/prices/othersPrices.ts'

export interface ProductOthersProps {
  readonly state: OthersState | { readonly kind: 'offered' }
  readonly today: string
  readonly site: string
  readonly onAsk: () => void
}

const sentences = { none: othersCopy.few, failed: othersCopy.failed } as const

/** On a product's page others' prices come by a key, and the press is answered whatever comes. */
export function ProductOthers({ state, today, site, onAsk }: ProductOthersProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isOffered = state.kind === 'offered'
  const wasOffered = useRef(isOffered)
  useEffect(() => {
    // The pressed key is gone.
    if (wasOffered.current && !isOffered) place.current?.focus({ preventScroll: true })
    wasOffered.current = isOffered
  }, [isOffered])
  if (isOffered) {
    return (
      <Button type="button" variant="outline" onClick={onAsk}>
        {othersCopy.ask}
      </Button>
    )
  }
  return (
    <Stack
      ref={place}
      role="group"
      aria-label={othersCopy.ask}
      tabIndex={-1}
      outline="none"
      gap="2"
    >
      <OthersBlock {...{ state, today, isOpen, sentences }} onToggle={() => setIsOpen(!isOpen)} />
      {isOpen && state.kind === 'found' && (
        <OthersList {...{ today, site }} prices={state.prices} />
      )}
    </Stack>
  )
}
