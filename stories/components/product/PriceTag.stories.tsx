import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PriceTag } from '../../../src/components/product/PriceTag.tsx'
import { fitsNarrow, narrow } from '../../fitsNarrow.ts'
import { edgeCaseProduct } from '../../fixtures/edgeCases.ts'

const meta = {
  component: PriceTag,
  tags: ['autodocs'],
  argTypes: {
    amount: { description: 'En euros.', control: { type: 'number', step: 0.05 } },
    unit: {
      description: "L'unité d'un prix unitaire ; sans elle, le prix seul.",
      control: 'select',
      options: [null, 'kg', 'l', 'unit'],
    },
    size: {
      description: 'Dans une ligne, ou en tête de la page du produit.',
      control: 'radio',
      options: ['row', 'page'],
    },
  },
  args: { amount: 4.4 },
} satisfies Meta<typeof PriceTag>
export default meta
type Story = StoryObj<typeof meta>

/** Dans une liste : le prix d'une unité. */
export const PerUnit: Story = {
  args: { unit: 'unit' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent).toBe('4,40\u00a0€ la pièce\u00a0€ / unité')
  },
}

/** Sans prix unitaire : le prix seul. */
export const Alone: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent).toBe('4,40\u00a0€')
  },
}

/** Sur la page du produit, lu à bout de bras. */
export const Page: Story = { args: { amount: 1234.5, size: 'page' } }

/** Petit téléphone : un prix immense tient sur une ligne, coupé ; son unité n'en est pas une. */
export const Awkward: Story = {
  globals: narrow,
  args: { amount: 1e21, unit: edgeCaseProduct.unit, size: 'page' },
  play: async ({ canvas }) => {
    await fitsNarrow()
    const amount = canvas.getByText(/^1(\s000){7},00$/)
    await expect(amount.scrollWidth).toBeGreaterThan(amount.clientWidth)
    const { fontSize } = getComputedStyle(amount)
    await expect(amount.clientHeight).toBeLessThan(2 * Number.parseFloat(fontSize))
  },
}

/** Un prix négatif ; moins d'un demi-centime n'est ni en plus ni en moins. */
export const AwkwardSign: Story = {
  args: { amount: -0.001, unit: ' ' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent).toBe('0,00\u00a0€')
  },
}
