import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { profileArgs, WithProfileForm } from '../../fixtures/accountScreens.tsx'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: WithProfileForm,
  decorators: [withAppFrame],
  parameters: { path: '/profile' },
  args: profileArgs,
} satisfies Meta<typeof WithProfileForm>
export default meta
type Story = StoryObj<typeof meta>

/** Une seule modification attend le réseau : elle ne partira pas sous un autre compte. */
export const ConfirmingLogoutWaitingOne: Story = {
  args: { confirmingLogout: true, waiting: 1 },
}

/** Des modifications attendent le réseau : elles restent pour la prochaine connexion. */
export const ConfirmingLogoutWaiting: Story = {
  tags: ['wording'],
  args: { confirmingLogout: true, waiting: 3 },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Déconnexion' })
    await expect(dialog).toHaveAccessibleDescription(/3 modifications ne sont pas encore envoyées/)
  },
}
