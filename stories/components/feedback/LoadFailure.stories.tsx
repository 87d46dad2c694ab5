import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LoadFailure } from '../../../src/components/feedback/LoadFailure.tsx'

const meta = {
  component: LoadFailure,
  args: { message: 'Erreur lors du chargement des produits', onRetry: fn() },
} satisfies Meta<typeof LoadFailure>
export default meta
type Story = StoryObj<typeof meta>

/** Le contenu n'est pas venu ; on réessaie d'un geste. */
export const Failed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(args.message)
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}
