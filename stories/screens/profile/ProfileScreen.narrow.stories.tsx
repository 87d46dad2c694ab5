import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { useProfileForm } from '../../../src/forms/profileForm.ts'
import {
  ProfileScreen,
  type ProfileScreenProps,
} from '../../../src/screens/profile/ProfileScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { camilleAccount } from '../../fixtures/accounts.ts'
import { awkwardAccount, awkwardMessage, emptyAccount } from '../../fixtures/awkward.ts'
import { inFrame } from '../../inFrame.tsx'

function WithForm(args: Omit<ProfileScreenProps, 'form'>) {
  const account = 'account' in args.state ? args.state.account : null
  return <ProfileScreen {...args} form={useProfileForm(account)} />
}

const meta = {
  component: WithForm,
  decorators: [inFrame],
  globals: narrow,
  parameters: { path: '/profile' },
  args: {
    state: { kind: 'viewing', account: awkwardAccount },
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
  play: fitsNarrow,
} satisfies Meta<typeof WithForm>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone : un prénom et un email sans fin, des balises, une date qui n'en est pas une. */
export const ViewingAwkward: Story = {}

/** Petit téléphone : le compte ne dit rien. */
export const ViewingEmptyAwkward: Story = {
  args: { state: { kind: 'viewing', account: emptyAccount } },
  play: async ({ canvas }) => {
    const values = canvas.getAllByRole('definition').map((value) => value.textContent)
    await expect(values).toEqual(['Non renseigné', 'Non renseigné', 'Date non disponible'])
    await fitsNarrow()
  },
}

/** Petit téléphone : on modifie un tel profil ; le serveur refuse en balises. */
export const EditingAwkward: Story = {
  args: { state: { kind: 'editing', account: awkwardAccount }, message: awkwardMessage },
}

/** Petit téléphone : un échec que le serveur raconte en balises. */
export const FailedAwkward: Story = {
  args: { state: { kind: 'failed', message: awkwardMessage } },
}

/** Petit téléphone, texte à 200 % : le profil. */
export const ViewingLargeText: Story = {
  globals: narrowLarge,
  args: { state: { kind: 'viewing', account: camilleAccount } },
}

/** Petit téléphone, texte à 200 % : le profil que l'on modifie. */
export const EditingLargeText: Story = {
  globals: narrowLarge,
  args: { state: { kind: 'editing', account: camilleAccount } },
}
