import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PriceSummary } from '../../../src/components/prices/PriceSummary.tsx'
import { fitsNarrow, narrowLarge } from '../../fitsNarrow.ts'
import { onePriceFacts, pastaOnPage, promotionFacts } from '../../fixtures/prices.ts'

const meta = {
  component: PriceSummary,
  decorators: [
    (Story) => (
      <Box p="4">
        <Story />
      </Box>
    ),
  ],
  args: pastaOnPage.summary,
} satisfies Meta<typeof PriceSummary>
export default meta
type Story = StoryObj<typeof meta>

/** Le prix habituel et le plus bas. */
export const Ready: Story = {}

/** Rien que des promotions : ni prix habituel, ni plus bas, mais la dernière fois. */
export const ReadyPromotionsOnly: Story = {
  tags: ['wording'],
  args: { facts: promotionFacts },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^La dernière fois .* en promotion\)$/)).toBeVisible()
    await expect(canvas.queryByText(/habitude|plus bas/)).toBeNull()
  },
}

/** Un seul prix, que l'étiquette dit déjà : où et quand. */
export const ReadyOnePrice: Story = {
  tags: ['wording'],
  args: { facts: onePriceFacts },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('E.Leclerc, le 20 août')).toBeVisible()
  },
}

/** 320 px et un texte deux fois plus grand. */
export const ReadyLargeText: Story = {
  globals: narrowLarge,
  play: fitsNarrow,
}
