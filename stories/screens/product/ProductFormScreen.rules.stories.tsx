import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, type within } from 'storybook/test'
import { filledValues, productFormArgs, WithProductForm } from '../../fixtures/productForms.tsx'
import { oliveOilPhoto } from '../../fixtures/products.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: WithProductForm,
  decorators: [withAppFrame],
  parameters: { path: '/add-product' },
  args: { ...productFormArgs, values: filledValues, foodPageUrl: null },
} satisfies Meta<typeof WithProductForm>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = ReturnType<typeof within>

async function expectRefusal(canvas: Canvas, onSubmit: unknown, label: RegExp, sentence: string) {
  await userEvent.click(canvas.getByRole('button', { name: 'Ajouter le produit' }))
  const field = await canvas.findByLabelText(label)
  await expect(await canvas.findByText(sentence)).toBeVisible()
  await expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence))
  await expect(field).toBeInvalid()
  await expect(field).toHaveFocus()
  await expect(onSubmit).not.toHaveBeenCalled()
}

/** Tout est vide : chaque règle parle, le premier champ prend le focus. */
export const EveryRule: Story = {
  args: { values: {} },
  play: async ({ args, canvas }) => {
    await expectRefusal(canvas, args.actions.onSubmit, /^Nom/, 'Le nom du produit est requis')
    await expect(canvas.getByText('Veuillez sélectionner une catégorie')).toBeVisible()
    await expect(canvas.getByText('Le prix doit être supérieur à 0')).toBeVisible()
  },
}

/** Le nom n'est fait que d'espaces. */
export const NameRule: Story = {
  args: { values: { ...filledValues, name: '   ' } },
  play: ({ args, canvas }) =>
    expectRefusal(canvas, args.actions.onSubmit, /^Nom/, 'Le nom du produit est requis'),
}

/** Aucune catégorie n'est choisie. */
export const CategoryRule: Story = {
  args: { values: { ...filledValues, category_id: '' } },
  play: ({ args, canvas }) =>
    expectRefusal(
      canvas,
      args.actions.onSubmit,
      /^Catégorie/,
      'Veuillez sélectionner une catégorie',
    ),
}

/** Le prix n'est pas un prix. */
export const PriceRule: Story = {
  args: { values: { ...filledValues, price: 'abc' } },
  play: ({ args, canvas }) =>
    expectRefusal(
      canvas,
      args.actions.onSubmit,
      /^Prix \(€\)/,
      'Veuillez saisir un prix valide, par exemple 2,35',
    ),
}

/** Le prix unitaire n'est pas un prix. */
export const UnitPriceRule: Story = {
  args: { values: { ...filledValues, unit_price: '-1' } },
  play: ({ args, canvas }) =>
    expectRefusal(
      canvas,
      args.actions.onSubmit,
      /^Prix unitaire/,
      'Veuillez saisir un prix unitaire valide',
    ),
}

/** Les catégories arrivent. */
export const CategoriesLoading: Story = {
  args: { values: {}, categories: { kind: 'loading' } },
}

/** Le compte n'a aucune catégorie : on ne peut pas encore enregistrer. */
export const NoCategories: Story = {
  args: { values: {}, categories: { kind: 'ready', categories: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aucune catégorie disponible')).toBeVisible()
  },
}

/** Les catégories n'ont pas pu être chargées ; on peut réessayer. */
export const CategoriesFailed: Story = {
  args: {
    values: {},
    categories: { kind: 'failed', message: 'Erreur lors du chargement des catégories: 500' },
  },
}

/** « Réessayer » redemande les catégories. */
export const CategoriesFailedPressed: Story = {
  ...CategoriesFailed,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.actions.onRetry).toHaveBeenCalledOnce()
  },
}

/** Une photo est prise. */
export const PhotoTaken: Story = { args: { photo: { kind: 'taken', url: oliveOilPhoto } } }

/** La photo est en cours de réduction : on attend pour enregistrer. */
export const Compressing: Story = {
  args: { photo: { kind: 'compressing' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Ajouter le produit' })).toBeDisabled()
  },
}
