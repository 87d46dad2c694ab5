import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { productFormValues } from '../../../src/forms/productForm.ts'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { awkwardMessage, awkwardProduct, fortyCategories } from '../../fixtures/awkward.ts'
import { FillingProduct, productFormArgs, typed } from '../../fixtures/productForms.tsx'
import { someShelves } from '../../fixtures/products.ts'
import { inFrame } from '../../inFrame.tsx'

const meta = {
  component: FillingProduct,
  decorators: [inFrame],
  globals: narrow,
  parameters: { path: '/add-product' },
  args: {
    ...productFormArgs,
    values: { ...productFormValues(awkwardProduct), category_id: '5' },
    mode: 'edit',
    state: { kind: 'failed', message: awkwardMessage },
    categories: { kind: 'ready', categories: fortyCategories },
    photo: { kind: 'taken', url: awkwardProduct.image_url ?? '' },
    lookup: { kind: 'failed', message: awkwardMessage },
  },
  play: fitsNarrow,
} satisfies Meta<typeof FillingProduct>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone : on modifie un produit dont rien n'est ordinaire ; l'enregistrement a échoué. */
export const FailedAwkward: Story = {}

/** Petit téléphone : l'ajout, avec ce que la base de données a répondu de plus étrange. */
export const PrefilledAwkward: Story = {
  args: { mode: 'add', state: { kind: 'editing' }, lookup: { kind: 'found' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter le produit' }))
    await expect(await canvas.findByText('Le prix doit être supérieur à 0')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await fitsNarrow()
  },
}

/** Petit téléphone : les catégories ne viennent pas, et le serveur le raconte en balises. */
export const CategoriesFailedAwkward: Story = {
  args: {
    values: typed,
    state: { kind: 'editing' },
    lookup: { kind: 'not-found', message: awkwardMessage },
    categories: { kind: 'failed', message: awkwardMessage },
    photo: { kind: 'failed', message: awkwardMessage },
  },
}

/** Petit téléphone, texte à 200 % ; rien n'est saisi et on enregistre. */
export const BlankLargeText: Story = {
  globals: narrowLarge,
  args: {
    values: {},
    mode: 'add',
    state: { kind: 'editing' },
    categories: { kind: 'ready', categories: someShelves },
    photo: { kind: 'none' },
    lookup: { kind: 'none' },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter le produit' }))
    await expect(await canvas.findByText('Le nom du produit est requis')).toBeVisible()
    await fitsNarrow()
  },
}
