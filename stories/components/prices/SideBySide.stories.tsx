import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SideBySide } from '../../../src/components/prices/SideBySide.tsx'
import { fitsNarrow, narrowLarge } from '../../fitsNarrow.ts'
import { unbrokenText } from '../../fixtures/edgeCases.ts'
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

/** Le contenu de l'un n'est pas connu : une phrase dit lequel. */
export const ContentMissing: Story = {
  args: { own: { id: '3274080005003', name: 'Produit 3274080005003', offer: { cents: 199 } } },
}

/** Les deux contenus manquent. */
export const ContentsMissing: Story = {
  args: {
    ...ContentMissing.args,
    other: { id: '3560070805259', name: 'Produit 3560070805259', offer: { cents: 245 } },
  },
}

/** Le contenu manque à un nom sans fin, texte deux fois plus grand. */
export const ContentMissingLargeText: Story = {
  globals: narrowLarge,
  args: { own: { id: '3274080005003', name: unbrokenText, offer: { cents: 199 } } },
  play: fitsNarrow,
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
