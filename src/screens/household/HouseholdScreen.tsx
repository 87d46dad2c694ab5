import { Box, Button, chakra, Stack } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { ProfileSkeleton } from '../../components/account/ProfileSkeleton.tsx'
import { InlineMessage } from '../../components/feedback/InlineMessage.tsx'
import { LoadFailure } from '../../components/feedback/LoadFailure.tsx'
import { ScreenHeader } from '../../components/frame/ScreenHeader.tsx'
import { CarnetChoice } from '../../components/household/CarnetChoice.tsx'
import { CopyNotice } from '../../components/household/CopyNotice.tsx'
import {
  HouseholdDialogs,
  type HouseholdDialogsProps,
} from '../../components/household/HouseholdDialogs.tsx'
import {
  InvitationCard,
  type InvitationCardProps,
} from '../../components/household/InvitationCard.tsx'
import { PeopleCard, type PeopleCardProps } from '../../components/household/PeopleCard.tsx'
import type { CatalogueCopy, Household } from '../../contract/household.ts'
import { householdCopy } from '../../copy/household.ts'
import { householdName } from '../../copy/householdWords.ts'
import { myDataCopy } from '../../copy/settings.ts'
import { pageTitles } from '../../copy/titles.ts'
import {
  canClose,
  catalogueApart,
  type Member,
  sharedCatalogue,
} from '../../domain/household/household.ts'
import { paths } from '../../paths.ts'

export type HouseholdState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly reason?: string | undefined }
  | {
      readonly kind: 'solo' | 'alone' | 'member' | 'owner'
      readonly household: Household
    }

type Inviting = Pick<InvitationCardProps, 'state' | 'shown' | 'actions'>

type Leaving = Pick<
  HouseholdDialogsProps,
  'question' | 'busy' | 'onLeave' | 'onRemove' | 'onHandOver' | 'onCancel'
>

export interface HouseholdActions {
  readonly onShowCatalogue: (key: string) => void
  readonly onCopy: (from: CatalogueCopy['from']) => void
  readonly onAskLeave: () => void
  readonly onAskRemove: (member: Member) => void
  readonly onAskHandOver: (member: Member) => void
  readonly onClose: () => void
  readonly onRetry: () => void
}

export interface HouseholdScreenProps {
  readonly state: HouseholdState
  /** `2026-11-23`. */
  readonly today: string
  readonly offline: boolean
  readonly inviting: Inviting
  readonly naming: PeopleCardProps['naming']
  readonly leaving: Leaving
  /** The key of the catalogue that this device shows; null for the household's. */
  readonly shownCatalogue: string | null
  readonly actions: HouseholdActions
}

export function HouseholdScreen(props: HouseholdScreenProps) {
  const { state, leaving, today, offline, actions } = props
  const copy = 'household' in state ? state.household.copy : undefined
  const shared = 'household' in state ? sharedCatalogue(state.household) : undefined
  return (
    <Box maxWidth="form" mx="auto">
      <ScreenHeader
        title={pageTitles.household}
        backTo={paths.profile}
        backLabel={myDataCopy.back}
      />
      <Stack gap="6">
        <CopyNotice copy={copy} today={today} disabled={offline} onCopy={actions.onCopy} />
        <HouseholdContent {...props} />
      </Stack>
      <HouseholdDialogs {...leaving} name={shared?.name ?? null} products={shared?.products ?? 0} />
    </Box>
  )
}

function HouseholdContent(props: HouseholdScreenProps) {
  const { state, actions } = props
  switch (state.kind) {
    case 'loading':
      return <ProfileSkeleton />
    case 'failed':
      return <LoadFailure {...state} onRetry={actions.onRetry} />
    case 'solo':
    case 'alone':
    case 'member':
    case 'owner':
      return <Ready {...props} {...state} />
  }
}

interface ReadyProps extends HouseholdScreenProps {
  readonly kind: 'solo' | 'alone' | 'member' | 'owner'
  readonly household: Household
}

function Ready(props: ReadyProps) {
  const { kind, household, today, offline, inviting, naming } = props
  const { members, invitations } = household
  const isSolo = kind === 'solo'
  return (
    <Stack gap="6">
      {offline && <InlineMessage tone="info" text={householdCopy.offline} />}
      {!isSolo && (
        <PeopleCard
          naming={naming}
          name={householdName(sharedCatalogue(household)?.name)}
          products={sharedCatalogue(household)?.products ?? 0}
          members={members}
          today={today}
          manages={kind !== 'member'}
          disabled={offline}
          onHandOver={props.actions.onAskHandOver}
          onRemove={props.actions.onAskRemove}
        />
      )}
      {kind === 'alone' && <chakra.p color="fg.muted">{householdCopy.alone}</chakra.p>}
      {kind !== 'member' && (
        <InvitationCard
          {...inviting}
          people={members.length}
          isSolo={isSolo}
          isQuiet={naming.renaming !== 'closed'}
          invitations={invitations}
          today={today}
          disabled={offline}
        />
      )}
      <Choice {...props} />
      {!isSolo && <WaysOut {...props} />}
    </Stack>
  )
}

function Choice(props: ReadyProps) {
  const { household, shownCatalogue, offline, actions } = props
  const shared = sharedCatalogue(household)
  const own = catalogueApart(household)
  if (!shared || !own || (own.products === 0 && own.key !== shownCatalogue)) return null
  return (
    <CarnetChoice
      household={{ key: shared.key, name: householdName(shared.name) }}
      own={own}
      shown={own.key === shownCatalogue ? own.key : shared.key}
      copy={household.copy}
      disabled={offline}
      onShow={actions.onShowCatalogue}
      onBring={() => actions.onCopy('own')}
    />
  )
}

function WaysOut({ kind, household, offline, actions }: ReadyProps) {
  const isAlone = kind === 'alone'
  // Alone in their own catalogue, a person would only delete it by leaving.
  const canLeave = !isAlone || catalogueApart(household) !== undefined
  return (
    <Stack gap="3">
      {isAlone && canClose(household) && (
        <Button type="button" variant="outline" disabled={offline} onClick={actions.onClose}>
          {householdCopy.close}
        </Button>
      )}
      {canLeave && (
        <Button
          type="button"
          variant="outline"
          colorPalette="danger"
          disabled={offline}
          onClick={actions.onAskLeave}
        >
          <LogOut aria-hidden />
          {householdCopy.leave}
        </Button>
      )}
    </Stack>
  )
}
