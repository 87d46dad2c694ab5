import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LoadFailure } from '../../../src/components/feedback/LoadFailure.tsx'
import { fitsNarrow, narrow } from '../../fitsNarrow.ts'
import { edgeCaseMessage } from '../../fixtures/edgeCases.ts'

const meta = {
  component: LoadFailure,
  tags: ['autodocs'],
  argTypes: {
    message: { description: "Ce qui n'est pas venu.", control: 'text' },
    reason: { description: 'Pourquoi, si on le sait.', control: 'text' },
  },
  args: { message: 'Erreur lors du chargement des produits', onRetry: fn() },
} satisfies Meta<typeof LoadFailure>
export default meta
type Story = StoryObj<typeof meta>

/** Le contenu n'est pas venu ; on réessaie d'un geste. */
export const Failed: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(args.message)
  },
}

/** « Réessayer » réessaie. */
export const FailedPressed: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}

/** Petit téléphone : un échec, et sa raison, que le serveur raconte en balises. */
export const FailedAwkward: Story = {
  globals: narrow,
  args: { message: edgeCaseMessage, reason: edgeCaseMessage },
  play: fitsNarrow,
}
