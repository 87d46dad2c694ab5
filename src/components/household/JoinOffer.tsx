import { Button, chakra, Stack } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import type { InvitationPreview } from '../../contract/household.ts'
import { joinCopy } from '../../copy/membership.ts'
import { FormFailure } from '../feedback/FormFailure.tsx'

export type Invitation = Readonly<Omit<InvitationPreview, 'state'>>

function placeOf({ inviter, household, people, products }: Invitation): string {
  const isFirst = people === 1 && household === null
  return isFirst
    ? joinCopy.catalogue(products, inviter.trim() !== '')
    : joinCopy.household(household, people, products)
}

interface JoinInvitationProps {
  readonly invitation: Invitation
  /** Receives the id of the text that describes the answers: a screen reader may land on these at once. */
  readonly children: (describedBy: string) => ReactNode
}

/** What the invitation leads to, and below it what can be done. */
export function JoinInvitation({ invitation, children }: JoinInvitationProps) {
  const id = useId()
  return (
    <>
      <chakra.p id={id} overflowWrap="anywhere">
        {joinCopy.invited(invitation.inviter, placeOf(invitation))} {joinCopy.seen}
      </chakra.p>
      {children(id)}
    </>
  )
}

export interface JoinOfferProps {
  readonly invitation: Invitation
  /** Products of the person's own catalogue. */
  readonly own: number
  /** The choice that is on its way; null before. */
  readonly joining: { readonly bring: boolean } | null
  readonly failure: string | null
  readonly onJoin: (bring: boolean) => void
  readonly onDecline: () => void
}

/** The invitation of a signed-in person; one with products of their own chooses where these go. */
export function JoinOffer(props: JoinOfferProps) {
  const { invitation, own, joining, failure, onJoin, onDecline } = props
  const isBusy = joining !== null
  const choices = [
    { bring: true, label: joinCopy.bring(own) },
    { bring: false, label: joinCopy.keepApart(own) },
  ]
  return (
    <JoinInvitation invitation={invitation}>
      {(describedBy) => (
        <>
          <FormFailure message={failure} waiting={isBusy} />
          <Stack gap="3">
            {own > 0 ? (
              <>
                <p>
                  <chakra.span display="block" fontWeight="semibold">
                    {joinCopy.own(own)}
                  </chakra.span>
                  <chakra.span color="fg.muted">{joinCopy.ownSeen}</chakra.span>
                </p>
                {choices.map(({ bring, label }) => (
                  <Button
                    key={label}
                    type="button"
                    variant="outline"
                    disabled={isBusy}
                    aria-describedby={describedBy}
                    onClick={() => onJoin(bring)}
                  >
                    {joining?.bring === bring ? joinCopy.joining : label}
                  </Button>
                ))}
              </>
            ) : (
              <Button
                type="button"
                disabled={isBusy}
                aria-describedby={describedBy}
                onClick={() => onJoin(false)}
              >
                {isBusy ? joinCopy.joining : joinCopy.join}
              </Button>
            )}
            <Button type="button" variant="ghost" disabled={isBusy} onClick={onDecline}>
              {joinCopy.decline}
            </Button>
          </Stack>
        </>
      )}
    </JoinInvitation>
  )
}
