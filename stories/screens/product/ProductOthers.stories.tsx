import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProductDetailScreen } from '../../../src/screens/product/ProductDetailScreen.tsx'
import { ProductOthers } from '../../../src/screens/product/ProductOthers.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { fortyOthers, pageOthers, sevenOthers } from '../../fixtures/othersPrices.ts'
import { onePriceFacts, pastaOnPage } from '../../fixtures/prices.ts'
import { coquillettes } from '../../fixtures/products.ts'
import { productDetailArgs } from '../../fixtures/screenArgs.ts'
import { tap } from '../../tap.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const prices = {
  ...pastaOnPage,
  ...{ count: 1, history: null, shops: [] },
  summary: { ...pastaOnPage.summary, facts: onePriceFacts },
}

const meta = {
  component: ProductOthers,
  decorators: [withAppFrame],
  parameters: { path: '/products/14' },
  args: pageOthers({ kind: 'found', prices: sevenOthers }),
  render: (args) => (
    <ProductDetailScreen
      {...productDetailArgs}
      state={{ kind: 'ready', product: coquillettes }}
      prices={prices}
      others={<ProductOthers {...args} />}
    />
  ),
} satisfies Meta<typeof ProductOthers>
export default meta
type Story = StoryObj<typeof meta>

/** Le choix est fait et le produit n'a pas trois prix : une touche demande ceux d'autres. */
export const Offered: Story = { args: { state: { kind: 'offered' } } }

/** La touche, pressée. */
export const OfferedPressed: Story = {
  ...Offered,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: "Prix relevés par d'autres" }))
    await expect(args.onAsk).toHaveBeenCalledOnce()
  },
}

/** La question est partie. */
export const Searching: Story = { tags: ['wording'], args: { state: { kind: 'searching' } } }

/** Au moins trois relevés. */
export const Found: Story = { tags: ['wording'] }

/** Un toucher montre les cinq derniers. */
export const FoundOpen: Story = {
  play: async ({ canvas }) => {
    const block = canvas.getByRole('button', { name: /^Relevé par d'autres/ })
    await expect(block).toHaveAttribute('aria-expanded', 'false')
    await tap(block)
    await expect(canvas.getByRole('list', { name: 'Les derniers relevés' })).toHaveTextContent(
      /^E. Leclerc, Échirolles2,39\s€octobre.*Saint-Étienne2,39\s€mai$/,
    )
    await expect(canvas.getByText(/^Données\s: Open Prices \(ODbL\)$/)).toBeVisible()
  },
}

/** Moins de trois relevés : la touche a sa réponse, à la même place. */
export const None: Story = { tags: ['wording'], args: { state: { kind: 'none' } } }

/** Open Prices ne répond pas, ou demande dix minutes de patience. */
export const Failed: Story = { tags: ['wording'], args: { state: { kind: 'failed' } } }

/** Petit téléphone, les prix et les noms les plus longs, ouverts. */
export const FoundAwkward: Story = {
  globals: narrow,
  args: { state: { kind: 'found', prices: fortyOthers } },
  play: async ({ canvas }) => {
    await tap(canvas.getByRole('button', { name: /^Relevé par d'autres/ }))
    await fitsNarrow()
  },
}

/** Petit téléphone, texte à 200 %. */
export const FoundLargeText: Story = { tags: ['wording'], globals: narrowLarge, play: fitsNarrow }
