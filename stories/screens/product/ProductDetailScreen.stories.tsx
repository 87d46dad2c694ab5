import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { ProductDetailScreen } from '../../../src/screens/product/ProductDetailScreen.tsx'
import {
  oliveOil,
  oliveOilWithBrokenPhoto,
  oliveOilWithLongDescription,
  oliveOilWithoutBarcode,
  oliveOilWithoutPhoto,
} from '../../fixtures/products.ts'
import { productDetailArgs } from '../../fixtures/screenArgs.ts'
import { tap } from '../../tap.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: ProductDetailScreen,
  decorators: [withAppFrame],
  parameters: { path: '/products/12' },
  args: productDetailArgs,
} satisfies Meta<typeof ProductDetailScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Le temps que le produit arrive : la même forme, sans rien qui saute. */
export const Loading: Story = { args: { state: { kind: 'loading' } } }

/** Le produit n'existe pas, ou plus. */
export const NotFound: Story = {
  args: { state: { kind: 'not-found' }, foodPageUrl: null, backTo: '/categories/9/products' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Produit non trouvé')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Retour' })).toHaveAttribute(
      'href',
      '/categories/9/products',
    )
  },
}

/** Le chargement a échoué ; on peut réessayer. */
export const Failed: Story = {
  args: {
    state: {
      kind: 'failed',
      message: 'Erreur lors du chargement du produit',
      reason: 'Erreur lors de la récupération du produit',
    },
    foodPageUrl: null,
  },
}

/** « Réessayer » recharge le produit. */
export const FailedPressed: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.actions.onRetry).toHaveBeenCalledOnce()
  },
}

/** Le produit, son prix en grand. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(oliveOil.name)
    await expect(canvas.getByText('3 560070 805259')).toBeVisible()
    await expect(canvas.getByText('3 novembre 2026')).toBeVisible()
    await expect(canvas.getByText('9,32 €/l')).toBeVisible()
    const link = canvas.getByRole('link', { name: 'Open Food Facts (nouvel onglet)' })
    await expect(link).toHaveAttribute(
      'href',
      'https://world.openfoodfacts.org/product/3560070805259',
    )
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(canvas.queryByRole('button', { name: 'Voir plus' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Ajouter un code-barres' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Modifier le produit' })).toHaveAttribute(
      'href',
      '/products/12/edit',
    )
  },
}

/** « Supprimer » pose la question. */
export const ReadyPressed: Story = {
  ...Ready,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer' }))
    await expect(args.actions.onDelete).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter à la liste' }))
    await expect(args.actions.onAddToList).toHaveBeenCalledOnce()
    await expect(args.actions.onOfferBarcode).not.toHaveBeenCalled()
  },
}

/** La description dépasse 150 caractères : elle est pliée à trois lignes. */
export const ReadyLongDescription: Story = {
  tags: ['wording'],
  args: { state: { kind: 'ready', product: oliveOilWithLongDescription } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Voir plus' })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
  },
}

/** La personne a déplié la description. */
export const ReadyExpanded: Story = {
  args: { state: { kind: 'ready', product: oliveOilWithLongDescription } },
  play: async ({ canvas }) => {
    const text = canvas.getByText(/première pression/)
    const folded = text.clientHeight
    await tap(canvas.getByRole('button', { name: 'Voir plus' }))
    await expect(canvas.getByRole('button', { name: 'Voir moins' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await expect(text.clientHeight).toBeGreaterThan(folded)
  },
}

/** Le produit n'a pas de code-barres : ni chiffres, ni lien, mais de quoi en ajouter un. */
export const ReadyWithoutBarcode: Story = {
  args: { state: { kind: 'ready', product: oliveOilWithoutBarcode }, foodPageUrl: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Code-barres')).toBeNull()
    await expect(canvas.queryByRole('link', { name: /Open Food Facts/ })).toBeNull()
  },
}

/** « Ajouter un code-barres » pose la question. */
export const ReadyWithoutBarcodePressed: Story = {
  ...ReadyWithoutBarcode,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter un code-barres' }))
    await expect(args.actions.onOfferBarcode).toHaveBeenCalledOnce()
    await expect(args.actions.onDelete).not.toHaveBeenCalled()
  },
}

/** Sans photo, l'image de sa catégorie tient sa place. */
export const ReadyWithoutPhoto: Story = {
  args: { state: { kind: 'ready', product: oliveOilWithoutPhoto } },
}

/** La photo est illisible : l'image de la catégorie la remplace. */
export const ReadyWithBrokenPhoto: Story = {
  args: { state: { kind: 'ready', product: oliveOilWithBrokenPhoto } },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector('main img')).toHaveAttribute(
        'src',
        '/categories/epicerie-salee.avif',
      ),
    )
  },
}
