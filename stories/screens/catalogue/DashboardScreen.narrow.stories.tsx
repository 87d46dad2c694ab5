import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DashboardScreen } from '../../../src/screens/catalogue/DashboardScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { elevenCategories } from '../../fixtures/categories.ts'
import { edgeCaseMessage, fortyCategories, unbrokenText } from '../../fixtures/edgeCases.ts'
import { filledHome } from '../../fixtures/home.ts'
import { dashboardArgs } from '../../fixtures/screenArgs.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: DashboardScreen,
  decorators: [withAppFrame],
  globals: narrow,
  parameters: { path: '/dashboard' },
  args: { ...dashboardArgs, state: { kind: 'ready', categories: fortyCategories } },
  play: fitsNarrow,
} satisfies Meta<typeof DashboardScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone, quarante catégories : sans nom, sans icône, en balises, sans espace. */
export const ReadyAwkward: Story = {
  play: async ({ canvas }) => {
    const tiles = canvas.getByRole('list', { name: 'Catégories' }).children
    await expect(tiles).toHaveLength(40)
    await expect(canvas.getAllByRole('link', { name: 'Sans nom' })).toHaveLength(2)
    await fitsNarrow()
  },
}

/** Petit téléphone : une recherche sans fin ne trouve rien. */
export const NoMatchAwkward: Story = { args: { search: `${unbrokenText} 404` } }

/** Petit téléphone : un échec que le serveur raconte en balises. */
export const FailedAwkward: Story = {
  args: { state: { kind: 'failed', message: edgeCaseMessage } },
}

/** Petit téléphone : un prix qui passe sous le nom reste au bord droit, avec les autres. */
export const ReadyWithPrices: Story = {
  args: { state: { kind: 'ready', categories: elevenCategories }, summary: filledHome },
  play: async ({ canvas }) => {
    const ends = [/^2,15/, /^3,95/, /^2,80/].map(
      (price) => canvas.getByText(price).getBoundingClientRect().right,
    )
    await expect(new Set(ends.map(Math.round)).size).toBe(1)
    await fitsNarrow()
  },
}

/** Petit téléphone, texte à 200 %. */
export const ReadyLargeText: Story = {
  globals: narrowLarge,
  args: { state: { kind: 'ready', categories: elevenCategories } },
}
