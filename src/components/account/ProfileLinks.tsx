import { Box, Button, chakra } from '@chakra-ui/react'
import {
  ChartColumn,
  ChevronRight,
  Database,
  KeyRound,
  type LucideIcon,
  MessageSquareText,
  MonitorSmartphone,
  Store,
  SunMoon,
  UsersRound,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { householdLine, householdLineCopy } from '../../copy/householdWords.ts'
import { myDataCopy, profileCopy } from '../../copy/settings.ts'
import { pageTitles } from '../../copy/titles.ts'
import { paths } from '../../paths.ts'
import { quietRow, rowsCard } from '../../theme/recipes/panels.ts'

type Feature = 'devices' | 'prices' | 'figures'

export interface ProfileLinksProps {
  /** Whether the server has it, or is not known yet: nothing moves when it is. */
  readonly has: (feature: Feature) => boolean | 'unknown'
  /** Null where the server has no households. */
  readonly household: 'solo' | { readonly name: string | null; readonly people: number } | null
}

interface Row {
  readonly to: string
  readonly Icon: LucideIcon
  readonly label: string
  readonly feature?: Feature
}

const rows: readonly Row[] = [
  { to: paths.password, Icon: KeyRound, label: profileCopy.password, feature: 'devices' },
  { to: paths.devices, Icon: MonitorSmartphone, label: pageTitles.devices, feature: 'devices' },
  { to: paths.shops, Icon: Store, label: pageTitles.shops, feature: 'prices' },
  { to: paths.appearance, Icon: SunMoon, label: pageTitles.appearance },
  { to: paths.myData, Icon: Database, label: myDataCopy.title },
]

const lastRows: readonly Row[] = [
  { to: paths.messages, Icon: MessageSquareText, label: pageTitles.messages },
  { to: paths.figures, Icon: ChartColumn, label: pageTitles.figures, feature: 'figures' },
]

function householdRows(household: ProfileLinksProps['household']): readonly Row[] {
  if (household === null) return []
  const label =
    household === 'solo' ? householdLineCopy.share : householdLine(household.name, household.people)
  return [{ to: paths.household, Icon: UsersRound, label }]
}

const origin = { from: paths.profile }

/** Where the rest of the account is. */
export function ProfileLinks({ has, household }: ProfileLinksProps) {
  return (
    <chakra.ul {...rowsCard} listStyleType="none">
      {[...rows, ...householdRows(household), ...lastRows]
        .filter(({ feature }) => !feature || has(feature))
        .map(({ to, Icon, label, feature }) => (
          <chakra.li
            key={to}
            // Its room is kept until it is known whether it is there.
            visibility={feature && has(feature) === 'unknown' ? 'hidden' : undefined}
          >
            <Button asChild {...quietRow}>
              <Link to={to} state={origin}>
                <Icon aria-hidden />
                <Box as="span" flex="1" minWidth="0" overflowWrap="anywhere">
                  {label}
                </Box>
                <Box as="span" color="fg.muted">
                  <ChevronRight aria-hidden />
                </Box>
              </Link>
            </Button>
          </chakra.li>
        ))}
    </chakra.ul>
  )
}
