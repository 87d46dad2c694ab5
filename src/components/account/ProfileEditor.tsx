import { chakra } from '@chakra-ui/react'
import { CalendarDays } from 'lucide-react'
import { useEffect } from 'react'
import type { Account } from '../../contract/accounts.ts'
import { profileCopy } from '../../copy/settings.ts'
import { formatLongDate } from '../../domain/format/dates.ts'
import type { ProfileForm, ProfileValues } from '../../forms/profileForm.ts'
import { cardStyles } from '../../theme/recipes/panels.ts'
import { FormFailure } from '../feedback/FormFailure.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { AccountFact } from './AccountFact.tsx'
import { EditorKeys } from './EditorKeys.tsx'

export interface ProfileEditorProps {
  readonly form: ProfileForm
  readonly account: Account
  readonly saving: boolean
  readonly message: string | null
  readonly passwordWanted: boolean
  readonly onSave: (values: ProfileValues) => void
  readonly onCancel: () => void
}

export function ProfileEditor(props: ProfileEditorProps) {
  const { form, account, saving, message, passwordWanted, onSave, onCancel } = props
  const { errors } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus(passwordWanted ? 'password' : 'first_name'), [setFocus, passwordWanted])
  const since = formatLongDate(account.created_at)
  return (
    <chakra.form
      {...cardStyles}
      noValidate
      onSubmit={form.handleSubmit((values) => onSave(values))}
    >
      <TextField
        label={profileCopy.firstName}
        dir="auto"
        autoComplete="given-name"
        required
        error={errors.first_name?.message}
        {...form.register('first_name', { deps: 'email' })}
      />
      <TextField
        label={profileCopy.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...form.register('email', { deps: 'first_name' })}
      />
      {passwordWanted && (
        <PasswordField
          label={profileCopy.password}
          help={profileCopy.passwordWanted}
          autoComplete="current-password"
          required
          {...form.register('password', { shouldUnregister: true })}
        />
      )}
      <chakra.dl my="-3">
        <AccountFact
          Icon={CalendarDays}
          label={profileCopy.memberSince}
          value={since}
          none={profileCopy.noDate}
        />
      </chakra.dl>
      <FormFailure message={message} waiting={saving} />
      <EditorKeys words={profileCopy} saving={saving} onCancel={onCancel} />
    </chakra.form>
  )
}
