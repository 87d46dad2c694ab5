import { Box, Button, chakra, Stack } from '@chakra-ui/react'
import { Copy, QrCode as QrIcon, RotateCw, Send } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { householdCopy, invitationCopy } from '../../copy/household.ts'
import { householdRoom } from '../../domain/household/household.ts'
import type { QrCode } from '../../domain/household/qrCode.ts'
import { cardStyles } from '../../theme/recipes/panels.ts'
import { InlineMessage } from '../feedback/InlineMessage.tsx'
import { TextField } from '../fields/TextField.tsx'
import { InvitationQr } from './InvitationQr.tsx'
import { OpenInvitations, type OpenInvitationsProps } from './OpenInvitations.tsx'

export type InvitationState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sharing' }
  /** The link went out, the call failed. */
  | { readonly kind: 'unsaved'; readonly reason: string | null }
  | { readonly kind: 'failed'; readonly message: string }

export type ShownInvitation =
  | { readonly via: 'link'; readonly link: string; readonly isCopied: boolean }
  | { readonly via: 'qr'; readonly code: QrCode }

interface InvitationActions extends Pick<OpenInvitationsProps, 'onCancel'> {
  readonly onInvite: () => void
  readonly onQr: () => void
  readonly onCopy: () => void
  readonly onRetry: () => void
}

export interface InvitationCardProps extends Omit<OpenInvitationsProps, 'onCancel'> {
  readonly people: number
  readonly isSolo: boolean
  /** Another button of the page is the main one. */
  readonly isQuiet: boolean
  readonly state: InvitationState
  readonly shown: ShownInvitation | null
  readonly actions: InvitationActions
}

/** Sends invitations, and shows those that are open. */
export function InvitationCard(props: InvitationCardProps) {
  const { isSolo, state, shown, invitations, today, disabled, actions } = props
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const count = useRef(invitations.length)
  useEffect(() => {
    // The button that cancelled an invitation is gone with it.
    const { activeElement, body } = document
    const isLost = activeElement === null || activeElement === body
    if (invitations.length < count.current && isLost) title.current?.focus()
    count.current = invitations.length
  }, [invitations.length])
  return (
    <chakra.section {...cardStyles} aria-labelledby={id}>
      <div>
        <chakra.h2 ref={title} id={id} tabIndex={-1} fontSize="lg" fontWeight="semibold">
          {invitationCopy.title}
        </chakra.h2>
        <chakra.p mt="1" color="fg.muted">
          {isSolo ? householdCopy.solo : invitationCopy.text}
        </chakra.p>
      </div>
      <InvitationKeys {...props} />
      {state.kind === 'failed' && <InlineMessage tone="error" text={state.message} />}
      <Stack display={shown ? 'flex' : 'contents'} gap="3">
        <Box aria-live="polite" display="contents">
          {shown?.via === 'link' && shown.isCopied && (
            <InlineMessage tone="success" text={invitationCopy.copied} />
          )}
          {shown?.via === 'qr' && <InvitationQr code={shown.code} />}
        </Box>
        {shown?.via === 'link' && <SharedLink link={shown.link} onCopy={actions.onCopy} />}
      </Stack>
      {invitations.length > 0 && (
        <OpenInvitations
          invitations={invitations}
          today={today}
          disabled={disabled}
          onCancel={actions.onCancel}
        />
      )}
    </chakra.section>
  )
}

// No component of its own: the button that follows takes over the focus of this one.
function retryActions(
  reason: string | null,
  { disabled, isQuiet, actions }: Pick<InvitationCardProps, 'disabled' | 'isQuiet' | 'actions'>,
) {
  return (
    <Stack gap="3">
      <InlineMessage
        tone="error"
        text={reason ? `${invitationCopy.unsaved} ${reason}` : invitationCopy.unsaved}
      />
      <Button
        type="button"
        variant={isQuiet ? 'outline' : 'solid'}
        disabled={disabled}
        onClick={actions.onRetry}
      >
        <RotateCw aria-hidden />
        {invitationCopy.retry}
      </Button>
    </Stack>
  )
}

function InvitationKeys(props: InvitationCardProps) {
  const { people, invitations, state, shown, disabled, isQuiet, actions } = props
  const isSharing = state.kind === 'sharing'
  if (state.kind === 'unsaved') return retryActions(state.reason, props)
  const isQrShown = shown?.via === 'qr'
  const qr = (
    <Button
      type="button"
      variant="outline"
      disabled={disabled && !isQrShown}
      aria-disabled={(isSharing && !isQrShown) || undefined}
      onClick={() => (isQrShown || !isSharing) && actions.onQr()}
    >
      <QrIcon aria-hidden />
      {isQrShown ? invitationCopy.hideQr : invitationCopy.showQr}
    </Button>
  )
  const { people: mostPeople, openInvitations } = householdRoom
  if (people >= mostPeople) {
    return <InlineMessage tone="info" text={invitationCopy.full(mostPeople)} />
  }
  const isTooMany = invitations.length >= openInvitations
  return (
    <Stack gap="3">
      {isTooMany ? (
        <InlineMessage tone="info" text={invitationCopy.tooMany(openInvitations)} />
      ) : (
        <Button
          type="button"
          variant={isQuiet ? 'outline' : 'solid'}
          disabled={disabled}
          aria-disabled={isSharing || undefined}
          onClick={() => !isSharing && actions.onInvite()}
        >
          <Send aria-hidden />
          {isSharing ? invitationCopy.sending : invitationCopy.send}
        </Button>
      )}
      {(!isTooMany || isSharing || isQrShown) && qr}
    </Stack>
  )
}

interface SharedLinkProps {
  readonly link: string
  readonly onCopy: () => void
}

function SharedLink({ link, onCopy }: SharedLinkProps) {
  return (
    <>
      <TextField
        label={invitationCopy.link}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button type="button" variant="outline" onClick={onCopy}>
        <Copy aria-hidden />
        {invitationCopy.copy}
      </Button>
    </>
  )
}
