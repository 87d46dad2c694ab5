import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PrintedRows } from '../../../src/components/catalogue/PrintedRows.tsx'
import { edgeCaseProducts } from '../../fixtures/edgeCases.ts'
import { butter, eggs, longNamed, sevenUp } from '../../fixtures/products.ts'

const meta = {
  component: PrintedRows,
  args: {
    seenOf: (id) => (id === butter.id ? '13 nov. · Lidl' : ''),
    groups: [
      { letter: '#', items: [sevenUp] },
      { letter: 'B', items: [butter] },
      { letter: 'G', items: [longNamed] },
      { letter: 'O', items: [eggs] },
    ],
  },
} satisfies Meta<typeof PrintedRows>
export default meta
type Story = StoryObj<typeof meta>

/** Sur le papier : chaque produit, son prix, le jour et le magasin, sous sa lettre, sans images. */
export const OnPaper: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
    await expect(canvas.queryByRole('img')).toBeNull()
    await expect(canvas.getByText(/^13 nov\. · Lidl$/)).toBeVisible()
  },
}

/** Sur le papier : des noms vides, sans espace ou de droite à gauche, des prix fous. */
export const Awkward: Story = { args: { groups: [{ letter: '#', items: edgeCaseProducts }] } }
