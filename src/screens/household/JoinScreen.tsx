import { Button, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { InlineMessage } from '../../components/feedback/InlineMessage.tsx'
import type { Tone } from '../../components/feedback/tones.ts'
import { WelcomeFrame } from '../../components/frame/WelcomeFrame.tsx'
import {
  type Invitation,
  JoinInvitation,
  JoinOffer,
} from '../../components/household/JoinOffer.tsx'
import { brandCopy, frameCopy } from '../../copy/frame.ts'
import { joinCopy } from '../../copy/membership.ts'
import { paths } from '../../paths.ts'

export interface JoinChoice {
  readonly invitation: Invitation
  /** Products of the person's own catalogue. */
  readonly own: number
}

export type JoinState =
  | { readonly kind: 'checking' | 'invalid' | 'full' | 'already' | 'own' | 'offline' }
  | { readonly kind: 'unchecked'; readonly message: string }
  /** `household` is the one that the person is in. */
  | { readonly kind: 'elsewhere'; readonly household: string | null }
  | { readonly kind: 'signed-out' | 'closed'; readonly invitation: Invitation }
  | ({ readonly kind: 'open' } & JoinChoice)
  | ({ readonly kind: 'joining'; readonly bring: boolean } & JoinChoice)
  | ({ readonly kind: 'failed'; readonly message: string } & JoinChoice)

export interface JoinScreenProps {
  readonly state: JoinState
  readonly onJoin: (bring: boolean) => void
  readonly onRetry: () => void
  /** Leaves the page for good, whatever it shows. */
  readonly onLeave: () => void
}

/** Of the tallest offer: the centred sheet does not jump when the answer comes. */
const contentHeight = '20rem'

export function JoinScreen(props: JoinScreenProps) {
  return (
    <WelcomeFrame compact title={joinCopy.title} subtitle={brandCopy.tagline}>
      <Stack gap="5" minHeight={{ md: contentHeight }}>
        <JoinContent {...props} />
      </Stack>
    </WelcomeFrame>
  )
}

function JoinContent({ state, onJoin, onRetry, onLeave }: JoinScreenProps) {
  switch (state.kind) {
    case 'checking':
      return <InlineMessage tone="info" text={joinCopy.checking} />
    case 'open':
    case 'joining':
    case 'failed':
      return (
        <JoinOffer
          invitation={state.invitation}
          own={state.own}
          joining={state.kind === 'joining' ? state : null}
          failure={state.kind === 'failed' ? state.message : null}
          onJoin={onJoin}
          onDecline={onLeave}
        />
      )
    case 'signed-out':
    case 'closed':
      return (
        <SignedOut
          invitation={state.invitation}
          isClosed={state.kind === 'closed'}
          onLeave={onLeave}
        />
      )
    case 'invalid':
      return (
        <Notice tone="error" text={joinCopy.invalid} label={frameCopy.goHome} onPress={onLeave} />
      )
    case 'full':
      return (
        <Notice tone="warning" text={joinCopy.full} label={frameCopy.goHome} onPress={onLeave} />
      )
    case 'already':
      return <Notice text={joinCopy.already} label={joinCopy.openCatalogue} onPress={onLeave} />
    case 'own':
      return (
        <Notice text={joinCopy.ownInvitation} label={joinCopy.openCatalogue} onPress={onLeave} />
      )
    case 'elsewhere':
      return <Elsewhere household={state.household} onLeave={onLeave} />
    case 'offline':
      return (
        <Notice tone="warning" text={joinCopy.offline} label={frameCopy.retry} onPress={onRetry} />
      )
    case 'unchecked':
      return <Notice tone="error" text={state.message} label={frameCopy.retry} onPress={onRetry} />
  }
}

interface NoticeProps {
  readonly tone?: Tone
  readonly text: string
  readonly label: string
  readonly onPress: () => void
}

function Notice({ tone = 'info', text, label, onPress }: NoticeProps) {
  return (
    <>
      <InlineMessage tone={tone} text={text} />
      <Button type="button" onClick={onPress}>
        {label}
      </Button>
    </>
  )
}

const Decline = ({ onLeave }: Pick<JoinScreenProps, 'onLeave'>): ReactNode => (
  <Button type="button" variant="ghost" onClick={onLeave}>
    {joinCopy.decline}
  </Button>
)

interface SignedOutProps extends Pick<JoinScreenProps, 'onLeave'> {
  readonly invitation: Invitation
  readonly isClosed: boolean
}

function SignedOut({ invitation, isClosed, onLeave }: SignedOutProps) {
  return (
    <JoinInvitation invitation={invitation}>
      {(describedBy) => (
        <>
          {isClosed && <InlineMessage tone="info" text={joinCopy.closed} />}
          <Stack gap="3">
            <Button asChild>
              <Link to={paths.login} aria-describedby={describedBy}>
                {joinCopy.login}
              </Link>
            </Button>
            {!isClosed && (
              <Button asChild variant="outline">
                <Link to={paths.register}>{joinCopy.register}</Link>
              </Button>
            )}
            <Decline onLeave={onLeave} />
          </Stack>
        </>
      )}
    </JoinInvitation>
  )
}

interface ElsewhereProps extends Pick<JoinScreenProps, 'onLeave'> {
  readonly household: string | null
}

function Elsewhere({ household, onLeave }: ElsewhereProps) {
  return (
    <>
      <InlineMessage tone="info" text={joinCopy.elsewhere(household)} />
      <Stack gap="3">
        <Button asChild>
          <Link to={paths.household}>{joinCopy.myHousehold}</Link>
        </Button>
        <Decline onLeave={onLeave} />
      </Stack>
    </>
  )
}
