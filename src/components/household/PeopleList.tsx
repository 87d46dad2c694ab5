import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { Household } from '../../contract/household.ts'
import { peopleCopy, personName } from '../../copy/household.ts'
import { civilDay } from '../../domain/format/civilDays.ts'
import { formatDay } from '../../domain/format/dates.ts'
import type { Member } from '../../domain/household/household.ts'
import { rowsCard } from '../../theme/recipes/panels.ts'

export interface PeopleListProps {
  readonly members: Household['members']
  /** `2026-11-23`. */
  readonly today: string
  /** Whether the person may remove the others and hand over to them. */
  readonly manages: boolean
  readonly disabled: boolean
  readonly onHandOver: (member: Member) => void
  readonly onRemove: (member: Member) => void
}

/** Who keeps the carnet, those of longest standing first. */
export function PeopleList({ members, ...row }: PeopleListProps) {
  return (
    <chakra.ul {...rowsCard} listStyleType="none" aria-label={peopleCopy.list}>
      {members.map((member) => (
        <Row key={member.key} member={member} {...row} />
      ))}
    </chakra.ul>
  )
}

function joinedWords({ role, joined_at }: Member, today: string): string {
  const day = civilDay(new Date(joined_at))
  const since = day === today ? peopleCopy.sinceToday : peopleCopy.since(formatDay(day, today))
  return role === 'owner' ? peopleCopy.manages(since) : since
}

interface RowProps extends Omit<PeopleListProps, 'members'> {
  readonly member: Member
}

const action = { variant: 'ghost', size: 'sm', color: 'brand.fg' } as const

function Row({ member, today, manages, disabled, onHandOver, onRemove }: RowProps) {
  const name = personName(member)
  return (
    <Flex as="li" align="center" columnGap="2" px="min({spacing.4}, 4vw)" py="2" wrap="wrap">
      <Box flex="1 1 10rem" minWidth="0">
        <chakra.p dir="auto" fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p textStyle="sm" color="fg.muted">
          {joinedWords(member, today)}
        </chakra.p>
      </Box>
      {manages && !member.is_me && (
        <Flex wrap="wrap" ms="-3">
          <Button
            {...action}
            type="button"
            disabled={disabled}
            aria-label={peopleCopy.handOverTo(name)}
            onClick={() => onHandOver(member)}
          >
            {peopleCopy.handOver}
          </Button>
          <Button
            {...action}
            type="button"
            disabled={disabled}
            aria-label={peopleCopy.removeOf(name)}
            onClick={() => onRemove(member)}
          >
            {peopleCopy.remove}
          </Button>
        </Flex>
      )}
    </Flex>
  )
}
