import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NotFoundScreen } from '../../../src/screens/frame/NotFoundScreen.tsx'

const meta = { component: NotFoundScreen } satisfies Meta<typeof NotFoundScreen>
export default meta
type Story = StoryObj<typeof meta>

/** L'adresse ouverte ne correspond à aucune page. */
export const NotFound: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: "Revenir à l'accueil" })).toHaveAttribute(
      'href',
      '/',
    )
  },
}
