import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SideNavigation } from '../../../src/components/frame/SideNavigation.tsx'

const meta = {
  component: SideNavigation,
  globals: { viewport: { value: 'desktop' } },
  args: { path: '/dashboard' },
} satisfies Meta<typeof SideNavigation>
export default meta
type Story = StoryObj<typeof meta>

/** À partir de 768 px : les mêmes destinations que la barre du bas, et l'ajout. */
export const Home: Story = {
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link').map((link) => link.getAttribute('href'))
    await expect(links).toEqual([
      '/add-product',
      '/scan',
      '/dashboard',
      '/products',
      '/shopping-list',
      '/profile',
    ])
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Accueil')
  },
}

/** Sur la page d'un produit, « Produits » reste marqué. */
export const Products: Story = {
  args: { path: '/products/12/edit' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Produits')
  },
}
