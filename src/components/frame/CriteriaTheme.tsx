import { Box, chakra, Flex } from '@chakra-ui/react'
import { ChevronDown, CircleCheck, CircleMinus } from 'lucide-react'
import { accessibilityCopy } from '../../copy/accessibility.ts'
import { criterionState } from '../../domain/account/conformity.ts'

export interface CriteriaThemeProps {
  readonly number: number
  readonly title: string
  readonly criteria: ReadonlyArray<{ readonly number: string; readonly text: string }>
}

const states = {
  met: { Icon: CircleCheck, label: accessibilityCopy.met },
  'not-applicable': { Icon: CircleMinus, label: accessibilityCopy.notApplicable },
} as const

const colors = { met: 'success.fg', 'not-applicable': 'fg.muted' } as const

export function CriteriaTheme({ number: place, title, criteria }: CriteriaThemeProps) {
  return (
    <chakra.details
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      css={{ '&[open] > summary > svg': { transform: 'rotate(180deg)' } }}
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        minHeight="control"
        px="min({spacing.4}, 5vw)"
        py="2"
        borderRadius="md"
        cursor="pointer"
        fontWeight="semibold"
        _hover={{ bg: 'bg.subtle' }}
      >
        <span>
          {place}. {title}
        </span>
        <ChevronDown size={20} aria-hidden />
      </chakra.summary>
      <chakra.ul px="min({spacing.4}, 5vw)" pb="2">
        {criteria.map(({ number, text }) => (
          <Criterion key={number} number={number} text={text} />
        ))}
      </chakra.ul>
    </chakra.details>
  )
}

function Criterion({ number, text }: CriteriaThemeProps['criteria'][number]) {
  const state = criterionState(number)
  const { Icon, label } = states[state]
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      columnGap="2"
      py="3"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Box
        as="span"
        flexShrink="0"
        width="12"
        whiteSpace="nowrap"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        {number}
      </Box>
      <Flex
        // Large text on a small screen wraps under the number.
        flex="1 1 min(12rem, 100%)"
        minWidth="0"
        wrap="wrap"
        justify="space-between"
        columnGap="4"
        rowGap="1"
      >
        <Box as="span" flex="1 1 min(14rem, 100%)" minWidth="0">
          {text}
        </Box>
        <Flex as="span" align="center" gap="1.5" color={colors[state]} fontWeight="medium">
          <Icon size={18} aria-hidden />
          {label}
        </Flex>
      </Flex>
    </chakra.li>
  )
}
