import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProductVersion } from '../../../src/components/offline/ProductVersion.tsx'
import type { Content } from '../../../src/contract/content.ts'
import { baguette } from '../../fixtures/products.ts'

const holding = (content: Content) => ({ product: { ...baguette, content } })

const meta = {
  component: ProductVersion,
  args: { title: 'Ma version', product: baguette, fields: ['price', 'content'] },
} satisfies Meta<typeof ProductVersion>
export default meta
type Story = StoryObj<typeof meta>

/** Les contenus diffèrent, celui-ci n'est pas connu. */
export const WithoutContent: Story = {}

/** Un lot. */
export const Multipack: Story = {
  tags: ['wording'],
  args: holding({ amount: 1980, measure: 'ml', pieces: 6 }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('6 × 33 cl')).toBeVisible()
  },
}

/** Un bocal, avec ses deux poids. */
export const Drained: Story = {
  tags: ['wording'],
  args: holding({ amount: 400, measure: 'g', drained: 280, basis: 'drained' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('400 g (280 g égoutté)')).toBeVisible()
  },
}

/** Des pièces. */
export const Pieces: Story = { tags: ['wording'], args: holding({ amount: 6, measure: 'piece' }) }

/** Une seule pièce. */
export const OnePiece: Story = { tags: ['wording'], args: holding({ amount: 1, measure: 'piece' }) }
