import { Button, chakra, Flex } from '@chakra-ui/react'
import type { Household } from '../../contract/household.ts'
import { invitationCopy } from '../../copy/household.ts'
import { civilDay } from '../../domain/format/civilDays.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { rowsCard } from '../../theme/recipes/panels.ts'

export interface OpenInvitationsProps {
  readonly invitations: Household['invitations']
  /** `2026-11-23`. */
  readonly today: string
  readonly disabled: boolean
  readonly onCancel: (id: number) => void
}

/** « 23 novembre », « 30 »: the month is read once. */
function daysOf(created_at: string, expires_at: string, today: string) {
  const from = civilDay(new Date(created_at))
  const until = civilDay(new Date(expires_at))
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7)
  return {
    from: formatDay(from, today),
    until: isSameMonth ? String(Number(until.slice(8))) : formatDay(until, today),
  }
}

export function OpenInvitations(props: OpenInvitationsProps) {
  const { invitations, today, disabled, onCancel } = props
  return (
    <chakra.ul {...rowsCard} listStyleType="none" aria-label={invitationCopy.list}>
      {invitations.map(({ id, created_at, expires_at }) => {
        const { from, until } = daysOf(created_at, expires_at, today)
        return (
          <Flex
            as="li"
            key={id}
            align="center"
            columnGap="2"
            ps="min({spacing.4}, 4vw)"
            pe="1"
            py="2"
            wrap="wrap"
          >
            <chakra.p flex="1 1 12rem" minWidth="0">
              {invitationCopy.open(from, until)}
            </chakra.p>
            <Button
              type="button"
              variant="ghost"
              size="sm"
              color="brand.fg"
              ms="-3"
              maxWidth="full"
              flexShrink="1"
              overflowWrap="anywhere"
              disabled={disabled}
              aria-label={invitationCopy.cancelOf(from)}
              onClick={() => onCancel(id)}
            >
              {invitationCopy.cancel}
            </Button>
          </Flex>
        )
      })}
    </chakra.ul>
  )
}
