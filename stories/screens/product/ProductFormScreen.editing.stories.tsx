import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, type within } from 'storybook/test'
import { oliveOilValues, productFormArgs, WithProductForm } from '../../fixtures/productForms.tsx'
import { oliveOilPhoto } from '../../fixtures/products.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: WithProductForm,
  decorators: [withAppFrame],
  parameters: { path: '/products/12/edit' },
  args: {
    ...productFormArgs,
    values: oliveOilValues,
    mode: 'edit',
    photo: { kind: 'taken', url: oliveOilPhoto },
    foodPageUrl: null,
    back: { to: '/products/12' },
  },
} satisfies Meta<typeof WithProductForm>
export default meta
type Story = StoryObj<typeof meta>

const submit = (canvas: ReturnType<typeof within>) =>
  userEvent.click(canvas.getByRole('button', { name: 'Modifier le produit' }))

const refuses =
  (label: RegExp, sentence: string): NonNullable<Story['play']> =>
  async ({ args, canvas }) => {
    await submit(canvas)
    const field = await canvas.findByLabelText(label)
    await expect(await canvas.findByText(sentence)).toBeVisible()
    await expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence))
    await expect(field).toBeInvalid()
    await expect(field).toHaveFocus()
    await expect(args.actions.onSubmit).not.toHaveBeenCalled()
  }

/** Le temps que le produit et les catégories arrivent. */
export const Loading: Story = {
  args: { state: { kind: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Chargement du produit...')
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

/** Le produit n'a pas pu être chargé ; on peut réessayer. */
export const Failed: Story = {
  args: { state: { kind: 'unavailable', message: 'Erreur lors du chargement du produit' } },
}

/** « Réessayer » recharge le produit. */
export const FailedPressed: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.actions.onRetry).toHaveBeenCalledOnce()
    const back = canvas.getByRole('link', { name: 'Retour' })
    await expect(back).toHaveAttribute('href', '/products/12')
  },
}

/** Le produit, prêt à être modifié. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Modifier le produit')
    await expect(canvas.getByLabelText(/^Catégorie/)).toHaveDisplayValue('Épicerie Salée')
    await expect(canvas.getByLabelText('Unité')).toHaveValue('l')
    await expect(canvas.getByLabelText('Prix unitaire (€)')).toHaveValue('9,32')
    const price = canvas.getByLabelText(/^Prix \(€\)/)
    await expect(price).toHaveValue('6,99')
  },
}

/** On change le prix et on enregistre, ou on annule. */
export const ReadyPressed: Story = {
  ...Ready,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const price = canvas.getByLabelText(/^Prix \(€\)/)
    await userEvent.clear(price)
    await userEvent.type(price, '7,49')
    await submit(canvas)
    await expect(args.actions.onSubmit).toHaveBeenCalledOnce()
    await expect(args.actions.onSubmit).toHaveBeenCalledWith({ ...oliveOilValues, price: '7,49' })
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }))
    await expect(args.actions.onCancel).toHaveBeenCalledOnce()
  },
}

/** Le produit a une unité que la liste ne propose pas : elle n'est pas perdue. */
export const ReadyUnknownUnit: Story = {
  tags: ['wording'],
  args: { values: { ...oliveOilValues, unit_type: 'jerrican' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Unité')).toHaveDisplayValue('jerrican')
  },
}

/** Les modifications partent vers le serveur. */
export const Saving: Story = {
  args: { state: { kind: 'saving' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Modification en cours...' })).toBeDisabled()
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

/** L'enregistrement a échoué ; rien n'est perdu. */
export const SavingFailed: Story = {
  args: { state: { kind: 'failed', message: 'Erreur lors de la modification du produit' } },
}

/** Le nom a été vidé. */
export const ReadyNameRule: Story = {
  args: { values: { ...oliveOilValues, name: ' ' } },
  play: refuses(/^Nom/, 'Le nom du produit est requis'),
}

/** Plus aucune catégorie n'est choisie. */
export const ReadyCategoryRule: Story = {
  args: { values: { ...oliveOilValues, category_id: '' } },
  play: refuses(/^Catégorie/, 'Veuillez sélectionner une catégorie'),
}

/** Le prix est nul : l'édition le dit autrement que l'ajout. */
export const ReadyPriceRule: Story = {
  args: { values: { ...oliveOilValues, price: '0' } },
  play: refuses(/^Prix \(€\)/, 'Veuillez saisir un prix valide'),
}

/** Le prix unitaire n'est pas un prix. */
export const ReadyUnitPriceRule: Story = {
  args: { values: { ...oliveOilValues, unit_price: '-1' } },
  play: refuses(/^Prix unitaire/, 'Veuillez saisir un prix unitaire valide'),
}

/** On s'en va sans avoir enregistré : on le demande d'abord. */
export const ReadyLeaving: Story = {
  args: { leaving: true },
  play: async () => {
    const question = await screen.findByRole('alertdialog', {
      name: 'Quitter sans enregistrer\u00a0?',
    })
    await expect(question).toHaveAccessibleDescription('Ce que vous avez saisi sera perdu.')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rester' })).toHaveFocus())
  },
}

/** Quitter ou rester. */
export const ReadyLeavingPressed: Story = {
  ...ReadyLeaving,
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Quitter' }))
    await expect(args.actions.onLeave).toHaveBeenCalledOnce()
    await expect(args.actions.onStay).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Rester' }))
    await expect(args.actions.onStay).toHaveBeenCalledOnce()
  },
}
