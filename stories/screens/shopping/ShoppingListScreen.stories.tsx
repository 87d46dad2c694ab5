import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { shoppingCopy } from '../../../src/copy/shopping.ts'
import { ShoppingListScreen } from '../../../src/screens/shopping/ShoppingListScreen.tsx'
import { baguette, comte, eclair, emmental } from '../../fixtures/products.ts'
import { shoppingListArgs } from '../../fixtures/screenArgs.ts'
import { bread, checkedList, coffee, listState, pricedList } from '../../fixtures/shopping.ts'
import { withAppFrame } from '../../withAppFrame.tsx'
import { withToasts } from '../../withToasts.tsx'

const meta = {
  component: ShoppingListScreen,
  decorators: [withAppFrame],
  parameters: { path: '/shopping-list' },
  args: shoppingListArgs,
} satisfies Meta<typeof ShoppingListScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Rien n'a encore été ajouté. */
export const Empty: Story = {
  args: { state: listState([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('0 article(s) - 0 coché(s)')
    await expect(canvas.getByRole('heading', { name: 'Votre liste est vide' })).toBeVisible()
    await expect(canvas.queryByRole('list', { name: 'Articles de la liste' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: /articles cochés/ })).toBeNull()
  },
}

/** La liste au milieu des courses. */
export const Mixed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('6 article(s) - 2 coché(s)')
    await expect(canvas.getByRole('checkbox', { name: 'Café moulu' })).toBeChecked()
  },
}

/** Des articles du catalogue : leur prix attendu, et ce que coûtent le panier et le reste. */
export const MixedPriced: Story = {
  args: { state: listState(pricedList) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Panier/)).toHaveTextContent(
      'Panier 5,60 € · reste ≈ 24 € · 1 sans prix',
    )
    const water = canvas.getByRole('checkbox', { name: 'Eau minérale' })
    await expect(water).toHaveAccessibleDescription(/^≈\s3,78\s€ 0,42\s€ \/ l$/)
    await expect(
      canvas.getByRole('checkbox', { name: 'Beurre doux demi-sel' }),
    ).toHaveAccessibleDescription(/^5,60\s€$/)
  },
}

/** Chaque article a un prix : la somme est dite au centime. */
export const MixedPricedWhole: Story = {
  args: { state: listState(pricedList.filter(({ productId }) => productId)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Panier/)).toHaveTextContent('Panier 5,60 € · reste 23,78 €')
  },
}

/** Un article coché n'a pas de prix, et ce qui reste coûte peu. */
export const MixedPricedRough: Story = {
  args: {
    state: listState([
      { ...bread, completed: true },
      { ...bread, id: 8, productId: baguette.id },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Panier/)).toHaveTextContent(
      'Panier ≈ 0,00 € · reste ≈ 1,10 € · 1 sans prix',
    )
  },
}

/** Des articles du catalogue, dont les prix arrivent encore : la ligne garde sa place. */
export const MixedPricesAwaited: Story = {
  args: { state: { kind: 'ready', items: pricedList, prices: new Map(), totals: null } },
}

/** Toucher un article le coche. */
export const MixedPressed: Story = {
  ...Mixed,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Pain complet'))
    await expect(args.onToggle).toHaveBeenCalledOnce()
    await expect(args.onToggle).toHaveBeenCalledWith(bread.id)
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
}

/** Un article est retiré ; le focus passe au suivant, ou au précédent pour le dernier. */
export const MixedRemoving: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer Pain complet' }))
    await expect(args.onRemove).toHaveBeenCalledWith(bread.id)
    await expect(canvas.getByRole('button', { name: 'Supprimer Tomates grappe' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer Café moulu' }))
    await expect(args.onRemove).toHaveBeenLastCalledWith(coffee.id)
    await expect(args.onRemove).toHaveBeenCalledTimes(2)
    await expect(canvas.getByRole('button', { name: 'Supprimer Yaourts nature' })).toHaveFocus()
    await expect(args.onToggle).not.toHaveBeenCalled()
  },
}

/** Tout est dans le chariot. */
export const AllChecked: Story = {
  args: { state: listState(checkedList) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('2 article(s) - 2 coché(s)')
  },
}

/** Les articles cochés s'en vont, et le curseur passe au champ. */
export const AllCheckedPressed: Story = {
  ...AllChecked,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer les articles cochés' }))
    await expect(args.onRemoveChecked).toHaveBeenCalledOnce()
    await expect(canvas.getByLabelText('Ajouter un article')).toHaveFocus()
  },
}

/** Un article est en cours de saisie ; Entrée l'ajoute, comme le bouton. */
export const Adding: Story = {
  args: { draft: 'Farine de blé' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Ajouter un article')
    await userEvent.type(input, 's')
    await expect(args.onDraft).toHaveBeenCalledWith('Farine de blés')
    await userEvent.keyboard('{Enter}')
    await expect(args.onAdd).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: "Ajouter l'article" }))
    await expect(args.onAdd).toHaveBeenCalledTimes(2)
    await expect(input).toHaveFocus()
  },
}

/** Ce qui est tapé commence un mot de produits du catalogue. */
export const AddingSuggested: Story = {
  args: { draft: 'E', suggestions: [emmental, eclair, comte] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getAllByRole('option')).toHaveLength(3)
  },
}

/** Toucher un produit proposé l'ajoute, et le curseur reste dans le champ. */
export const AddingSuggestedPressed: Story = {
  ...AddingSuggested,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Ajouter un article' })
    await userEvent.click(input)
    await userEvent.click(canvas.getByRole('option', { name: /Éclair au chocolat/ }))
    await expect(args.onPick).toHaveBeenCalledWith(eclair)
    await expect(args.onAdd).not.toHaveBeenCalled()
    await expect(input).toHaveFocus()
  },
}

/** Au clavier : les flèches vont d'un produit à l'autre, Entrée l'ajoute, Échap ferme. */
export const AddingSuggestedByKeys: Story = {
  ...AddingSuggested,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox')
    const active = () => canvas.queryByRole('option', { selected: true })
    await userEvent.click(input)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(active()).toHaveTextContent('Éclair au chocolat')
    await expect(input).toHaveAttribute('aria-activedescendant', active()?.id)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    await expect(active()).toHaveTextContent('Comté 18 mois')
    await userEvent.keyboard('{Enter}')
    await expect(args.onPick).toHaveBeenCalledWith(comte)
    await expect(active()).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect(args.onAdd).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await expect(input).toHaveAttribute('aria-expanded', 'false')
    await userEvent.type(input, 'm')
    await expect(canvas.getByRole('listbox')).toBeVisible()
  },
}

/** Le nom est vide, ou fait d'espaces. */
export const AddingInvalid: Story = {
  args: { draft: '   ', error: "Veuillez entrer un nom d'article" },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Ajouter un article')
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription("Veuillez entrer un nom d'article")
  },
}

/** Le navigateur refuse d'enregistrer : la liste reste à l'écran, et on le dit. */
export const MixedNotStored: Story = {
  args: { storageWarning: shoppingCopy.notStored },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/sera perdue à la fermeture de cette page/)).toBeVisible()
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(6)
  },
}

/** Ce qui était enregistré n'était pas lisible : rien n'est écrasé. */
export const EmptySetAside: Story = {
  args: { state: listState([]), storageWarning: shoppingCopy.setAside },
}

/** Ce que disent les notifications, selon le geste. */
export const MixedAnnounced: Story = {
  decorators: [
    withToasts(
      ['success', shoppingCopy.added],
      ['success', shoppingCopy.removed],
      ['success', shoppingCopy.removedChecked(2)],
      ['info', shoppingCopy.noneChecked],
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Article ajouté à la liste')).toBeVisible()
    await expect(canvas.getByText('Article supprimé de la liste')).toBeVisible()
    await expect(canvas.getByText('2 article(s) supprimé(s)')).toBeVisible()
    await expect(canvas.getByText('Aucun article coché à supprimer')).toBeVisible()
  },
}
