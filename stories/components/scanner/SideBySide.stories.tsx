import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SideBySide } from '../../../src/components/scanner/SideBySide.tsx'
import { fitsNarrow, narrowLarge } from '../../fitsNarrow.ts'
import { pastaPack } from '../../fixtures/prices.ts'

const meta = {
  component: SideBySide,
  decorators: [
    (Story) => (
      <Box p="4">
        <Story />
      </Box>
    ),
  ],
  args: {
    own: { id: 14, name: 'Coquillettes Panzani', offer: pastaPack(245) },
    other: {
      id: 16,
      name: 'Coquillettes premier prix',
      offer: { cents: 258, packs: 2, amount: { measure: 'g', total: 500_000 } },
    },
    onBack: fn(),
  },
} satisfies Meta<typeof SideBySide>
export default meta
type Story = StoryObj<typeof meta>

/** Le produit scanné avant revient moins cher au kilo. */
export const Ready: Story = {}

/** Celui-ci revient moins cher. */
export const ReadyOwn: Story = {
  args: { own: { id: 14, name: 'Coquillettes Panzani', offer: pastaPack(99) } },
}

/** Autant l'un que l'autre. */
export const Equal: Story = {
  args: { other: { id: 16, name: 'Coquillettes premier prix', offer: pastaPack(245) } },
}

/** L'un au kilo, l'autre au litre : rien ne se compare. */
export const OtherMeasure: Story = {
  args: {
    other: {
      id: 16,
      name: 'Sauce tomate',
      offer: { cents: 199, amount: { measure: 'ml', total: 500_000 } },
    },
  },
}

/** Un texte deux fois plus grand. */
export const ReadyLargeText: Story = { globals: narrowLarge, play: fitsNarrow }

/** Le retour au prix. */
export const ReadyPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Revenir au prix' }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  },
}
