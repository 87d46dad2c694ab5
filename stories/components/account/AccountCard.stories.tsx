import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AccountCard } from '../../../src/components/account/AccountCard.tsx'
import { logoutCopy } from '../../../src/copy/logout.ts'
import { profileCopy } from '../../../src/copy/settings.ts'
import { fitsNarrow, narrow } from '../../fitsNarrow.ts'
import { camilleAccount } from '../../fixtures/accounts.ts'
import { edgeCaseAccount } from '../../fixtures/edgeCases.ts'
import { withToasts } from '../../withToasts.tsx'

const meta = {
  component: AccountCard,
  args: { account: edgeCaseAccount, onEdit: fn(), editRef: null },
} satisfies Meta<typeof AccountCard>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone : un prénom et un email sans fin, des balises, une date qui n'en est pas une. */
export const Awkward: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/<b>gras<\/b>/)).toBeVisible()
    await expect(canvas.getByText('Date non disponible')).toBeVisible()
    await fitsNarrow()
  },
}

/** Les notifications d'un enregistrement et d'une déconnexion. */
export const Announced: Story = {
  args: { account: camilleAccount },
  decorators: [withToasts(['success', profileCopy.saved], ['success', logoutCopy.done])],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Profil mis à jour avec succès')).toBeVisible()
    await expect(canvas.getByText('Déconnexion réussie')).toBeVisible()
  },
}
