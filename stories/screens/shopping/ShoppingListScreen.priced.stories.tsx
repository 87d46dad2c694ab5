import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, type screen, waitFor, within } from 'storybook/test'
import { ShoppingListScreen } from '../../../src/screens/shopping/ShoppingListScreen.tsx'
import { baguette, comte, eclair, emmental, water } from '../../fixtures/products.ts'
import { shoppingListArgs } from '../../fixtures/screenArgs.ts'
import { bread, listState, pricedList } from '../../fixtures/shopping.ts'
import { tap } from '../../tap.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: ShoppingListScreen,
  decorators: [withAppFrame],
  parameters: { path: '/shopping-list' },
  args: { ...shoppingListArgs, state: listState(pricedList) },
} satisfies Meta<typeof ShoppingListScreen>
export default meta
type Story = StoryObj<typeof meta>

const openMore = (canvas: Pick<typeof screen, 'getByRole'>) =>
  tap(canvas.getByRole('button', { name: 'Autres actions de la liste' }))

/** Des articles du catalogue : leur prix attendu, et ce que coûtent le panier et le reste. */
export const MixedPriced: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Panier/).parentElement).toHaveTextContent(
      'Panier 5,60 € · reste environ 24 € + 1 sans prix',
    )
    const water = canvas.getByRole('checkbox', { name: /^6\s× Eau minérale$/ })
    await expect(water).toHaveAccessibleDescription(/^≈\s3,78\s€$/)
    await expect(
      canvas.getByRole('checkbox', { name: /^2\s× Beurre doux demi-sel$/ }),
    ).toHaveAccessibleDescription(/^5,60\s€$/)
  },
}

/** Chaque article a un prix : la somme est dite au centime. */
export const MixedPricedWhole: Story = {
  args: { state: listState(pricedList.filter(({ product_id }) => product_id)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Panier/).parentElement).toHaveTextContent(
      'Panier 5,60 € · reste 23,78 €',
    )
  },
}

/** Un article coché n'a pas de prix, et ce qui reste coûte peu. */
export const MixedPricedRough: Story = {
  args: {
    state: listState([
      { ...bread, done: true },
      { ...bread, id: 8, product_id: baguette.id },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Panier/).parentElement).toHaveTextContent(
      'Panier environ 0,00 € · reste 1,10 €',
    )
  },
}

/** Un produit qui se vend par douze : combien de boîtes, et de pièces. */
export const MixedPricedBox: Story = {
  args: {
    rows: {
      ...shoppingListArgs.rows,
      productOf: (id) =>
        id === baguette.id ? { ...baguette, content: { amount: 12, measure: 'piece' } } : undefined,
    },
  },
  play: async ({ args, canvas }) => {
    const chip = canvas.getByRole('button', { name: /^×\s1 \(12\spièces\), Baguette/ })
    await expect(chip).toHaveTextContent('× 1 (12 pièces)')
    await tap(chip)
    await tap(canvas.getByRole('button', { name: 'Un de plus' }))
    await expect(args.actions.onCount).toHaveBeenCalledWith(expect.any(Number), 1)
  },
}

/** Des articles du catalogue, dont les prix arrivent encore : la ligne garde sa place. */
export const MixedPricesAwaited: Story = {
  args: { state: { ...listState(pricedList), prices: new Map(), totals: null } },
}

/** On a choisi un magasin, et deux se comparent. */
export const MixedCompared: Story = {
  args: {
    state: listState(pricedList, { isCompared: true }),
    shop: { name: 'Lidl', recent: ['Lidl', 'E.Leclerc'], onChoose: fn() },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: /^Pour les 3 articles connus partout/, expanded: false }),
    ).toHaveTextContent('Pour les 3 articles connus partout : E.Leclerc 21,54 € · Lidl 22,63 €')
    await expect(canvas.queryByRole('list', { name: 'Prix différents' })).toBeNull()
  },
}

/** Ce qui coûte plus cher ici que là, l'écart le plus grand d'abord. */
export const MixedComparedOpen: Story = {
  ...MixedCompared,
  play: async ({ canvas }) => {
    await tap(canvas.getByRole('button', { name: /articles connus partout/ }))
    const list = canvas.getByRole('list', { name: 'Prix différents' })
    await expect(list.firstElementChild).toHaveTextContent(
      'Comté 18 moisE.Leclerc 16,90 € · Lidl 17,90 €',
    )
  },
}

/** Le magasin se choisit parmi ceux des derniers prix, ou se tape. */
export const MixedChoosingShop: Story = {
  ...MixedCompared,
  play: async ({ args, canvas }) => {
    await openMore(canvas)
    await tap(canvas.getByRole('button', { name: 'Lidl', expanded: false }))
    await expect(canvas.getByRole('button', { name: 'Lidl', pressed: true })).toBeVisible()
    await expect(args.shop?.onChoose).not.toHaveBeenCalled()
  },
}

/** Choisir un magasin referme le choix. */
export const MixedChoosingShopPressed: Story = {
  ...MixedCompared,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await openMore(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Lidl', expanded: false }))
    await userEvent.click(canvas.getByRole('button', { name: 'E.Leclerc' }))
    await expect(args.shop?.onChoose).toHaveBeenCalledWith('E.Leclerc')
    await expect(canvas.queryByRole('button', { name: 'E.Leclerc' })).toBeNull()
  },
}

/** Par rayon, dans l'ordre des catégories ; ce qui n'a pas de produit vient à la fin. */
export const MixedByAisle: Story = {
  args: { state: listState(pricedList, { isByAisle: true }) },
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 })
    await expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Produits Laitiers',
      'Céréales et Pains',
      'Boissons',
      'Sans rayon',
      'Dans le panier (1)',
    ])
    await expect(canvas.queryByRole('button', { name: /^Déplacer/ })).toBeNull()
  },
}

/** La bascule « Par rayon » rend l'ordre à la main. */
export const MixedByAislePressed: Story = {
  ...MixedByAisle,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await openMore(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Par rayon', pressed: true }))
    await expect(args.actions.onByAisle).toHaveBeenCalledWith(false)
  },
}

/** Derrière « ⋯ » : par rayon, le magasin, l'ordre ; sur un grand écran, toujours ouvert. */
export const MixedMore: Story = {
  args: { shop: { name: null, recent: [], onChoose: fn() }, usual: [eclair, emmental] },
  play: async ({ canvas }) => {
    await openMore(canvas)
    const tools = within(canvas.getByRole('group', { name: 'Actions de la liste' }))
    const names = tools.getAllByRole('button').map(({ textContent }) => textContent)
    await expect(names).toEqual([
      'Par rayon',
      'Magasin',
      'Ajouter mes articles habituels (2)',
      "Changer l'ordre",
      'Partager la liste',
    ])
  },
}

/** La liste est vide, et des produits reviennent souvent. */
export const EmptyUsual: Story = {
  args: { state: listState([]), usual: [eclair, emmental, water] },
}

/** Les habituels se montrent, tous choisis, avant d'aller sur la liste. */
export const EmptyUsualChoosing: Story = {
  ...EmptyUsual,
  play: async ({ args, canvas }) => {
    await tap(canvas.getByRole('button', { name: 'Ajouter mes articles habituels (3)' }))
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(3)
    await expect(args.actions.onTakeUsual).not.toHaveBeenCalled()
  },
}

/** Ce qui n'est pas voulu se décoche ; le reste va sur la liste d'un geste. */
export const EmptyUsualPressed: Story = {
  ...EmptyUsual,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: 'Ajouter mes articles habituels (3)' }),
    )
    await userEvent.click(canvas.getByRole('checkbox', { name: emmental.name }))
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter 2 articles' }))
    await expect(args.actions.onTakeUsual).toHaveBeenCalledOnce()
    await expect(args.actions.onTakeUsual).toHaveBeenCalledWith(new Set([eclair.id, water.id]))
    await expect(canvas.queryByRole('checkbox')).toBeNull()
  },
}

/** Ce qui est tapé commence un mot de produits du catalogue. */
export const AddingSuggested: Story = {
  args: {
    field: {
      ...shoppingListArgs.field,
      draft: 'E',
      suggestions: [emmental, eclair, comte],
    },
  },
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
    await expect(args.field.onPick).toHaveBeenCalledWith(eclair)
    await expect(args.field.onAdd).not.toHaveBeenCalled()
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
    await waitFor(() => expect(input).toHaveAttribute('aria-activedescendant', active()?.id))
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    await expect(active()).toHaveTextContent('Comté 18 mois')
    await userEvent.keyboard('{Enter}')
    await expect(args.field.onPick).toHaveBeenCalledWith(comte)
    await expect(active()).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect(args.field.onAdd).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await expect(input).toHaveAttribute('aria-expanded', 'false')
    await userEvent.type(input, 'm')
    await expect(canvas.getByRole('listbox')).toBeVisible()
  },
}
