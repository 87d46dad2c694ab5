import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ProductDetailScreen } from '../../../src/screens/product/ProductDetailScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { edgeCaseMessage, edgeCaseProduct, namelessProduct } from '../../fixtures/edgeCases.ts'
import { oliveOilWithHugePrice } from '../../fixtures/products.ts'
import { productDetailArgs } from '../../fixtures/screenArgs.ts'
import { tap } from '../../tap.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: ProductDetailScreen,
  decorators: [withAppFrame],
  globals: narrow,
  parameters: { path: '/products/12' },
  args: { ...productDetailArgs, state: { kind: 'ready', product: edgeCaseProduct } },
  play: fitsNarrow,
} satisfies Meta<typeof ProductDetailScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone : tout ce que l'on sait du produit est trop long, en balises ou n'est rien. */
export const ReadyAwkward: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Ajouté le')).toBeNull()
    await fitsNarrow()
    await tap(canvas.getByRole('button', { name: 'Voir plus' }))
    await fitsNarrow()
  },
}

/** Petit téléphone : du produit, on ne sait que le prix. */
export const ReadyNamelessAwkward: Story = {
  args: { state: { kind: 'ready', product: namelessProduct }, foodPageUrl: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Sans nom')
    await expect(canvas.getByRole('main')).toHaveTextContent('0,00 €')
    await expect(canvas.queryByText('Unité')).toBeNull()
    await expect(canvas.queryByText('Code-barres')).toBeNull()
    await fitsNarrow()
  },
}

/** Petit téléphone : la question cite un nom sans fin qui retourne ce qui le suit. */
export const ConfirmingDeleteAwkward: Story = {
  args: { dialog: 'confirming-delete' },
  play: async () => {
    await screen.findByRole('alertdialog', { name: 'Supprimer ce produit\u00a0?' })
    await fitsNarrow()
  },
}

/** Petit téléphone : un échec que le serveur raconte en balises. */
export const FailedAwkward: Story = {
  args: { state: { kind: 'failed', message: edgeCaseMessage, reason: edgeCaseMessage } },
}

/** Petit téléphone, texte à 200 % ; un prix de 99 999,99 €. */
export const ReadyLargeText: Story = {
  globals: narrowLarge,
  args: { state: { kind: 'ready', product: oliveOilWithHugePrice } },
}
