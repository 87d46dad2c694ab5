import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CrashNotice } from '../../../src/components/feedback/CrashNotice.tsx'

const meta = {
  component: CrashNotice,
  args: { onReload: fn() },
} satisfies Meta<typeof CrashNotice>
export default meta
type Story = StoryObj<typeof meta>

/** Une page a échoué pendant son affichage. */
export const Crashed: Story = {}

/** « Recharger la page » la recharge. */
export const CrashedPressed: Story = {
  ...Crashed,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Recharger la page' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}
