import { Box, chakra } from '@chakra-ui/react'
import type { ReactElement } from 'react'
import { bandDetail, bandSign, bandTitle } from '../../theme/recipes/priceBand.ts'

export interface BandTextProps {
  readonly words: Readonly<Record<'title' | 'detail', string | null>> & { readonly look: string }
  readonly icon: ReactElement
}

/** The icon and words of a band, apart from it: the sign-in page shows them too. */
export function BandText({ words, icon }: BandTextProps) {
  // Its sentence takes the whole width, and so one line of a phone.
  const isFirst = words.look === 'first'
  return (
    <>
      {!isFirst && (
        <Box as="span" {...bandSign}>
          {icon}
        </Box>
      )}
      <Box as="span" flex="1" minWidth="0">
        {words.title && (
          <chakra.strong {...bandTitle}>
            {isFirst && icon}
            {`${words.title} `}
          </chakra.strong>
        )}
        {words.detail && <chakra.span {...bandDetail}>{words.detail}</chakra.span>}
      </Box>
    </>
  )
}
