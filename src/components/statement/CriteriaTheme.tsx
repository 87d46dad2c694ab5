import { Box, chakra, Flex } from '@chakra-ui/react'
import { ChevronDown, CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import { accessibilityCopy } from '../../copy/accessibility.ts'
import { criterionState } from '../../domain/conformity.ts'

export interface CriteriaThemeProps {
  /** Its place in the RGAA, from 1. */
  readonly number: number
  readonly title: string
  readonly criteria: ReadonlyArray<{ readonly number: string; readonly text: string }>
}

const states = {
  met: { Icon: CircleCheck, label: accessibilityCopy.met, color: 'success.fg' },
  failed: { Icon: CircleAlert, label: accessibilityCopy.failed, color: 'danger.fg' },
  absent: { Icon: CircleMinus, label: accessibilityCopy.absent, color: 'fg.muted' },
} as const

/** One theme of the RGAA, folded: its criteria, and how each of them stands. */
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
        px="4"
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
      <chakra.ul px="4" pb="2">
        {criteria.map(({ number, text }) => (
          <Criterion key={number} number={number} text={text} />
        ))}
      </chakra.ul>
    </chakra.details>
  )
}

function Criterion({ number, text }: CriteriaThemeProps['criteria'][number]) {
  const { Icon, label, color } = states[criterionState(number)]
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="4"
      rowGap="1"
      py="3"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Flex gap="3" flex="1 1 16rem" minWidth="0">
        <Box as="span" color="fg.muted" fontVariantNumeric="tabular-nums" minWidth="10">
          {number}
        </Box>
        <Box as="span" minWidth="0">
          {text}
        </Box>
      </Flex>
      <Flex as="span" align="center" gap="1.5" color={color} fontWeight="medium">
        <Icon size={18} aria-hidden />
        {label}
      </Flex>
    </chakra.li>
  )
}
