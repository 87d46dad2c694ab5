import { Button, chakra, Flex } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, Minus, Plus } from 'lucide-react'
import { shoppingCopy } from '../../copy/shopping.ts'

export interface RowOptionsProps {
  readonly name: string
  readonly count: number | null
  /** Null where the order is not by hand. */
  readonly place: { readonly at: number; readonly of: number } | null
  readonly onCount: (by: 1 | -1) => void
  readonly onStep: (by: 1 | -1) => void
}

/** How many of an article, and the way up and down the list. */
export function RowOptions({ name, count, place, onCount, onStep }: RowOptionsProps) {
  return (
    <Flex role="group" aria-label={shoppingCopy.options(name)} wrap="wrap" gap="2" px="2" pb="2">
      {count !== null && (
        <Flex align="center" gap="2" flex="0 0 auto">
          <Button
            type="button"
            variant="outline"
            size="sm"
            px="0"
            minWidth="44px"
            aria-label={shoppingCopy.fewer}
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
            variant="outline"
            size="sm"
            px="0"
            minWidth="44px"
            aria-label={shoppingCopy.more}
            onClick={() => onCount(1)}
          >
            <Plus aria-hidden />
          </Button>
        </Flex>
      )}
      {place && (
        <Flex wrap="wrap" gap="2" ms="auto">
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
      )}
    </Flex>
  )
}
