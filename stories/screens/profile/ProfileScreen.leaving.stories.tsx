import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { useProfileForm } from '../../../src/forms/profileForm.ts'
import {
  ProfileScreen,
  type ProfileScreenProps,
} from '../../../src/screens/profile/ProfileScreen.tsx'
import { camilleAccount } from '../../fixtures/accounts.ts'
import { inFrame } from '../../inFrame.tsx'

function WithForm(args: Omit<ProfileScreenProps, 'form'>) {
  const account = 'account' in args.state ? args.state.account : null
  return <ProfileScreen {...args} form={useProfileForm(account)} />
}

const meta = {
  component: WithForm,
  decorators: [inFrame],
  parameters: { path: '/profile' },
  args: {
    state: { kind: 'viewing', account: camilleAccount },
    message: null,
    confirmingLogout: false,
    waiting: 0,
    onEdit: fn(),
    onCancel: fn(),
    onSave: fn(),
    onLogout: fn(),
    onConfirmLogout: fn(),
    onCancelLogout: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof WithForm>
export default meta
type Story = StoryObj<typeof meta>

/** Une seule modification attend le réseau : elle ne partira pas sous un autre compte. */
export const ConfirmingLogoutWaitingOne: Story = {
  args: { confirmingLogout: true, waiting: 1 },
}

/** Des modifications attendent le réseau : elles restent pour la prochaine connexion. */
export const ConfirmingLogoutWaiting: Story = {
  args: { confirmingLogout: true, waiting: 3 },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Déconnexion' })
    await expect(dialog).toHaveAccessibleDescription(/3 modifications ne sont pas encore envoyées/)
  },
}
