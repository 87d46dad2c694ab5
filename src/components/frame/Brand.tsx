import { Box, Flex } from '@chakra-ui/react'
import { brandCopy } from '../../copy/brand.ts'
import { Sign } from './Sign.tsx'

/** The sign and the product's name side by side. */
export function Brand() {
  return (
    <Flex align="center" wrap="wrap" gap="3" minHeight="10">
      <Sign size="8" />
      <Box as="span" textStyle="title" letterSpacing="-0.01em">
        {brandCopy.name}
      </Box>
    </Flex>
  )
}
