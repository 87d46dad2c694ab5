import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MyProductsScreen } from '../../../src/screens/catalogue/MyProductsScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { bidiOverride, edgeCaseProducts } from '../../fixtures/edgeCases.ts'
import { everyLetter, oliveOilWithoutPhoto, someProducts } from '../../fixtures/products.ts'
import { myProductsArgs } from '../../fixtures/screenArgs.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: MyProductsScreen,
  decorators: [withAppFrame],
  globals: narrow,
  parameters: { path: '/products' },
  args: { ...myProductsArgs, state: { kind: 'ready', products: edgeCaseProducts } },
  play: fitsNarrow,
} satisfies Meta<typeof MyProductsScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone : des noms vides, en balises, sans espace, de droite à gauche, des prix fous. */
export const ReadyAwkward: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Sans nom')).toHaveLength(2)
    await fitsNarrow()
  },
}

/** Petit téléphone : on cherche un texte qui retourne ce qui le suit. */
export const NoMatchAwkward: Story = { args: { search: `${bidiOverride} 404` } }

/** Petit téléphone, texte à 200 %. */
export const ReadyLargeText: Story = {
  globals: narrowLarge,
  args: { state: { kind: 'ready', products: someProducts } },
}

/** Petit téléphone, texte à 200 % : « À compléter » a sa ligne. */
export const ReadyToCompleteLargeText: Story = {
  globals: narrowLarge,
  args: {
    state: {
      kind: 'ready',
      products: [...someProducts, { ...oliveOilWithoutPhoto, id: 900, name: 'Produit 54491472' }],
    },
  },
}

/** Petit téléphone : l'index des lettres ne prend rien aux noms ni aux prix. */
export const ReadyLetters: Story = { args: { state: { kind: 'ready', products: everyLetter } } }

/** Petit téléphone, texte à 200 % : l'index garde sa largeur. */
export const ReadyLettersLargeText: Story = {
  globals: narrowLarge,
  args: { state: { kind: 'ready', products: everyLetter } },
}
