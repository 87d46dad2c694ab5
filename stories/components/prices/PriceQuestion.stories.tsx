import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PriceQuestion } from '../../../src/components/prices/PriceQuestion.tsx'
import type { EntryQuestion } from '../../../src/domain/verdict/entryQuestion.ts'
import { fitsNarrow, narrowLarge } from '../../fitsNarrow.ts'

const answers = { onKeep: fn(), onReplace: fn() }
const stateOf = (question: EntryQuestion) => ({ question, ...answers })

const meta = {
  component: PriceQuestion,
  decorators: [
    (Story) => (
      <Box p="4">
        <Story />
      </Box>
    ),
  ],
  args: {
    question: stateOf({ kind: 'decimals', cents: 245 }),
    paid: '24,50',
  },
} satisfies Meta<typeof PriceQuestion>
export default meta
type Story = StoryObj<typeof meta>

/** Une virgule oubliée. */
export const Decimals: Story = {}

/** Le prix au kilo à la place de celui du paquet. */
export const PerKilo: Story = {
  args: { question: stateOf({ kind: 'unit-price', unit: 'kg', cents: 235 }), paid: '5,88' },
}

/** Le prix au litre à la place de celui de la bouteille. */
export const PerLitre: Story = {
  tags: ['wording'],
  args: { question: stateOf({ kind: 'unit-price', unit: 'l', cents: 699 }), paid: '9,32' },
}

/** Le prix d'une pièce, ou celui du lot. */
export const PiecePrice: Story = {
  tags: ['wording'],
  args: { question: stateOf({ kind: 'piece-price', pieces: 6, cents: 300 }), paid: '0,50' },
}

/** Beaucoup plus cher que d'habitude. */
export const DoubtfulHigh: Story = {
  args: {
    question: stateOf({ kind: 'doubtful', isHigh: true, isUsual: true, times: 3 }),
    paid: '7,35',
  },
}

/** Beaucoup moins cher que d'habitude. */
export const DoubtfulLow: Story = {
  tags: ['wording'],
  args: {
    question: stateOf({ kind: 'doubtful', isHigh: false, isUsual: true, times: 4 }),
    paid: '0,60',
  },
}

/** Un ou deux prix notés, beaucoup moins que celui qu'on tape. */
export const DoubtfulHighOfFew: Story = {
  tags: ['wording'],
  args: {
    question: stateOf({ kind: 'doubtful', isHigh: true, isUsual: false, times: 3 }),
    paid: '7,35',
  },
}

/** Un ou deux prix notés, beaucoup plus que celui qu'on tape. */
export const DoubtfulLowOfFew: Story = {
  tags: ['wording'],
  args: {
    question: stateOf({ kind: 'doubtful', isHigh: false, isUsual: false, times: 4 }),
    paid: '0,60',
  },
}

/** 320 px et un texte deux fois plus grand. */
export const PerKiloLargeText: Story = { ...PerKilo, globals: narrowLarge, play: fitsNarrow }

/** Chaque réponse en une touche. */
export const Answered: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '2,45\u00a0€' }))
    await expect(answers.onReplace).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: '24,50\u00a0€' }))
    await expect(answers.onKeep).toHaveBeenCalledOnce()
  },
}
