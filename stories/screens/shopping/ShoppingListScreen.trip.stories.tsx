import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ShoppingListScreen } from '../../../src/screens/shopping/ShoppingListScreen.tsx'
import { comte, water } from '../../fixtures/products.ts'
import { shoppingListArgs } from '../../fixtures/screenArgs.ts'
import { bread, listState, pricedList } from '../../fixtures/shopping.ts'
import { tap } from '../../tap.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: ShoppingListScreen,
  decorators: [withAppFrame],
  parameters: { path: '/shopping-list' },
  args: shoppingListArgs,
} satisfies Meta<typeof ShoppingListScreen>
export default meta
type Story = StoryObj<typeof meta>

const guessed = { id: 999, name: 'Café moulu' }
const guessedState = {
  ...listState([{ ...bread, name: 'café' }, ...pricedList.filter(({ product_id }) => product_id)]),
  guesses: new Map([[bread.id, { product: guessed, count: 1, cents: 395 }]]),
}

/** Un nom tapé est sans doute un produit : son prix, en pointillé, ne compte dans aucune somme avant d'être pris. */
export const MixedGuessed: Story = {
  args: { state: guessedState },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^Panier/).parentElement).toHaveTextContent(/\+ 1 sans prix$/)
    await tap(canvas.getByRole('button', { name: /^≈\s3,95\s€\s\? Oui, c'est «\sCafé moulu\s»$/ }))
    await expect(args.actions.onGuess).toHaveBeenCalledWith(bread.id, true)
    await tap(canvas.getByRole('button', { name: /^Non, ce n'est pas/ }))
    await expect(args.actions.onGuess).toHaveBeenLastCalledWith(bread.id, false)
  },
}

/** Le produit est une boîte de plusieurs : ses pièces restent à côté de son prix, sans le recouvrir. */
export const MixedGuessedBox: Story = {
  tags: ['behaviour'],
  args: {
    state: {
      ...listState([{ ...bread, name: 'yaourts nature' }]),
      guesses: new Map([
        [
          bread.id,
          { product: { id: 999, name: 'Yaourts nature, 8 x 125 g' }, count: 2, cents: 338 },
        ],
      ]),
    },
  },
  play: async ({ canvas }) => {
    const packs = canvas.getByRole('button', { name: /pièces/ }).getBoundingClientRect()
    const price = canvas.getByRole('button', { name: /^≈/ }).getBoundingClientRect()
    const guess = canvas.getByText(/^Yaourts nature,/).getBoundingClientRect()
    await expect(packs.right).toBeLessThanOrEqual(price.left)
    await expect(packs.bottom).toBeLessThanOrEqual(guess.top)
  },
}

const trip = {
  trip: { cents: 4780, isRough: false, goodDeals: 3, savedCents: 210, unconfirmed: [1, 2] },
  unconfirmed: [water, comte],
  isConfirming: false,
  onUndo: fn(),
}

/** Les courses sont terminées : une carte à la place de ce qui a été acheté, jusqu'au prochain article. */
export const EmptyTripEnded: Story = {
  args: { state: listState([]), trip },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(
      'Courses terminées : 47,80 €',
    )
    await expect(canvas.queryByText('Votre liste est vide')).toBeNull()
    await tap(canvas.getByRole('button', { name: 'Annuler' }))
    await expect(trip.onUndo).toHaveBeenCalledOnce()
  },
}

/** Les prix qui n'ont pas été notés en chemin : chacun s'ouvre. */
export const EmptyTripConfirming: Story = {
  args: { state: listState([]), trip: { ...trip, isConfirming: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '2 prix à confirmer' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: water.name })).toBeVisible()
  },
}

/** Il reste des articles à acheter, et les courses ont coûté plus que d'habitude. */
export const MixedTripEnded: Story = {
  args: {
    state: listState(pricedList.filter(({ done }) => !done)),
    trip: {
      ...trip,
      trip: { ...trip.trip, isRough: true, goodDeals: 0, savedCents: -130, unconfirmed: [] },
      unconfirmed: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/de plus que d'habitude$/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Terminer' })).toBeNull()
  },
}
