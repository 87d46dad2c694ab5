import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { CategoryProductsScreen } from '../../../src/screens/catalogue/CategoryProductsScreen.tsx'
import { tenThousandProducts } from '../../fixtures/products.ts'
import { categoryProductsArgs } from '../../fixtures/screenArgs.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: CategoryProductsScreen,
  decorators: [withAppFrame],
  parameters: { path: '/categories/4/products' },
  args: categoryProductsArgs,
} satisfies Meta<typeof CategoryProductsScreen>
export default meta
type Story = StoryObj<typeof meta>

/** La catégorie et ses produits arrivent. */
export const Loading: Story = { args: { category: null, state: { kind: 'loading' } } }

/** Les produits n'ont pas pu être chargés ; on peut réessayer. */
export const Failed: Story = {
  args: { state: { kind: 'failed', message: 'Erreur lors du chargement des produits' } },
}

/** « Réessayer » recharge les produits. */
export const FailedPressed: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** La catégorie ne contient encore rien. */
export const Empty: Story = {
  args: { state: { kind: 'ready', products: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aucun produit ici pour le moment')).toBeVisible()
  },
}

/** Les produits de la catégorie, sous son nom et son icône. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Produits Laitiers')
    await expect(canvas.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/dashboard')
    await expect(canvas.getByRole('link', { name: /Œufs/ })).toHaveAttribute('href', '/products/7')
  },
}

/** Une catégorie de dix mille produits reste vive. */
export const ReadyTenThousand: Story = {
  args: { state: { kind: 'ready', products: tenThousandProducts } },
}

/** Aucun nom ne contient ce qui est cherché. */
export const NoMatch: Story = {
  args: { search: 'soja' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/ne correspond à « \u2068soja\u2069 »\.$/)).toBeVisible()
  },
}
