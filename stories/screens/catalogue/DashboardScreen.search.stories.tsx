import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DashboardScreen } from '../../../src/screens/catalogue/DashboardScreen.tsx'
import { dashboardArgs } from '../../fixtures/screenArgs.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: DashboardScreen,
  decorators: [withAppFrame],
  parameters: { path: '/dashboard' },
  args: dashboardArgs,
} satisfies Meta<typeof DashboardScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Une seule catégorie répond ; les lecteurs d'écran en annoncent le nombre. */
export const ReadyOneMatch: Story = {
  args: { search: 'boisson' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^1 catégorie trouvée/)).toHaveAttribute('aria-live', 'polite')
  },
}

/** Plusieurs catégories répondent, quels que soient les accents. */
export const ReadySeveralMatches: Story = {
  args: { search: 'epicerie' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^2 catégories trouvées/)).toHaveAttribute('aria-live', 'polite')
  },
}
