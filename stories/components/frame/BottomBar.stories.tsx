import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BottomBar } from '../../../src/components/frame/BottomBar.tsx'

const meta = {
  component: BottomBar,
  globals: { viewport: { value: 'phone' } },
  args: { path: '/dashboard' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: 'Ajouter un produit' })).toHaveAttribute(
      'href',
      '/add-product',
    )
    for (const link of canvas.getAllByRole('link')) {
      const { width, height } = link.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    for (const label of canvasElement.querySelectorAll('li > a > span')) {
      await expect(label.getClientRects()).toHaveLength(1)
    }
  },
} satisfies Meta<typeof BottomBar>
export default meta
type Story = StoryObj<typeof meta>

const active =
  (name: string | null): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const current = canvas.queryAllByRole('link', { current: 'page' })
    await expect(current.map((link) => link.textContent)).toEqual(name ? [name] : [])
  }

/** Sur l'accueil. */
export const Home: Story = {}

/** À l'adresse nue du site, l'accueil est aussi l'onglet marqué. */
export const HomeOnRoot: Story = { args: { path: '/' }, play: active('Accueil') }

/** Sur la liste des produits ou la page de l'un d'eux. */
export const Products: Story = { args: { path: '/products/12' }, play: active('Produits') }

/** Sur la liste de course. */
export const ShoppingList: Story = {
  args: { path: '/shopping-list' },
  play: active('Liste de course'),
}

/** Sur le profil. */
export const Profile: Story = { args: { path: '/profile' }, play: active('Profil') }

/** Dans une catégorie, aucun onglet n'est celui de l'adresse. */
export const NoTab: Story = { args: { path: '/categories/4/products' }, play: active(null) }
