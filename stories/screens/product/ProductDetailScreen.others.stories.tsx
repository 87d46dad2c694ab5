import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ProductDetailScreen } from '../../../src/screens/product/ProductDetailScreen.tsx'
import {
  ProductOthers,
  type ProductOthersProps,
} from '../../../src/screens/product/ProductOthers.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { fortyOthers, pageOthers, sevenOthers } from '../../fixtures/othersPrices.ts'
import { onePriceFacts, pastaOnPage, priceToday } from '../../fixtures/prices.ts'
import { coquillettes } from '../../fixtures/products.ts'
import { productDetailArgs } from '../../fixtures/screenArgs.ts'
import { tap } from '../../tap.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: ProductDetailScreen,
  decorators: [withAppFrame],
  parameters: { path: '/products/14' },
  args: {
    ...productDetailArgs,
    state: { kind: 'ready', product: coquillettes },
    prices: {
      ...pastaOnPage,
      ...{ count: 1, history: null, shops: [] },
      summary: { ...pastaOnPage.summary, facts: onePriceFacts, today: priceToday },
    },
  },
} satisfies Meta<typeof ProductDetailScreen>
export default meta
type Story = StoryObj<typeof meta>

const onAsk = fn()

const slot = (state: ProductOthersProps['state']) => (
  <ProductOthers {...pageOthers(state)} onAsk={onAsk} />
)

const found = slot({ kind: 'found', prices: sevenOthers })

/** Le choix est fait et le produit n'a pas trois prix : une touche demande ceux d'autres. */
export const OthersOffered: Story = { args: { others: slot({ kind: 'offered' }) } }

/** La touche, pressée. */
export const OthersOfferedPressed: Story = {
  ...OthersOffered,
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    onAsk.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: "Prix relevés par d'autres" }))
    await expect(onAsk).toHaveBeenCalledOnce()
  },
}

/** La question est partie. */
export const OthersSearching: Story = { args: { others: slot({ kind: 'searching' }) } }

/** Au moins trois relevés. */
export const Others: Story = { args: { others: found } }

/** Un toucher montre les cinq derniers. */
export const OthersOpen: Story = {
  args: { others: found },
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

/** Moins de trois relevés : la touche a sa réponse. */
export const OthersNone: Story = { args: { others: slot({ kind: 'none' }) } }

/** Open Prices ne répond pas, ou demande dix minutes de patience. */
export const OthersFailed: Story = {
  tags: ['wording'],
  args: { others: slot({ kind: 'failed' }) },
}

/** Le choix n'est pas fait : pas une trace. */
export const OthersOff: Story = {
  tags: ['behaviour'],
  args: { others: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/d'autres|Open Prices|relevé/)).toBeNull()
  },
}

/** Petit téléphone, les prix et les noms les plus longs, ouverts. */
export const OthersAwkward: Story = {
  globals: narrow,
  args: { others: slot({ kind: 'found', prices: fortyOthers }) },
  play: async ({ canvas }) => {
    await tap(canvas.getByRole('button', { name: /^Relevé par d'autres/ }))
    await fitsNarrow()
  },
}

/** Petit téléphone, texte à 200 %. */
export const OthersLargeText: Story = {
  globals: narrowLarge,
  args: { others: found },
  play: fitsNarrow,
}
