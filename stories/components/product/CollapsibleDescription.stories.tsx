import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { CollapsibleDescription } from '../../../src/components/product/CollapsibleDescription.tsx'
import { oliveOilWithLongDescription } from '../../fixtures/products.ts'

const meta = {
  component: CollapsibleDescription,
  args: { text: oliveOilWithLongDescription.description ?? '' },
} satisfies Meta<typeof CollapsibleDescription>
export default meta
type Story = StoryObj<typeof meta>

/** Plus de 150 caractères : trois lignes. */
export const Long: Story = {}

/** Trois lignes, puis tout, puis trois lignes. */
export const LongPressed: Story = {
  ...Long,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Voir plus' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Voir moins' }))
    await expect(canvas.getByRole('button', { name: 'Voir plus' })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
  },
}

/** Courte, mais sur quatre lignes : pliée aussi. */
export const FourLines: Story = {
  args: { text: 'Un\nDeux\nTrois\nQuatre' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Voir plus' })).toBeVisible()
  },
}

/** Courte : entière, sans bouton. */
export const Short: Story = {
  args: { text: 'Puget · 75 cl' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
