import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ProductDetailScreen } from '../../../src/screens/product/ProductDetailScreen.tsx'
import { fitsNarrow, narrow } from '../../fitsNarrow.ts'
import { pastaOnPage, smallerPasta } from '../../fixtures/prices.ts'
import { pastaCodes } from '../../fixtures/productCodes.ts'
import { coquillettes, washingLiquid } from '../../fixtures/products.ts'
import { productDetailArgs } from '../../fixtures/screenArgs.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: ProductDetailScreen,
  decorators: [withAppFrame],
  parameters: { path: '/products/14' },
  args: {
    ...productDetailArgs,
    state: { kind: 'ready', product: coquillettes },
    foodPageUrl: 'https://world.openfoodfacts.org/product/3038350012005',
    prices: pastaOnPage,
  },
} satisfies Meta<typeof ProductDetailScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Le prix habituel, le plus bas, et de quoi en noter un autre. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Habituel 6,13 €/kg · plus bas 4,48 €/kg (Lidl, 1er juin, en promotion)'),
    ).toBeVisible()
  },
}

/** Son paquet a rétréci depuis moins d'un an. */
export const ReadySmallerPack: Story = {
  args: {
    prices: { ...pastaOnPage, summary: { ...pastaOnPage.summary, packChange: smallerPasta } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Le paquet est passé de 400/)).toBeVisible()
  },
}

/** Le produit a plusieurs codes-barres, et un jumeau. */
export const ReadyCodes: Story = {
  args: { codes: { ...pastaCodes, twin: { id: 12, name: 'Coquillettes 500 g' } } },
  play: async ({ canvas }) => {
    const section = canvas.getByRole('region', { name: 'Codes-barres' })
    await expect(section).toHaveTextContent(/3 017620 422003360\sg/)
  },
}

/** Des doses dans un bidon : leur prix en plus petit, sous celui du litre. */
export const ReadyDoses: Story = {
  args: { state: { kind: 'ready', product: washingLiquid } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('soit 0,21 € le lavage')).toBeVisible()
  },
}

/** D'autres produits de la catégorie se comparent. */
export const ReadyComparable: Story = {
  args: { prices: { ...pastaOnPage, summary: { ...pastaOnPage.summary, onCompare: fn() } } },
}

/** « Comparer ». */
export const ReadyComparablePressed: Story = {
  ...ReadyComparable,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Comparer' }))
    await expect(args.prices?.summary.onCompare).toHaveBeenCalledOnce()
  },
}

/** « Nouveau prix ». */
export const ReadyPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Nouveau prix' }))
    await expect(args.prices?.summary.onAdd).toHaveBeenCalledOnce()
  },
}

/** Les prix n'ont pas encore été reçus : on peut déjà en noter un. */
export const ReadyLoadingPrices: Story = {
  args: {
    prices: {
      ...pastaOnPage,
      count: 'unknown',
      summary: { ...pastaOnPage.summary, facts: null },
      history: null,
    },
  },
}

/** Les prix n'ont pas pu être lus ; on peut réessayer. */
export const ReadyPricesFailed: Story = {
  args: {
    prices: {
      ...pastaOnPage,
      count: 'unknown',
      summary: { ...pastaOnPage.summary, facts: null },
      history: null,
      failure: {
        message: "Erreur lors du chargement de l'historique des prix",
        onRetry: pastaOnPage.summary.onAdd,
      },
    },
  },
}

/** Petit téléphone. */
export const ReadyNarrow: Story = { globals: narrow, play: fitsNarrow }
