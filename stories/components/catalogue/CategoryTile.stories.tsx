import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CategoryTile } from '../../../src/components/catalogue/CategoryTile.tsx'
import { CategoryTileGrid } from '../../../src/components/catalogue/CategoryTileGrid.tsx'
import { fitsNarrow, narrow } from '../../fitsNarrow.ts'
import { elevenCategories, petFood } from '../../fixtures/categories.ts'
import { edgeCaseCategory } from '../../fixtures/edgeCases.ts'

const meta = {
  component: CategoryTile,
  tags: ['autodocs'],
  argTypes: {
    count: {
      description: 'Le nombre de ses produits ; sans lui, la tuile est grande.',
      control: { type: 'number', min: 0 },
    },
    category: { description: 'Son nom choisit son image.', control: 'object' },
  },
  args: { category: petFood },
  render: ({ category }) => (
    <CategoryTileGrid>
      <li>
        <CategoryTile category={category} />
      </li>
    </CategoryTileGrid>
  ),
} satisfies Meta<typeof CategoryTile>
export default meta
type Story = StoryObj<typeof meta>

/** Une catégorie inconnue du catalogue d'images. */
export const Unknown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Animaux' })).toHaveAttribute(
      'href',
      '/categories/12/products',
    )
  },
}

/** Un nom bien plus long que sa tuile. */
export const LongName: Story = {
  args: {
    category: {
      id: 13,
      name: 'Produits de la ferme, du marché et des petits producteurs',
      icon: null,
    },
  },
}

/** Les onze images ensemble, chacune la sienne. */
export const Eleven: Story = {
  render: () => (
    <CategoryTileGrid>
      {elevenCategories.map((category) => (
        <li key={category.id}>
          <CategoryTile category={category} />
        </li>
      ))}
    </CategoryTileGrid>
  ),
  play: async ({ canvasElement }) => {
    const pictures = [...canvasElement.querySelectorAll('img')].map((picture) => picture.src)
    await expect(new Set(pictures).size).toBe(11)
    await expect(pictures.some((picture) => picture.includes('defaut'))).toBe(false)
  },
}

/** Petit téléphone : un nom de deux cents caractères sans espace. */
export const Awkward: Story = {
  globals: narrow,
  args: { category: edgeCaseCategory },
  play: fitsNarrow,
}
