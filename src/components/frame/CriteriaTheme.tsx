import { Box, chakra, Flex } from '@chakra-ui/react'
import { ChevronDown, CircleCheck, CircleMinus, CircleX } from 'lucide-react'
import { accessibilityCopy, accessibilityCriteria, openCriteria } from '../../copy/accessibility.ts'

type CriterionState = 'met' | 'unmet' | 'not-applicable'

/** Criteria about films, frames, tables and other things that MémoPrix lacks. */
const notApplicable: ReadonlySet<string> = new Set([
  ...['1.4', '1.5', '1.6', '1.7', '1.8', '1.9', '2.1', '2.2'],
  ...['4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '4.8', '4.9', '4.11', '4.12', '4.13'],
  ...['5.1', '5.2', '5.3', '5.8', '7.2', '8.7', '8.8', '9.4'],
  ...['10.13', '10.14', '11.8', '12.3', '12.4', '12.5', '12.10', '12.11'],
  // 13.3 applies and is met: « Mes données » exports text whose content the screens show too.
  ...['13.4', '13.5', '13.6', '13.12'],
])

/** The state of an RGAA 4.1 criterion, by its number (`13.1`). */
export function criterionState(number: string): CriterionState {
  if (notApplicable.has(number)) return 'not-applicable'
  return number in openCriteria ? 'unmet' : 'met'
}

/** Of the applicable criteria, in whole percents, rounded down. */
export function metShare(): number {
  const states = accessibilityCriteria.flatMap(({ criteria }, theme) =>
    criteria.map((_, index) => criterionState(`${theme + 1}.${index + 1}`)),
  )
  const applicable = states.filter((state) => state !== 'not-applicable')
  const met = applicable.filter((state) => state === 'met')
  return Math.floor((met.length / applicable.length) * 100)
}

export interface CriteriaThemeProps {
  readonly number: number
  readonly title: string
  readonly checked: string
  readonly criteria: ReadonlyArray<{ readonly number: string; readonly text: string }>
}

const states = {
  met: { Icon: CircleCheck, label: accessibilityCopy.met },
  unmet: { Icon: CircleX, label: accessibilityCopy.unmet },
  'not-applicable': { Icon: CircleMinus, label: accessibilityCopy.notApplicable },
} as const

const colors = { met: 'success.fg', unmet: 'danger.fg', 'not-applicable': 'fg.muted' } as const

export function CriteriaTheme({ number: place, title, checked, criteria }: CriteriaThemeProps) {
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
      <chakra.p px="min({spacing.4}, 5vw)" pb="3" color="fg.muted">
        {checked}
      </chakra.p>
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
