import { Box, chakra } from '@chakra-ui/react'
import { type SummaryInput, summaryText } from '../../copy/prices/describeKnown.ts'

/** What a product usually costs, or cost the last time; its two lines of room are kept until that is known. */
export function PriceSummary(props: SummaryInput) {
  return (
    <Box minHeight="12" css={{ '@container (min-width: 30rem)': { minHeight: '6' } }}>
      <chakra.p textWrap="pretty">{summaryText(props)}</chakra.p>
    </Box>
  )
}
