import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { shoppingCopy } from '../../../src/copy/shopping.ts'
import { ShoppingListScreen } from '../../../src/screens/shopping/ShoppingListScreen.tsx'
import { shoppingListArgs } from '../../fixtures/screenArgs.ts'
import { listState, sharedList } from '../../fixtures/shopping.ts'
import { tap } from '../../tap.ts'
import { withAppFrame } from '../../withAppFrame.tsx'
import { withToasts } from '../../withToasts.tsx'

const common = { household: null, localArticles: null, isSilent: false } as const

const meta = {
  component: ShoppingListScreen,
  decorators: [withAppFrame],
  parameters: { path: '/shopping-list' },
  args: {
    ...shoppingListArgs,
    state: listState(sharedList),
    common,
    rows: {
      ...shoppingListArgs.rows,
      memberName: (key: string | null) => (key === 'alex' ? 'Alex' : null),
    },
  },
} satisfies Meta<typeof ShoppingListScreen>
export default meta
type Story = StoryObj<typeof meta>

/** La liste d'un foyer : le prénom de l'autre est au bout de ce qu'il a coché. */
export const MixedCommon: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Liste (du foyer|de «)/)).toBeVisible()
    const basket = within(canvas.getByRole('list', { name: 'Dans le panier (2)' }))
    await expect(basket.getAllByText('Alex')).toHaveLength(1)
  },
}

/** La liste du foyer est vide. */
export const EmptyCommon: Story = { args: { state: listState([]) } }

/** Les options d'un article que l'autre a ajouté. */
export const MixedCommonEditing: Story = {
  play: async ({ canvas }) => {
    await tap(canvas.getByRole('button', { name: 'Modifier Pain complet' }))
    await expect(canvas.getByText(/^Ajouté par/)).toBeVisible()
  },
}

const localArticles = { count: 3, onAdd: fn(), onLeave: fn() }

/** Cet appareil a encore des articles de l'ancienne liste. */
export const MixedCommonLocal: Story = {
  args: { common: { ...common, localArticles } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^3 articles notés sur cet appareil/)).toBeVisible()
  },
}

/** Il n'en reste qu'un. */
export const MixedCommonLocalOne: Story = {
  tags: ['wording'],
  args: { common: { ...common, localArticles: { ...localArticles, count: 1 } } },
}

/** « Les ajouter », ou « Les laisser ». */
export const MixedCommonLocalPressed: Story = {
  ...MixedCommonLocal,
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Les ajouter' }))
    await expect(localArticles.onAdd).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Ne pas les ajouter' }))
    await expect(localArticles.onLeave).toHaveBeenCalledOnce()
  },
}

/** Le produit d'un article a été supprimé ou fusionné avant que l'article ne parte. */
export const MixedProductGone: Story = {
  tags: ['wording'],
  decorators: [withToasts(['info', shoppingCopy.productGone('Lait')])],
}

/** Ce que disent les notifications du foyer. */
export const MixedCommonAnnounced: Story = {
  decorators: [
    withToasts(
      ['success', shoppingCopy.nowCommon('Alex')],
      ['info', shoppingCopy.joined('Alex')],
      ['info', shoppingCopy.manages(null)],
      ['error', shoppingCopy.full(300, 'Lait')],
    ),
  ],
}
