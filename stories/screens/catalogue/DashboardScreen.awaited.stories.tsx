import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DashboardScreen } from '../../../src/screens/catalogue/DashboardScreen.tsx'
import { awaitedHome, filledHome } from '../../fixtures/home.ts'
import { dashboardArgs } from '../../fixtures/screenArgs.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: DashboardScreen,
  decorators: [withAppFrame],
  parameters: { path: '/dashboard' },
  args: { ...dashboardArgs, summary: awaitedHome },
} satisfies Meta<typeof DashboardScreen>
export default meta
type Story = StoryObj<typeof meta>

const heightOf = (element: Element) => element.getBoundingClientRect().height

/** Première visite sur cet appareil : la place des derniers prix est gardée le temps qu'ils arrivent. */
export const ReadyAwaited: Story = {
  play: async ({ canvas }) => {
    const latest = canvas.getByRole('region', { name: 'Derniers prix' })
    await expect(heightOf(latest)).toBeGreaterThan(150)
    await expect(canvas.queryAllByRole('link', { name: /€/ })).toHaveLength(1)
  },
}

/** Ils sont arrivés et remplissent cette place : rien n'a bougé. */
export const ReadyAwaitedFilled: Story = {
  args: { summary: { ...awaitedHome, latest: filledHome.latest.slice(1) }, isSettled: true },
  play: async ({ canvas }) => {
    const latest = canvas.getByRole('region', { name: 'Derniers prix' })
    const [price] = canvas.getAllByRole('link', { name: /Café moulu/ })
    await expect(price).toBeVisible()
    await expect(heightOf(latest)).toBeGreaterThan(150)
  },
}

/** Aucun prix n'est arrivé : la place le dit. */
export const ReadyAwaitedNone: Story = {
  args: { isSettled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Vos derniers prix s'affichent ici.")).toBeVisible()
  },
}
