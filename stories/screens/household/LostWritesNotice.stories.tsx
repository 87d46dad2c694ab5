import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LostWritesNotice } from '../../../src/screens/household/LostWritesNotice.tsx'
import { fitsNarrow, narrowLarge } from '../../fitsNarrow.ts'
import { aboveHome } from '../../fixtures/aboveHome.tsx'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: LostWritesNotice,
  decorators: [aboveHome, withAppFrame],
  parameters: { path: '/dashboard' },
  args: { count: 4, inList: 0, newProducts: 2, newArticles: 0, onKeep: fn(), onDrop: fn() },
} satisfies Meta<typeof LostWritesNotice>
export default meta
type Story = StoryObj<typeof meta>

/** Des modifications attendaient le réseau quand le foyer nous a retiré. */
export const Lost: Story = {}

/** « Garder 2 produits » et « Ne rien garder ». */
export const LostPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Garder / }))
    await expect(args.onKeep).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Ne rien garder' }))
    await expect(args.onDrop).toHaveBeenCalledOnce()
  },
}

/** Un seul nouveau produit, et rien d'autre. */
export const LostOne: Story = { tags: ['wording'], args: { count: 1, newProducts: 1 } }

/** Aucun nouveau produit. */
export const LostChanges: Story = { args: { newProducts: 0 } }

/** Un article ajouté à la liste du foyer, et un autre coché. */
export const LostList: Story = {
  args: { count: 2, inList: 2, newProducts: 0, newArticles: 1 },
}

/** Une seule coche n'est pas partie : il n'y a rien à garder. */
export const LostTick: Story = { args: { count: 1, inList: 1, newProducts: 0 } }

/** Des produits et des articles, et d'autres modifications. */
export const LostProductsAndList: Story = { args: { count: 8, inList: 4, newArticles: 3 } }

/** 320 px et un texte deux fois plus grand. */
export const LostLargeText: Story = {
  globals: narrowLarge,
  args: { count: 8, inList: 4, newArticles: 3 },
  play: fitsNarrow,
}
