import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { InlineMessage } from '../../../src/components/feedback/InlineMessage.tsx'
import { fitsNarrow, narrow } from '../../fitsNarrow.ts'
import { edgeCaseMessage } from '../../fixtures/edgeCases.ts'

const meta = {
  component: InlineMessage,
  tags: ['autodocs'],
  argTypes: {
    tone: {
      description: "Un refus s'annonce aussitôt, le reste à son tour.",
      control: 'radio',
      options: ['success', 'error', 'warning', 'info'],
    },
    text: { description: 'Une phrase, qui dit quoi faire ensuite.', control: 'text' },
  },
  args: { tone: 'error', text: 'Email ou mot de passe incorrect' },
} satisfies Meta<typeof InlineMessage>
export default meta
type Story = StoryObj<typeof meta>

/** Un refus, au-dessus du bouton ; les lecteurs d'écran l'annoncent aussitôt. */
export const Failure: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Email ou mot de passe incorrect')
  },
}

/** Une bonne nouvelle qui reste ; annoncée à son tour. */
export const Success: Story = {
  args: { tone: 'success', text: 'Photo prise avec succès' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Photo prise avec succès')
  },
}

/** Ce qu'il faut savoir avant d'aller plus loin. */
export const Warning: Story = { args: { tone: 'warning', text: 'Aucune catégorie disponible' } }

/** Une simple information. */
export const Information: Story = { args: { tone: 'info', text: "Compression de l'image..." } }

/** Petit téléphone : un refus que le serveur raconte en balises. */
export const Awkward: Story = {
  globals: narrow,
  args: { text: edgeCaseMessage },
  play: fitsNarrow,
}
