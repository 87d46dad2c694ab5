import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { shoppingCopy } from '../../../src/copy/shopping.ts'
import { ShoppingListScreen } from '../../../src/screens/shopping/ShoppingListScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { edgeCaseItems, edgeCaseProducts, unbrokenText } from '../../fixtures/edgeCases.ts'
import { shoppingListArgs } from '../../fixtures/screenArgs.ts'
import { listState, mondayList, pricedList, sharedList } from '../../fixtures/shopping.ts'
import { tap } from '../../tap.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: ShoppingListScreen,
  decorators: [withAppFrame],
  globals: narrow,
  parameters: { path: '/shopping-list' },
  args: {
    ...shoppingListArgs,
    state: listState(edgeCaseItems),
    field: { ...shoppingListArgs.field, draft: unbrokenText },
  },
  play: fitsNarrow,
} satisfies Meta<typeof ShoppingListScreen>
export default meta
type Story = StoryObj<typeof meta>

async function openWater() {
  await tap(screen.getByRole('button', { name: 'Autres actions de la liste' }))
  await tap(screen.getByRole('button', { name: 'Modifier Eau minérale' }))
  await tap(screen.getByRole('button', { name: /articles connus partout/ }))
  await fitsNarrow()
}

/** Petit téléphone : des noms en balises, sans espace, de droite à gauche, en images. */
export const MixedAwkward: Story = {}

/** Petit téléphone, texte à 200 % ; le nom manque et rien ne s'enregistre. */
export const AddingInvalidLargeText: Story = {
  globals: narrowLarge,
  args: {
    state: listState(mondayList),
    field: { ...shoppingListArgs.field, draft: ' ', error: shoppingCopy.nameRequired },
    storageWarning: shoppingCopy.notStored,
  },
}

/** Petit téléphone : des prix, un produit au prix démesuré, et des produits proposés. */
export const MixedPricedAwkward: Story = {
  args: {
    state: listState([
      ...pricedList,
      ...edgeCaseItems.map((item) => ({ ...item, id: item.id + 100, product_id: 9, count: 99 })),
    ]),
    field: {
      ...shoppingListArgs.field,
      draft: unbrokenText,
      suggestions: edgeCaseProducts.slice(2, 6),
    },
  },
}

/** Petit téléphone : tout ce que la liste sait des prix, ses autres actions, et un article à modifier. */
export const MixedComparedAwkward: Story = {
  args: {
    state: listState(pricedList, { isCompared: true }),
    shop: { name: unbrokenText.slice(0, 60), recent: [], onChoose: fn() },
    usual: edgeCaseProducts,
    field: shoppingListArgs.field,
  },
  play: openWater,
}

/** La même, texte à 200 %. */
export const MixedComparedLargeText: Story = {
  ...MixedComparedAwkward,
  globals: narrowLarge,
}

/** Petit téléphone, texte à 200 % : les prix passent sous les noms, « ⋯ » reste à côté du compte. */
export const MixedPricedLargeText: Story = {
  globals: narrowLarge,
  args: { state: listState(pricedList), field: shoppingListArgs.field },
  play: async ({ canvas }) => {
    await fitsNarrow()
    const more = canvas.getByRole('button', { name: 'Autres actions de la liste' })
    const basket = canvas.getByText(/^Panier/)
    const { top, left } = more.getBoundingClientRect()
    const { bottom, right } = basket.getBoundingClientRect()
    await expect(top).toBeLessThan(bottom)
    await expect(left).toBeGreaterThanOrEqual(right)
  },
}

async function chooseUsual() {
  await tap(screen.getByRole('button', { name: /^Ajouter mes articles habituels/ }))
  await fitsNarrow()
}

/** Petit téléphone : les habituels, tous choisis. */
export const EmptyUsualAwkward: Story = {
  args: { state: listState([]), usual: edgeCaseProducts, field: shoppingListArgs.field },
  play: chooseUsual,
}

async function arrange() {
  await tap(screen.getByRole('button', { name: 'Autres actions de la liste' }))
  await tap(screen.getByRole('button', { name: "Changer l'ordre" }))
  await tap(screen.getByRole('button', { name: /^Déplacer Eau minérale/ }))
  await fitsNarrow()
}

/** Petit téléphone, texte à 200 % : la liste se range. */
export const MixedArrangingLargeText: Story = {
  globals: narrowLarge,
  args: { state: listState(pricedList), field: shoppingListArgs.field },
  play: arrange,
}

/** Petit téléphone, texte à 200 % ; le foyer et l'autre personne ont de longs noms. */
export const MixedCommonLongNames: Story = {
  globals: narrowLarge,
  args: {
    state: listState(sharedList),
    field: shoppingListArgs.field,
    common: {
      household: 'Les cousines et cousins de la rue des Lilas',
      localArticles: { count: 3, onAdd: fn(), onLeave: fn() },
      isSilent: false,
    },
    rows: {
      ...shoppingListArgs.rows,
      memberName: (key) => (key === 'alex' ? 'Marie-Alexandrine-Constance' : null),
    },
  },
}
