import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import {
  ProfileEditor,
  type ProfileEditorProps,
} from '../../../src/components/account/ProfileEditor.tsx'
import { useProfileForm } from '../../../src/forms/profileForm.ts'
import { camilleAccount } from '../../fixtures/accounts.ts'

function WithForm(args: Omit<ProfileEditorProps, 'form'>) {
  return <ProfileEditor {...args} form={useProfileForm(args.account)} />
}

const meta = {
  component: WithForm,
  args: {
    account: camilleAccount,
    saving: false,
    message: null,
    passwordWanted: false,
    onSave: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof WithForm>
export default meta
type Story = StoryObj<typeof meta>

/** L'email saisi n'en est pas un. */
export const InvalidEmail: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const email = canvas.getByLabelText(/Email/)
    await userEvent.clear(email)
    await userEvent.type(email, 'camille@exemple{Enter}')
    await expect(await canvas.findByText('Veuillez entrer un email valide')).toBeVisible()
    await expect(email).toHaveFocus()
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

/** L'email a été vidé, puis rempli : la phrase s'en va. */
export const Mended: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const email = canvas.getByLabelText(/Email/)
    await userEvent.clear(email)
    await userEvent.type(email, '{Enter}')
    await expect(await canvas.findByText('Veuillez remplir tous les champs')).toBeVisible()
    await userEvent.type(email, 'camille@exemple.org')
    await expect(canvas.queryByText('Veuillez remplir tous les champs')).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSave).toHaveBeenCalledOnce()
    await expect(args.onSave).toHaveBeenCalledWith({
      first_name: 'Camille',
      email: 'camille@exemple.org',
    })
  },
}

/** Le serveur n'a pas répondu : le formulaire reste tel quel. */
export const FailedNetwork: Story = {
  args: { message: 'Erreur de connexion lors de la mise à jour' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Erreur de connexion lors de/)
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeEnabled()
  },
}

/** Le serveur a refusé sans dire pourquoi. */
export const FailedUpdate: Story = {
  args: { message: 'Erreur lors de la mise à jour du profil' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Erreur lors de la mise à jour/)
  },
}
