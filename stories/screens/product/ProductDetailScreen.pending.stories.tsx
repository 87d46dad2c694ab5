import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProductDetailScreen } from '../../../src/screens/product/ProductDetailScreen.tsx'
import { fitsNarrow, narrowLarge } from '../../fitsNarrow.ts'
import { oliveOil } from '../../fixtures/products.ts'
import { productDetailArgs } from '../../fixtures/screenArgs.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: ProductDetailScreen,
  decorators: [withAppFrame],
  parameters: { path: '/products/12' },
  args: {
    ...productDetailArgs,
    state: { kind: 'ready', product: { ...oliveOil, pending: 'waiting' } },
    foodPageUrl: null,
  },
} satisfies Meta<typeof ProductDetailScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Ajouté ou modifié sans réseau : ce qui est montré n'est que sur cet appareil. */
export const ReadyWaiting: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Modification pas encore envoyée.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Voir' })).toHaveAttribute('href', '/pending')
  },
}

/** Le produit a aussi changé ailleurs : il faut choisir. */
export const ReadyBlocked: Story = {
  args: { state: { kind: 'ready', product: { ...oliveOil, pending: 'blocked' } } },
}

/** Petit téléphone, texte à 200 %. */
export const ReadyBlockedLargeText: Story = {
  globals: narrowLarge,
  args: { state: { kind: 'ready', product: { ...oliveOil, pending: 'blocked' } } },
  play: fitsNarrow,
}
