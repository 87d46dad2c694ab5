import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { profileArgs, WithProfileForm } from '../../fixtures/accountScreens.tsx'
import { camilleAccount } from '../../fixtures/accounts.ts'
import {
  edgeCaseAccount,
  edgeCaseMessage,
  emptyAccount,
  unbrokenText,
} from '../../fixtures/edgeCases.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: WithProfileForm,
  decorators: [withAppFrame],
  globals: narrow,
  parameters: { path: '/profile' },
  args: { ...profileArgs, state: { kind: 'viewing', account: edgeCaseAccount } },
  play: fitsNarrow,
} satisfies Meta<typeof WithProfileForm>
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
  args: { state: { kind: 'editing', account: edgeCaseAccount }, message: edgeCaseMessage },
}

/** Petit téléphone : un échec que le serveur raconte en balises. */
export const FailedAwkward: Story = {
  args: { state: { kind: 'failed', message: edgeCaseMessage }, household: null },
}

/** Petit téléphone : un foyer au nom sans fin. */
export const ViewingMemberAwkward: Story = {
  args: { household: { name: unbrokenText.slice(0, 40), people: 8 } },
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
