import { Box, Button, chakra, Dialog, Portal } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import type { Household } from '../../contract/household.ts'
import { frameCopy } from '../../copy/frame.ts'
import { accountRemovalCopy, describeRemoval } from '../../copy/transfer.ts'
import { removalOf } from '../../domain/household/household.ts'
import type { AccountRemovalForm, AccountRemovalValues } from '../../forms/accountRemovalForm.ts'
import { OverlayTheme } from '../../theme/OverlayTheme.tsx'
import { FormFailure } from '../feedback/FormFailure.tsx'
import { useHeardDialog } from '../feedback/useHeardDialog.ts'
import { PasswordField } from '../fields/PasswordField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { DataCard } from './DataCard.tsx'

export type RemovalState = 'closed' | 'asking' | 'removing'

export interface AccountRemovalCardProps {
  readonly state: RemovalState
  readonly form: AccountRemovalForm
  readonly message: string | null
  readonly household: Household | null
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly onRemove: (typed: AccountRemovalValues) => void
}

/** Removing the account: the person confirms by typing their e-mail and password. */
export function AccountRemovalCard(props: AccountRemovalCardProps) {
  const { state, form, message, household, onOpen, onClose, onRemove } = props
  const busy = state === 'removing'
  const ofHousehold = household && describeRemoval(removalOf(household))
  const { content, root } = useHeardDialog(state !== 'closed')
  return (
    <DataCard
      title={accountRemovalCopy.title}
      text={ofHousehold ? accountRemovalCopy.ofMember : accountRemovalCopy.text}
    >
      {ofHousehold && <chakra.p overflowWrap="anywhere">{ofHousehold}</chakra.p>}
      <Button type="button" variant="outline" colorPalette="danger" onClick={onOpen}>
        <Trash2 aria-hidden />
        {accountRemovalCopy.open}
      </Button>
      <OverlayTheme>
        <Dialog.Root
          {...root}
          role="alertdialog"
          closeOnInteractOutside={false}
          open={state !== 'closed'}
          closeOnEscape={!busy}
          onOpenChange={(change) => !change.open && onClose()}
        >
          <Portal>
            <Dialog.Backdrop />
            <Dialog.Positioner>
              <Dialog.Content ref={content} aria-modal aria-busy={busy}>
                <form noValidate onSubmit={form.handleSubmit((typed) => onRemove(typed))}>
                  <Dialog.Title>{accountRemovalCopy.question}</Dialog.Title>
                  <Dialog.Description>{accountRemovalCopy.help}</Dialog.Description>
                  <Box mt="4" display="grid" gap="4">
                    <TextField
                      label={accountRemovalCopy.email}
                      type="email"
                      inputMode="email"
                      autoComplete="off"
                      required
                      error={form.formState.errors.email?.message}
                      {...form.register('email')}
                    />
                    <PasswordField
                      label={accountRemovalCopy.password}
                      autoComplete="current-password"
                      required
                      error={form.formState.errors.password?.message}
                      {...form.register('password')}
                    />
                    <FormFailure message={message} waiting={busy} />
                  </Box>
                  <Dialog.Footer>
                    <Button
                      type="button"
                      variant="outline"
                      aria-disabled={busy}
                      onClick={() => !busy && onClose()}
                    >
                      {frameCopy.cancel}
                    </Button>
                    <Button
                      type="submit"
                      colorPalette="danger"
                      disabled={busy}
                      overflowWrap="anywhere"
                    >
                      {busy ? accountRemovalCopy.removing : accountRemovalCopy.confirm}
                    </Button>
                  </Dialog.Footer>
                </form>
              </Dialog.Content>
            </Dialog.Positioner>
          </Portal>
        </Dialog.Root>
      </OverlayTheme>
    </DataCard>
  )
}
