import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { initialPromotion } from '../../../src/domain/promotions/promotion.ts'
import { blankProduct } from '../../../src/forms/productForm.ts'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { priceSheetArgs } from '../../fixtures/prices.ts'
import {
  greenBeansValues,
  oliveOilKnown,
  oliveOilWithContentValues,
  pricedBeansValues,
  productFormArgs,
  WithProductForm,
} from '../../fixtures/productForms.tsx'
import { oliveOilPhoto } from '../../fixtures/products.ts'
import { tap } from '../../tap.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: WithProductForm,
  decorators: [withAppFrame],
  parameters: { path: '/add-product' },
  args: { ...productFormArgs, priceLayout: 'with-content' },
} satisfies Meta<typeof WithProductForm>
export default meta
type Story = StoryObj<typeof meta>

/** On arrive, le serveur garde ce que contient un paquet ; on le remplit et on enregistre. */
export const BlankWithContent: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText(/^Nom(?!bre)/), 'Coquillettes')
    await userEvent.selectOptions(canvas.getByLabelText(/^Catégorie/), 'Céréales et Pains')
    await userEvent.type(canvas.getByLabelText(/^Prix \(€\)/), '2,35')
    await userEvent.type(canvas.getByLabelText('Contenu'), '400')
    await tap(canvas.getByRole('button', { name: 'Ajouter le produit' }))
    await expect(args.actions.onSubmit).toHaveBeenCalledOnce()
    await expect(args.actions.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({
        content: expect.objectContaining({ amount: '400', unit: 'g', packs: '1' }),
        unit_price: '5,88',
        unit_type: 'kg',
      }),
    )
  },
}

/** La base a répondu : le contenu est rempli, la catégorie proposée ; celle qu'on choisit n'est plus une proposition. */
export const PrefilledGuessed: Story = {
  args: { values: greenBeansValues, lookup: { kind: 'found' } },
  play: async ({ canvas }) => {
    const category = canvas.getByLabelText(/^Catégorie/)
    await expect(category).toHaveDisplayValue('Épicerie Salée')
    await expect(category).toHaveAccessibleDescription(
      'Proposée par Open Food Facts\u00a0: à vérifier',
    )
    await userEvent.selectOptions(category, 'Boissons')
    await expect(category).not.toHaveAccessibleDescription()
    await userEvent.selectOptions(category, 'Épicerie Salée')
    await expect(category).not.toHaveAccessibleDescription()
  },
}

/** Le prix est tapé : le prix au kilo égoutté s'est rempli. */
export const PrefilledPriced: Story = {
  args: { values: pricedBeansValues, lookup: { kind: 'found' } },
}

/** « Plus de détails » : ce que la fiche du scanner a noté avec le prix est rappelé sous le prix. */
export const PrefilledFromScan: Story = {
  args: {
    values: { ...pricedBeansValues, price: '1,60', unit_price: '5,71' },
    lookup: { kind: 'found' },
    enteredPrice: {
      entry: {
        ...priceSheetArgs.model.entry,
        ...{ paid: '2,40', shop: 'Lidl', note: 'Rayon du bas', seenOn: '2026-10-01' },
        promotion: initialPromotion('multi'),
      },
      price: { paid: 4.8, packs: 3 },
      today: priceSheetArgs.model.today,
    },
  },
}

/** Un produit dont le contenu est connu, prêt à être modifié : le prix au litre suit le prix. */
export const ReadyWithContent: Story = {
  parameters: { path: '/products/12/edit' },
  args: {
    values: oliveOilWithContentValues,
    mode: 'edit',
    photo: { kind: 'taken', url: oliveOilPhoto },
    foodPageUrl: null,
    back: { to: '/products/12' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Contenu')).toHaveValue('75')
    const price = canvas.getByLabelText(/^Prix \(€\)/)
    await userEvent.clear(price)
    await userEvent.type(price, '7,49')
    await expect(canvas.getByLabelText('Prix unitaire (€)')).toHaveValue('9,99')
  },
}

/** « Plus de détails » d'un nouveau prix : le formulaire du produit, avec ce que la fiche contient. */
export const ReadyFromSheet: Story = {
  ...ReadyWithContent,
  args: {
    ...ReadyWithContent.args,
    values: { ...oliveOilWithContentValues, price: '7,49', unit_price: '9,99' },
    enteredPrice: {
      entry: {
        ...priceSheetArgs.model.entry,
        ...{ paid: '7,49', shop: 'Lidl', note: 'Rayon du bas', seenOn: '2026-10-01' },
      },
      price: { paid: 7.49 },
      today: priceSheetArgs.model.today,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rayon du bas')).toBeVisible()
  },
}

/** Le même, pendant que le produit et les catégories arrivent. */
export const LoadingWithContent: Story = {
  parameters: { path: '/products/12/edit' },
  args: { mode: 'edit', state: { kind: 'loading' }, back: { to: '/products/12' } },
}

/** Petit téléphone. */
export const PrefilledNarrow: Story = {
  tags: ['wording'],
  globals: narrow,
  args: { values: pricedBeansValues, lookup: { kind: 'found' } },
  play: fitsNarrow,
}

/** Petit téléphone, texte à 200 %. */
export const PrefilledLargeText: Story = {
  globals: narrowLarge,
  args: { values: pricedBeansValues, lookup: { kind: 'found' } },
  play: fitsNarrow,
}

/** Le code scanné est déjà celui d'un produit, et son emballage annonce un autre contenu. */
export const PrefilledKnownCode: Story = {
  args: {
    values: oliveOilWithContentValues,
    lookup: { kind: 'found' },
    duplicateCode: oliveOilKnown,
  },
  play: async ({ args, canvas }) => {
    const { duplicate, content } = args.duplicateCode
    await tap(canvas.getByRole('button', { name: 'Voir' }))
    await expect(duplicate?.onShow).toHaveBeenCalledOnce()
    await tap(canvas.getByRole('button', { name: 'Continuer quand même' }))
    await expect(duplicate?.onGoOn).toHaveBeenCalledOnce()
    await tap(canvas.getByRole('button', { name: 'Oui, 75\u00a0cl' }))
    await expect(content?.onTake).toHaveBeenCalledOnce()
    await tap(canvas.getByRole('button', { name: 'Non' }))
    await expect(content?.onKeep).toHaveBeenCalledOnce()
  },
}

/** Le code que l'on vient de taper est déjà celui d'un produit : la question suit le champ. */
export const BlankKnownCode: Story = {
  args: {
    values: { ...blankProduct, barcode: '3560070805259' },
    duplicateCode: { ...oliveOilKnown, content: null },
  },
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('Code-barres')
    const question = canvas.getByRole('group', { name: 'Vous avez déjà ce produit' })
    const { DOCUMENT_POSITION_FOLLOWING } = Node
    const isBelow = field.compareDocumentPosition(question) & DOCUMENT_POSITION_FOLLOWING
    await expect(isBelow).toBeTruthy()
    await tap(canvas.getByRole('button', { name: 'Continuer quand même' }))
    await expect(args.duplicateCode.duplicate?.onGoOn).toHaveBeenCalledOnce()
  },
}

/** On modifie un produit, et le code tapé est celui d'un autre. */
export const ReadyOtherProductsCode: Story = {
  parameters: { path: '/products/12/edit' },
  args: {
    ...ReadyWithContent.args,
    duplicateCode: {
      duplicate: { ...oliveOilKnown.duplicate, other: 'Huile de Provence' },
      content: null,
    },
  },
  play: async ({ canvas }) => {
    const name = /^Ce code est déjà celui de «\s.?Huile de Provence.?\s»$/
    await expect(canvas.getByRole('group', { name })).toBeVisible()
  },
}

/** Le jour où ce contenu fut noté n'est pas connu ; 320 px et un texte deux fois plus grand. */
export const PrefilledKnownCodeLargeText: Story = {
  globals: narrowLarge,
  args: {
    ...PrefilledKnownCode.args,
    duplicateCode: { ...oliveOilKnown, content: { ...oliveOilKnown.content, day: null } },
  },
  play: fitsNarrow,
}
