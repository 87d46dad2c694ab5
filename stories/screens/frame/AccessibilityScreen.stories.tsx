import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { AccessibilityScreen } from '../../../src/screens/frame/AccessibilityScreen.tsx'
import { tap } from '../../tap.ts'

const meta = {
  component: AccessibilityScreen,
  args: { backTo: '/login' },
} satisfies Meta<typeof AccessibilityScreen>
export default meta
type Story = StoryObj<typeof meta>

/** La personne a suivi « Accessibilité » au bas de la connexion ou du profil. */
export const Read: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/login')
    await expect(canvas.getAllByRole('group')).toHaveLength(13)
    await expect(canvas.getByText(/^MémoPrix est partiellement conforme/)).toBeVisible()
    await expect(canvas.getByText('Chaque lien a un intitulé.')).not.toBeVisible()
  },
}

/** Elle a déplié un thème : chaque critère dit où il en est. */
export const ReadUnfolded: Story = {
  tags: ['wording'],
  play: async ({ canvas }) => {
    await tap(canvas.getByText('13. Consultation'))
    await expect(canvas.getByText(/^Délais d'annulation et orientations essayés/)).toBeVisible()
    const first = canvas.getByText('Chaque limite de temps reste sous le contrôle de la personne.')
    await expect(first).toBeVisible()
    const row = first.closest('li')
    if (row) await expect(within(row).getByText('Conforme')).toBeVisible()
  },
}
