import type { Meta, StoryObj } from '@storybook/react-vite'
import { CategoryProductsScreen } from '../../../src/screens/catalogue/CategoryProductsScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import {
  edgeCaseCategory,
  edgeCaseMessage,
  edgeCaseProducts,
  fortyCategories,
} from '../../fixtures/edgeCases.ts'
import { dairyCategory, longNamed, someProducts } from '../../fixtures/products.ts'
import { categoryProductsArgs } from '../../fixtures/screenArgs.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: CategoryProductsScreen,
  decorators: [withAppFrame],
  globals: narrow,
  parameters: { path: '/categories/4/products' },
  args: {
    ...categoryProductsArgs,
    category: edgeCaseCategory,
    state: { kind: 'ready', products: edgeCaseProducts },
  },
  play: fitsNarrow,
} satisfies Meta<typeof CategoryProductsScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone : un nom de catégorie sans fin, un texte pour icône, des produits de même. */
export const ReadyAwkward: Story = {}

/** Petit téléphone : une catégorie sans nom ni icône, et rien dedans. */
export const EmptyAwkward: Story = {
  args: { category: fortyCategories[0] ?? null, state: { kind: 'ready', products: [] } },
}

/** Petit téléphone : un échec que le serveur raconte en balises. */
export const FailedAwkward: Story = {
  args: { state: { kind: 'failed', message: edgeCaseMessage } },
}

/** Petit téléphone, texte à 200 %. */
export const ReadyLargeText: Story = {
  globals: narrowLarge,
  args: {
    category: dairyCategory,
    state: { kind: 'ready', products: [longNamed, ...someProducts.slice(0, 4)] },
  },
}
