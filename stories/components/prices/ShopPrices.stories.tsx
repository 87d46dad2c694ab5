import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ShopPrices } from '../../../src/components/prices/ShopPrices.tsx'
import { fitsNarrow, narrowLarge } from '../../fitsNarrow.ts'
import { unbrokenText } from '../../fixtures/edgeCases.ts'
import { pastaOnPage } from '../../fixtures/prices.ts'

const { today, shared } = pastaOnPage.summary
const lastAt = (shop: string, unitPrice: number, more = {}) => ({
  ...{ shop, unitPrice },
  last: { unitPrice, price: { cents: 245, seenOn: '2026-08-20', ...more } },
})

const meta = {
  component: ShopPrices,
  decorators: [
    (Story) => (
      <Box p="4">
        <Story />
      </Box>
    ),
  ],
  args: {
    today,
    shared,
    shops: [
      lastAt('Aldi', 49_750, { promo: 'price' }),
      { shop: 'Lidl', unitPrice: 59_750, last: null },
      lastAt('E.Leclerc', 61_250, { seenOn: today }),
      lastAt('Super U', 62_250, { start: true }),
    ],
  },
} satisfies Meta<typeof ShopPrices>
export default meta
type Story = StoryObj<typeof meta>

/** Les deux moins chers : le prix habituel du magasin, sinon le dernier et son jour. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    await expect(canvas.getByRole('button', { name: 'Voir les 4\u00a0magasins' })).toBeVisible()
  },
}

/** Tous les magasins, une fois demandés. */
export const ReadyWhole: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Voir les 4\u00a0magasins' }))
    await expect(canvas.queryByRole('button')).toBeNull()
    const rows = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(rows).toEqual([
      'Aldi20 août · Promotion1,99\u00a0€',
      "Lidld'habitude2,39\u00a0€",
      "E.Leclercaujourd'hui2,45\u00a0€",
      'Super Uavant le 20 août2,49\u00a0€',
    ])
  },
}

/** Les contenus diffèrent : c'est le kilo qui compte. */
export const ReadyPerKilo: Story = {
  args: { shared: { amount: { measure: 'g', total: 0 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('5,98 €/kg')).toBeVisible()
  },
}

/** Petit téléphone, texte deux fois plus grand, un magasin au nom sans fin. */
export const ReadyLargeText: Story = {
  args: { shops: [lastAt(unbrokenText.slice(0, 60), 9_999_999_900)] },
  globals: narrowLarge,
  play: fitsNarrow,
}
