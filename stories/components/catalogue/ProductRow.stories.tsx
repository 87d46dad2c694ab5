import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLocation } from 'react-router-dom'
import { expect, userEvent } from 'storybook/test'
import { ProductRow } from '../../../src/components/catalogue/ProductRow.tsx'
import { fitsNarrow, narrow } from '../../fitsNarrow.ts'
import { edgeCaseProduct, namelessProduct } from '../../fixtures/edgeCases.ts'
import { eggs, longNamed, oliveOil, oliveOilWithBrokenPhoto } from '../../fixtures/products.ts'

const meta = {
  component: ProductRow,
  tags: ['autodocs'],
  argTypes: {
    seen: {
      description: 'Quand et où son prix a été vu ; vide, sa place est gardée.',
      control: 'text',
    },
    product: { description: 'Le produit ; un nom très long se replie.', control: 'object' },
    from: { description: 'La liste vers laquelle ramène la flèche.', table: { disable: true } },
  },
  args: { product: oliveOil, from: '/categories/9/products' },
} satisfies Meta<typeof ProductRow>
export default meta
type Story = StoryObj<typeof meta>

/** Une ligne. */
export const WithPhoto: Story = {}

/** Dans une liste : quand et où son prix a été vu. */
export const Seen: Story = { args: { seen: '13 oct. · Lidl' } }

/** Son prix n'est pas connu de cet appareil : la ligne garde sa place. */
export const NotSeen: Story = { tags: ['wording'], args: { seen: '' } }

/** Petit téléphone : un nom long, un magasin long. */
export const SeenNarrow: Story = {
  globals: narrow,
  args: { product: longNamed, seen: '+27\u00a0% · avant le 13 oct. · Carrefour Market' },
  play: fitsNarrow,
}

/** La toucher ouvre le produit et retient d'où l'on vient. */
export const WithPhotoPressed: Story = {
  tags: ['behaviour'],
  render: function Following(args) {
    const { pathname, state } = useLocation()
    return (
      <>
        <ProductRow {...args} />
        <output>{`${pathname} ${state?.from ?? ''}`}</output>
      </>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link'))
    await expect(canvas.getByText('/products/12 /categories/9/products')).toBeVisible()
  },
}

/** Sans photo ni prix unitaire : l'image de la catégorie, le prix. */
export const WithoutPhoto: Story = {
  args: { product: eggs },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveTextContent('3,25 €')
  },
}

/** Une photo illisible laisse la place à l'image de la catégorie. */
export const WithBrokenPhoto: Story = { args: { product: oliveOilWithBrokenPhoto } }

/** Un nom très long tient sur deux lignes, un grand prix ne l'écrase pas. */
export const LongName: Story = { args: { product: longNamed } }

/** Petit téléphone : un nom sans fin, un prix immense, une unité qui n'en est pas une. */
export const Awkward: Story = {
  globals: narrow,
  args: { product: edgeCaseProduct },
  play: fitsNarrow,
}

/** Petit téléphone : ni nom, ni photo, ni prix. */
export const AwkwardBlank: Story = {
  globals: narrow,
  args: { product: namelessProduct },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Sans nom/ })).toHaveTextContent('0,00 €')
    await fitsNarrow()
  },
}

/** Ajouté ou modifié sans réseau : il attend son envoi. */
export const Waiting: Story = {
  args: { product: { ...oliveOil, pending: 'waiting' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveTextContent('À envoyer')
  },
}

/** Modifié ici et ailleurs : une décision est attendue. */
export const Blocked: Story = { args: { product: { ...oliveOil, pending: 'blocked' } } }

/** Petit téléphone : un nom sans espace, et l'attente en plus. */
export const WaitingAwkward: Story = {
  globals: narrow,
  args: { product: { ...edgeCaseProduct, pending: 'waiting' } },
  play: fitsNarrow,
}
