import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { WelcomeFrame } from '../../../src/components/frame/WelcomeFrame.tsx'
import { fitsNarrow, narrow } from '../../fitsNarrow.ts'
import { edgeCaseMessage } from '../../fixtures/edgeCases.ts'

const meta = {
  component: WelcomeFrame,
  args: {
    title: 'Connexion',
    subtitle: 'Retrouvez vos prix de référence et bonnes affaires',
    children: 'Le formulaire se tient ici.',
  },
} satisfies Meta<typeof WelcomeFrame>
export default meta
type Story = StoryObj<typeof meta>

/** L'accueil vert des pages sans compte. */
export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Logo MémoPrix' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Connexion')
  },
}

/** Plus bas, quand le formulaire est long. */
export const Compact: Story = { args: { compact: true, title: 'Créer un compte' } }

/** Petit téléphone : tout est long et en balises. */
export const Awkward: Story = {
  globals: narrow,
  args: { title: edgeCaseMessage, subtitle: edgeCaseMessage, children: edgeCaseMessage },
  play: fitsNarrow,
}
