import { Box, Button, Flex } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { priceCopy, priceFaultCopy } from '../../copy/prices/prices.ts'
import { watchCopy } from '../../copy/prices/watch.ts'
import { productLabels } from '../../copy/product.ts'
import { formatEuros, writtenCents } from '../../domain/amounts/money.ts'
import { readWatch } from '../../domain/prices/watch.ts'
import type { WatchOffer } from '../../domain/verdict/watchedPrices.ts'
import { PriceField } from '../fields/PriceField.tsx'

export interface WatchPriceProps extends WatchOffer {
  readonly onWatch: (cents: number | null) => void
}

/** The price to wait for: one press takes the proposed one, and another changes what is watched. */
export function WatchPrice({ cents, proposedCents, onWatch }: WatchPriceProps) {
  const key = useRef<HTMLButtonElement>(null)
  const [isEditing, setIsEditing] = useState(false)
  const shown = cents ?? proposedCents
  if (shown === null) return null
  const price = formatEuros(shown / 100)
  const isWatched = cents !== null
  return (
    <Box>
      <Flex align="center" gap="1">
        <Button
          ref={key}
          type="button"
          size="sm"
          variant="outline"
          flexShrink="1"
          minWidth="0"
          height="auto"
          whiteSpace="normal"
          aria-expanded={isWatched ? isEditing : undefined}
          onClick={() => (isWatched ? setIsEditing(!isEditing) : onWatch(shown))}
        >
          {isWatched ? watchCopy.watched(price) : watchCopy.propose(price)}
        </Button>
        {isWatched && (
          <Button
            type="button"
            size="sm"
            variant="ghost"
            px="0"
            minWidth="44px"
            color="fg.muted"
            aria-label={watchCopy.stop}
            onClick={() => {
              key.current?.focus()
              setIsEditing(false)
              onWatch(null)
            }}
          >
            <X aria-hidden />
          </Button>
        )}
      </Flex>
      {isEditing && isWatched && (
        <WatchForm
          cents={cents}
          onWatch={(next) => {
            key.current?.focus()
            setIsEditing(false)
            onWatch(next)
          }}
        />
      )}
    </Box>
  )
}

interface WatchFormProps {
  readonly cents: number
  readonly onWatch: (cents: number) => void
}

function WatchForm({ cents, onWatch }: WatchFormProps) {
  const [typed, setTyped] = useState(writtenCents(cents))
  const [isWrong, setIsWrong] = useState(false)
  return (
    <Flex
      as="form"
      wrap="wrap"
      align="end"
      gap="2"
      mt="2"
      onSubmit={(event) => {
        event.preventDefault()
        const read = readWatch(typed)
        setIsWrong(read === null)
        if (read !== null) onWatch(read)
      }}
    >
      <Box flex="1 1 9rem" minWidth="0">
        <PriceField
          autoFocus
          label={productLabels.watch_price}
          error={isWrong ? priceFaultCopy.paid : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setIsWrong(false)
          }}
        />
      </Box>
      <Button type="submit" variant="outline">
        {priceCopy.done}
      </Button>
    </Flex>
  )
}
