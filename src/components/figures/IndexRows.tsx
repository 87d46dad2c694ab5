import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { figuresCopy } from '../../copy/figures.ts'
import { frameCopy } from '../../copy/frame.ts'
import { perUnit } from '../../copy/prices/describePrice.ts'
import { ratioText } from '../../copy/prices/describeTrip.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import type { IndexedProduct } from '../../domain/verdict/priceIndex.ts'
import { paths } from '../../paths.ts'
import { rowsCard } from '../../theme/recipes/panels.ts'
import { SpokenComma } from '../frame/SpokenComma.tsx'

export interface IndexRowsProps {
  readonly products: readonly IndexedProduct[]
}

const IndexLink = chakra(Link)

/** The products behind the index, each with what it cost a year ago and costs now. */
export function IndexRows({ products }: IndexRowsProps) {
  return (
    <chakra.ul {...rowsCard} aria-label={figuresCopy.indexed}>
      {products.map((product) => (
        <li key={product.id}>
          <IndexLink
            to={paths.product(product.id)}
            display="grid"
            gridTemplateColumns="minmax(0, 1fr) auto"
            columnGap="3"
            minHeight="touch"
            px="min({spacing.4}, 4vw)"
            py="2"
            _focusVisible={{ outlineOffset: '-3px' }}
          >
            <chakra.span dir="auto" minWidth="0" overflowWrap="anywhere">
              {textOrFallback(product.name, frameCopy.nameless)}
            </chakra.span>
            <SpokenComma />
            <chakra.strong fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {ratioText(product)}
            </chakra.strong>
            <SpokenComma />
            <ThenNow {...product} />
          </IndexLink>
        </li>
      ))}
    </chakra.ul>
  )
}

function ThenNow({ measure, ...prices }: Pick<IndexedProduct, 'before' | 'now' | 'measure'>) {
  const [before, after] = [perUnit(prices.before, measure), perUnit(prices.now, measure)]
  return (
    <Flex as="span" gridColumn="1 / -1" textStyle="sm" color="fg.muted">
      <Box as="span" aria-hidden fontVariantNumeric="tabular-nums">
        {figuresCopy.thenNow(before, after)}
      </Box>
      <VisuallyHidden>{figuresCopy.spokenThenNow(before, after)}</VisuallyHidden>
    </Flex>
  )
}
