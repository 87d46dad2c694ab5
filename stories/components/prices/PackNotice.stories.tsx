import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PackNotice } from '../../../src/components/prices/PackNotice.tsx'
import { fitsNarrow, narrowLarge } from '../../fitsNarrow.ts'
import { smallerPasta } from '../../fixtures/prices.ts'

const meta = {
  component: PackNotice,
  decorators: [
    (Story) => (
      <Box p="4">
        <Story />
      </Box>
    ),
  ],
  args: { change: smallerPasta },
} satisfies Meta<typeof PackNotice>
export default meta
type Story = StoryObj<typeof meta>

/** Le paquet a rétréci, le prix au kilo a augmenté : les mots de l'affichette des magasins. */
export const Smaller: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^La quantité est passée de 400\sg à 360\sg \(−10\s%\)\. Son prix au kilo a augmenté de 15\s% \(5,88\s€ → 6,81\s€\)\. Les grandes surfaces/,
    )
  },
}

/** Une bouteille plus petite. */
export const SmallerBottle: Story = {
  tags: ['wording'],
  args: {
    change: {
      from: { measure: 'ml', total: 1_500_000 },
      to: { measure: 'ml', total: 1_250_000 },
      ...{ size: -16, rise: 12, before: 12_000, after: 13_440 },
    },
  },
}

/** Moins de pièces dans la boîte. */
export const FewerPieces: Story = {
  args: {
    change: {
      from: { measure: 'piece', total: 12_000 },
      to: { measure: 'piece', total: 10_000 },
      ...{ size: -16, rise: 20, before: 2_500, after: 3_000 },
    },
  },
}

/** Un paquet plus grand et plus cher au kilo : aucune affichette n'est due. */
export const Larger: Story = {
  args: { change: { ...smallerPasta, to: { measure: 'g', total: 450_000 }, size: 12 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/\(\+12\s%\)/)
    await expect(canvas.getByRole('status')).not.toHaveTextContent('grandes surfaces')
  },
}

/** 320 px et un texte deux fois plus grand. */
export const SmallerLargeText: Story = { globals: narrowLarge, play: fitsNarrow }
