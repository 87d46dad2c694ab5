import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, type within } from 'storybook/test'
import { lookupFailureCopy, uploadFailureCopy } from '../../../src/copy/failures/failures.ts'
import {
  filledValues,
  prefilledValues,
  productFormArgs,
  WithProductForm,
} from '../../fixtures/productForms.tsx'
import { oliveOilPhoto } from '../../fixtures/products.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: WithProductForm,
  decorators: [withAppFrame],
  parameters: { path: '/add-product' },
  args: productFormArgs,
} satisfies Meta<typeof WithProductForm>
export default meta
type Story = StoryObj<typeof meta>

const submit = (canvas: ReturnType<typeof within>) =>
  userEvent.click(canvas.getByRole('button', { name: 'Ajouter le produit' }))

/** On arrive : rien n'est rempli, tout peut l'être. */
export const Blank: Story = {}

/** On remplit et on enregistre ; scanner et annuler répondent aussi. */
export const BlankPressed: Story = {
  ...Blank,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Scanner maintenant' }))
    await expect(args.actions.onScan).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }))
    await expect(args.actions.onCancel).toHaveBeenCalledOnce()
    await userEvent.type(canvas.getByLabelText(/^Nom/), 'Beurre doux')
    await userEvent.selectOptions(canvas.getByLabelText(/^Catégorie/), 'Produits Laitiers')
    await userEvent.type(canvas.getByLabelText(/^Prix \(€\)/), '2,50')
    await userEvent.selectOptions(canvas.getByLabelText('Unité'), 'kg')
    await expect(canvas.getByLabelText('Prix unitaire (€)')).toHaveAccessibleDescription(
      'Prix pour 1 kg',
    )
    await userEvent.type(canvas.getByLabelText('Prix unitaire (€)'), '10')
    await userEvent.type(canvas.getByLabelText('Code-barres'), '3560070805259')
    await submit(canvas)
    await expect(args.actions.onSubmit).toHaveBeenCalledOnce()
    await expect(args.actions.onSubmit).toHaveBeenCalledWith({
      ...filledValues,
      barcode: '3560070805259',
    })
  },
}

/** Un code vient d'être lu ; la base ne connaît que lui. */
export const BarcodeDetected: Story = {
  args: { values: { barcode: '3560070805259' }, lookup: { kind: 'found' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Code-barres détecté')).toBeVisible()
    await expect(canvas.getByText('3 560070 805259')).toBeVisible()
    await expect(
      canvas.getByRole('link', { name: 'Voir ce code sur Open Food Facts (nouvel onglet)' }),
    ).toHaveAttribute('href', 'https://world.openfoodfacts.org/product/3560070805259')
  },
}

/** La croix efface le code. */
export const BarcodeDetectedPressed: Story = {
  ...BarcodeDetected,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer le code-barres' }))
    await expect(args.actions.onClearBarcode).toHaveBeenCalledOnce()
  },
}

/** Le code d'un magasin, d'un livre : la base n'est pas interrogée. */
export const BarcodeOfTheShop: Story = {
  args: { values: { barcode: '2611008' }, lookup: { kind: 'skipped' }, foodPageUrl: null },
  play: async ({ canvas }) => {
    const read = canvas.getByText('Code-barres lu : 2611008')
    await expect(read.parentElement).toHaveAttribute('aria-live', 'polite')
    await expect(canvas.queryByRole('link', { name: /Open Food Facts/ })).toBeNull()
  },
}

/** La base est interrogée. */
export const LookingUp: Story = {
  args: { values: { barcode: '3560070805259' }, lookup: { kind: 'looking-up' } },
  play: async ({ canvas }) => {
    const progress = canvas.getByText('Récupération des informations du produit...')
    await expect(progress.closest('[aria-live=polite]')).toHaveTextContent('3 560070 805259')
  },
}

/** La base a répondu : nom, description et photo sont remplis, la source est dite. */
export const Prefilled: Story = {
  args: {
    values: prefilledValues,
    lookup: { kind: 'found' },
    photo: { kind: 'taken', url: oliveOilPhoto },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', { name: /^Données\u00a0: Open Food Facts \(ODbL\)/ }),
    ).toHaveAttribute('href', 'https://openfoodfacts.org')
    await expect(canvas.getByLabelText(/^Nom/)).toHaveValue("Huile d'olive vierge extra")
  },
}

/** La base ne connaît pas ce code : il est gardé, on complète soi-même. */
export const LookupNotFound: Story = {
  args: {
    values: { barcode: '3560070805259' },
    lookup: { kind: 'not-found', message: lookupFailureCopy.notFound },
  },
}

/** La base n'a pas pu répondre ; ce qui était tapé reste. */
export const LookupFailed: Story = {
  args: {
    values: { ...filledValues, barcode: '3560070805259' },
    lookup: { kind: 'failed', message: lookupFailureCopy.failed },
  },
}

/** L'enregistrement est en cours : on ne peut pas envoyer deux fois. */
export const Saving: Story = {
  args: { values: filledValues, state: { kind: 'saving' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Ajout en cours...' })).toBeDisabled()
  },
}

/** Entrée n'envoie pas une seconde fois. */
export const SavingPressed: Story = {
  ...Saving,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText(/^Nom/), '{Enter}')
    await expect(args.actions.onSubmit).not.toHaveBeenCalled()
  },
}

/** L'enregistrement a échoué : pourquoi, et le formulaire garde tout. */
export const Failed: Story = {
  args: {
    values: filledValues,
    state: { kind: 'failed', message: 'Erreur lors de la création du produit' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('création du produit')
    await expect(canvas.getByLabelText(/^Prix \(€\)/)).toHaveValue('2,50')
  },
}

/** La photo choisie dépasse 5 Mo. */
export const PhotoTooLarge: Story = {
  args: { photo: { kind: 'failed', message: uploadFailureCopy.tooLargeRaw } },
}
