import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { ProductDetailScreen } from '../../../src/screens/product/ProductDetailScreen.tsx'
import { pastaOnPage } from '../../fixtures/prices.ts'
import { oliveOilWithLongName, oliveOilWithoutBarcode } from '../../fixtures/products.ts'
import { productDetailArgs } from '../../fixtures/screenArgs.ts'
import { withAppFrame } from '../../withAppFrame.tsx'
import { withToasts } from '../../withToasts.tsx'

const meta = {
  component: ProductDetailScreen,
  decorators: [withAppFrame],
  parameters: { path: '/products/12' },
  args: { ...productDetailArgs, dialog: 'confirming-delete' },
} satisfies Meta<typeof ProductDetailScreen>
export default meta
type Story = StoryObj<typeof meta>

const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name, hidden: false }))

/** La personne a demandé à supprimer le produit : la réponse sans danger a le focus. */
export const ConfirmingDelete: Story = {
  play: async () => {
    const question = await screen.findByRole('alertdialog', { name: 'Supprimer ce produit\u00a0?' })
    await expect(question).toHaveAccessibleDescription(/Huile d'olive vierge extra/)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus())
  },
}

/** Supprimer ou annuler : chaque réponse ne fait qu'une chose. */
export const ConfirmingDeletePressed: Story = {
  ...ConfirmingDelete,
  tags: ['behaviour'],
  play: async ({ args }) => {
    await press('Supprimer')
    await expect(args.actions.onConfirmDelete).toHaveBeenCalledOnce()
    await expect(args.actions.onCancelDialog).not.toHaveBeenCalled()
    await press('Annuler')
    await expect(args.actions.onCancelDialog).toHaveBeenCalledOnce()
    await expect(args.actions.onAcceptBarcode).not.toHaveBeenCalled()
  },
}

/** Le produit a un historique : ses prix partent avec lui. */
export const ConfirmingDeletePrices: Story = {
  args: { prices: { ...pastaOnPage, count: 3 } },
  play: async () => {
    const question = await screen.findByRole('alertdialog')
    await expect(question).toHaveAccessibleDescription(/ sera supprimé, avec ses 3\sprix\.$/)
  },
}

/** Il n'a qu'un prix. */
export const ConfirmingDeleteOnePrice: Story = {
  tags: ['wording'],
  args: { prices: { ...pastaOnPage, count: 1 } },
  play: async () => {
    const question = await screen.findByRole('alertdialog')
    await expect(question).toHaveAccessibleDescription(/ sera supprimé, avec son prix\.$/)
  },
}

/** Hors ligne, le nombre de ses prix n'est pas connu. */
export const ConfirmingDeleteUnknownPrices: Story = {
  tags: ['wording'],
  args: { prices: { ...pastaOnPage, count: 'unknown' } },
  play: async () => {
    const question = await screen.findByRole('alertdialog')
    await expect(question).toHaveAccessibleDescription(/ sera supprimé, avec tous ses prix\.$/)
  },
}

/** La même question pour un nom de 200 caractères. */
export const ConfirmingDeleteLongName: Story = {
  args: { state: { kind: 'ready', product: oliveOilWithLongName } },
}

/** La suppression est en cours : plus rien ne répond, elle ne part qu'une fois. */
export const Deleting: Story = {
  args: { dialog: 'deleting' },
}

/** Plus rien ne répond, ni au doigt ni au clavier. */
export const DeletingPressed: Story = {
  ...Deleting,
  tags: ['behaviour'],
  play: async ({ args }) => {
    await press('Suppression en cours...')
    await press('Annuler')
    await userEvent.keyboard('{Escape}')
    await expect(args.actions.onConfirmDelete).not.toHaveBeenCalled()
    await expect(args.actions.onCancelDialog).not.toHaveBeenCalled()
  },
}

/** Le produit n'a pas de code-barres et la personne veut en ajouter un. */
export const OfferingBarcode: Story = {
  args: {
    state: { kind: 'ready', product: oliveOilWithoutBarcode },
    foodPageUrl: null,
    dialog: 'offering-barcode',
  },
  play: async () => {
    const question = await screen.findByRole('alertdialog', { name: 'Ajouter un code-barres' })
    await expect(question).toHaveAccessibleDescription(
      "Ce produit n'a pas de code-barres. Voulez-vous l'ajouter maintenant ?",
    )
  },
}

/** Ajouter ou plus tard. */
export const OfferingBarcodePressed: Story = {
  ...OfferingBarcode,
  tags: ['behaviour'],
  play: async ({ args }) => {
    await press('Ajouter')
    await expect(args.actions.onAcceptBarcode).toHaveBeenCalledOnce()
    await press('Plus tard')
    await expect(args.actions.onCancelDialog).toHaveBeenCalledOnce()
    await expect(args.actions.onConfirmDelete).not.toHaveBeenCalled()
  },
}

/** La suppression a échoué : le produit est toujours là, et on dit pourquoi. */
export const ReadyDeletionFailed: Story = {
  args: { dialog: 'none' },
  decorators: [
    withToasts(
      ['error', 'Erreur lors de la suppression du produit'],
      ['error', 'Erreur de connexion'],
    ),
  ],
}

/** Le produit vient d'être modifié. */
export const ReadyChanged: Story = {
  args: { dialog: 'none' },
  decorators: [withToasts(['success', 'Produit modifié !'])],
}
