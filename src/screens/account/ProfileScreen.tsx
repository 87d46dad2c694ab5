import { Box, Button, Flex, Stack } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { AccountCard } from '../../components/account/AccountCard.tsx'
import { ProfileEditor } from '../../components/account/ProfileEditor.tsx'
import { ProfileLinks, type ProfileLinksProps } from '../../components/account/ProfileLinks.tsx'
import { ProfileSkeleton } from '../../components/account/ProfileSkeleton.tsx'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { LoadFailure } from '../../components/feedback/LoadFailure.tsx'
import { ScreenHeader } from '../../components/frame/ScreenHeader.tsx'
import { TextLink } from '../../components/frame/TextLink.tsx'
import type { Account } from '../../contract/accounts.ts'
import { frameCopy } from '../../copy/frame.ts'
import { logoutCopy } from '../../copy/logout.ts'
import { profileCopy } from '../../copy/settings.ts'
import type { ProfileForm, ProfileValues } from '../../forms/profileForm.ts'
import { paths } from '../../paths.ts'

export type ProfileState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly reason?: string | undefined }
  | { readonly kind: 'viewing'; readonly account: Account }
  | { readonly kind: 'editing'; readonly account: Account }
  | { readonly kind: 'saving'; readonly account: Account }

export interface ProfileActions {
  readonly onEdit: () => void
  readonly onCancel: () => void
  readonly onSave: (values: ProfileValues) => void
  readonly onLogout: () => void
  readonly onConfirmLogout: () => void
  readonly onCancelLogout: () => void
  readonly onRetry: () => void
}

export interface ProfileScreenProps {
  readonly state: ProfileState
  readonly form: ProfileForm
  readonly message: string | null
  /** The server asks for the password of a changed e-mail. */
  readonly passwordWanted: boolean
  readonly confirmingLogout: boolean
  readonly has: ProfileLinksProps['has']
  readonly household: ProfileLinksProps['household']
  readonly waiting: number
  readonly version: string
  readonly actions: ProfileActions
}

export function ProfileScreen(props: ProfileScreenProps) {
  return (
    <Box maxWidth="form" mx="auto">
      <ScreenHeader title={profileCopy.title} />
      <Stack gap="4">
        <ProfileContent {...props} />
        <ProfileLinks has={props.has} household={props.household} />
        <Button
          type="button"
          variant="outline"
          colorPalette="danger"
          onClick={props.actions.onLogout}
        >
          <LogOut aria-hidden />
          {profileCopy.logout}
        </Button>
        <Flex direction="column" align="center" gap="1" textStyle="sm" color="fg.muted">
          <TextLink to={paths.accessibility} tone="quiet">
            {frameCopy.accessibility}
          </TextLink>
          {frameCopy.version(props.version)}
        </Flex>
      </Stack>
      <ConfirmDialog
        open={props.confirmingLogout}
        title={logoutCopy.title}
        text={props.waiting ? logoutCopy.questionWaiting(props.waiting) : logoutCopy.question}
        answers={{ confirm: logoutCopy.confirm }}
        onConfirm={props.actions.onConfirmLogout}
        onCancel={props.actions.onCancelLogout}
      />
    </Box>
  )
}

function ProfileContent(props: ProfileScreenProps) {
  const { state, actions } = props
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // Returns the focus from the closed form to the edit button.
    if (state.kind === 'viewing' && wasEditing.current) edit.current?.focus()
    wasEditing.current = state.kind === 'editing' || state.kind === 'saving'
  }, [state.kind])

  switch (state.kind) {
    case 'loading':
      return <ProfileSkeleton />
    case 'failed':
      return <LoadFailure {...state} onRetry={actions.onRetry} />
    case 'viewing':
      return <AccountCard account={state.account} onEdit={actions.onEdit} editRef={edit} />
    case 'editing':
    case 'saving':
      return (
        <ProfileEditor
          form={props.form}
          account={state.account}
          saving={state.kind === 'saving'}
          message={props.message}
          passwordWanted={props.passwordWanted}
          onSave={actions.onSave}
          onCancel={actions.onCancel}
        />
      )
  }
}
