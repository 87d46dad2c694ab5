import { Box, Button, chakra } from '@chakra-ui/react'
import { CalendarDays, Mail, Pencil, UserRound } from 'lucide-react'
import type { Ref } from 'react'
import type { Account } from '../../contract/accounts.ts'
import { profileCopy } from '../../copy/settings.ts'
import { formatLongDate } from '../../domain/format/dates.ts'
import { cardStyles } from '../../theme/recipes/panels.ts'
import { AccountFact } from './AccountFact.tsx'

export interface AccountCardProps {
  readonly account: Account
  readonly onEdit: () => void
  readonly editRef: Ref<HTMLButtonElement>
}

export function AccountCard({ account, onEdit, editRef }: AccountCardProps) {
  const name = account.first_name?.trim() || null
  const email = account.email.trim() || null
  const since = formatLongDate(account.created_at)
  return (
    <Box {...cardStyles}>
      <chakra.dl my="-3">
        <AccountFact
          Icon={UserRound}
          label={profileCopy.firstName}
          value={name}
          none={profileCopy.noFirstName}
        />
        <AccountFact
          Icon={Mail}
          label={profileCopy.email}
          value={email}
          none={profileCopy.noFirstName}
        />
        <AccountFact
          Icon={CalendarDays}
          label={profileCopy.memberSince}
          value={since}
          none={profileCopy.noDate}
        />
      </chakra.dl>
      <Button ref={editRef} type="button" onClick={onEdit}>
        <Pencil aria-hidden />
        {profileCopy.edit}
      </Button>
    </Box>
  )
}
