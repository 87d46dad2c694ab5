import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { OthersBlock } from '../../../src/components/openPrices/OthersBlock.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { fortyOthers, sevenOthers, threeAlike } from '../../fixtures/othersPrices.ts'
import { priceToday } from '../../fixtures/prices.ts'

const meta = {
  component: OthersBlock,
  decorators: [
    (Story) => (
      <Box p="4" containerType="inline-size">
        <Story />
      </Box>
    ),
  ],
  tags: ['autodocs'],
  argTypes: {
    state: { description: 'Demandé, trouvé, ou rien : la place reste.', control: 'object' },
    isOpen: { description: 'Les derniers relevés sont dépliés.', control: 'boolean' },
    today: { table: { disable: true } },
    onToggle: { table: { disable: true } },
  },
  args: {
    ...{ state: { kind: 'found', prices: sevenOthers }, today: priceToday },
    ...{ isOpen: false, onToggle: fn() },
  },
} satisfies Meta<typeof OthersBlock>
export default meta
type Story = StoryObj<typeof meta>

/** Sept relevés, dont un prix revient plus que les autres ; un toucher les ouvre. */
export const Found: Story = {
  tags: ['wording'],
  play: async ({ canvas }) => {
    const block = canvas.getByRole('button', { expanded: false })
    await expect(block).toHaveAccessibleName(
      "Relevé par d'autres\u00a0: de 2,09 à 2,75\u00a0€, le plus souvent 2,39\u00a0€ · 7\u00a0relevés, le dernier en octobre",
    )
  },
}

/** Un toucher. */
export const FoundPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onToggle).toHaveBeenCalledOnce()
  },
}

/** La question est partie, quatre secondes au plus : la place est déjà là. */
export const Searching: Story = { tags: ['wording'], args: { state: { kind: 'searching' } } }

/** Trois fois le même prix, le dernier il y a un an. */
export const FoundAlike: Story = {
  tags: ['wording'],
  args: { state: { kind: 'found', prices: threeAlike } },
}

/** Quarante relevés à des prix de quatre chiffres, dont aucun ne revient plus que les autres. */
export const FoundMany: Story = {
  tags: ['wording'],
  args: { state: { kind: 'found', prices: fortyOthers } },
}

/** Sur un petit téléphone. */
export const FoundAwkward: Story = {
  tags: ['wording'],
  globals: narrow,
  args: { state: { kind: 'found', prices: fortyOthers } },
  play: fitsNarrow,
}

/** Sur un petit téléphone, texte à 200 %. */
export const FoundLargeText: Story = { tags: ['wording'], globals: narrowLarge, play: fitsNarrow }

/** Moins de trois relevés, ou aucune réponse : la place reste vide, rien ne bouge. */
export const None: Story = {
  tags: ['behaviour'],
  args: { state: { kind: 'none' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
