import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { productFormValues } from '../../../src/forms/productForm.ts'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { edgeCaseMessage, edgeCaseProduct, fortyCategories } from '../../fixtures/edgeCases.ts'
import { filledValues, productFormArgs, WithProductForm } from '../../fixtures/productForms.tsx'
import { someCategories } from '../../fixtures/products.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: WithProductForm,
  decorators: [withAppFrame],
  globals: narrow,
  parameters: { path: '/add-product' },
  args: {
    ...productFormArgs,
    values: { ...productFormValues(edgeCaseProduct), category_id: '5' },
    mode: 'edit',
    state: { kind: 'failed', message: edgeCaseMessage },
    categories: { kind: 'ready', categories: fortyCategories },
    photo: { kind: 'taken', url: edgeCaseProduct.image_url ?? '' },
    lookup: { kind: 'failed', message: edgeCaseMessage },
  },
  play: fitsNarrow,
} satisfies Meta<typeof WithProductForm>
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
    await expect(args.actions.onSubmit).not.toHaveBeenCalled()
    await fitsNarrow()
  },
}

/** Petit téléphone : les catégories ne viennent pas, et le serveur le raconte en balises. */
export const CategoriesFailedAwkward: Story = {
  args: {
    values: filledValues,
    state: { kind: 'editing' },
    lookup: { kind: 'not-found', message: edgeCaseMessage },
    categories: { kind: 'failed', message: edgeCaseMessage },
    photo: { kind: 'failed', message: edgeCaseMessage },
  },
}

/** Petit téléphone, texte à 200 % ; rien n'est saisi et on enregistre. */
export const BlankLargeText: Story = {
  globals: narrowLarge,
  args: {
    values: {},
    mode: 'add',
    state: { kind: 'editing' },
    categories: { kind: 'ready', categories: someCategories },
    photo: { kind: 'none' },
    lookup: { kind: 'none' },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter le produit' }))
    await expect(await canvas.findByText('Le nom du produit est requis')).toBeVisible()
    await fitsNarrow()
  },
}
