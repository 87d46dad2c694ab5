import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PromotionsScreen } from '../../../src/screens/prices/PromotionsScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'

const meta = {
  component: PromotionsScreen,
  args: { backTo: '/products' },
} satisfies Meta<typeof PromotionsScreen>
export default meta
type Story = StoryObj<typeof meta>

/** La personne a suivi « Comprendre les promotions » en notant une promotion. */
export const Read: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/products')
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(3)
  },
}

/** Petit téléphone, texte à 200 %. */
export const ReadLargeText: Story = { globals: narrowLarge, play: fitsNarrow }

/** Petit téléphone. */
export const ReadNarrow: Story = { tags: ['behaviour'], globals: narrow, play: fitsNarrow }
