import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AccountCard } from '../../../src/components/profile/AccountCard.tsx'
import { logoutCopy, profileCopy } from '../../../src/copy/profile.ts'
import { announcing } from '../../announcing.tsx'
import { awkwardAccount, camilleAccount } from '../../fixtures/accounts.ts'

const meta = {
  component: AccountCard,
  args: { account: awkwardAccount, onEdit: fn(), editRef: null },
} satisfies Meta<typeof AccountCard>
export default meta
type Story = StoryObj<typeof meta>

/** Un prénom et un email sans fin, des balises, une date qui n'en est pas une. */
export const Awkward: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/<b>Camille<\/b>/)).toBeVisible()
    await expect(canvas.getByText('Date non disponible')).toBeVisible()
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement
    await expect(scrollWidth).toBe(clientWidth)
  },
}

/** Les notifications d'un enregistrement et d'une déconnexion. */
export const Announced: Story = {
  args: { account: camilleAccount },
  decorators: [announcing(['success', profileCopy.saved], ['success', logoutCopy.done])],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Profil mis à jour avec succès')).toBeVisible()
    await expect(canvas.getByText('Déconnexion réussie')).toBeVisible()
  },
}
