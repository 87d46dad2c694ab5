import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { reachedWords } from '../../copy/prices/describeWatched.ts'
import { watchCopy } from '../../copy/prices/watch.ts'
import type { PriceRecord } from '../../domain/prices/priceHistory.ts'

export function ReachedMark({ price }: { readonly price: PriceRecord }) {
  return (
    <chakra.span
      display="flex"
      alignItems="center"
      gap="1"
      flex="1 1 100%"
      order="1"
      pb="2"
      textStyle="sm"
      lineHeight="tight"
      fontWeight="semibold"
      color="success.fg"
      overflowWrap="anywhere"
    >
      <Check size={16} aria-hidden />
      <span>
        <VisuallyHidden>{watchCopy.reached} </VisuallyHidden>
        {reachedWords(price)}
      </span>
    </chakra.span>
  )
}
