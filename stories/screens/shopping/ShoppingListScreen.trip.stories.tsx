import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, type within } from 'storybook/test'
import { ShoppingListScreen } from '../../../src/screens/shopping/ShoppingListScreen.tsx'
import { butter, comte, water } from '../../fixtures/products.ts'
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
  trip: {
    ...{ cents: 4780, priced: 12, unpriced: 0, goodDeals: 3, savedCents: 210 },
    ...{ unconfirmed: [1, 2], oldest: [1, 2, 3] },
  },
  unconfirmed: [water, comte],
  isConfirming: false,
  ticket: { ticket: null, oldest: [water, comte, butter], onTicket: fn() },
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
  tags: ['behaviour'],
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
      trip: { ...trip.trip, unpriced: 2, goodDeals: 0, savedCents: -130, unconfirmed: [] },
      unconfirmed: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/de plus que d'habitude$/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Terminer' })).toBeNull()
  },
}

const withTicket = (ticket: number, sums: Partial<typeof trip.trip> = {}) => ({
  state: listState([]),
  trip: {
    ...trip,
    trip: { ...trip.trip, unconfirmed: [], ...sums },
    unconfirmed: [],
    ticket: { ...trip.ticket, ticket },
  },
})

/** Le ticket est plus cher que le panier : les trois prix les plus anciens, à un geste de leur correction. */
export const EmptyTripTicketDearer: Story = {
  args: withTicket(4890),
  play: async ({ canvas }) => {
    await tap(canvas.getByText('Panier 47,80 € · Ticket 48,90 €'))
    await expect(
      canvas.getByText('1,10 € de plus que votre panier. Vérifiez le ticket.'),
    ).toBeVisible()
    const corrections = canvas.getAllByRole('link', { name: /^Corriger le prix/ })
    await expect(corrections.map((link) => link.getAttribute('href'))).toEqual(
      [water, comte, butter].map(({ id }) => `/products/${id}`),
    )
  },
}

/** Le ticket se tape sur nos touches ; la réponse vient avec le dernier chiffre. */
export const EmptyTripTicketTyping: Story = {
  tags: ['behaviour'],
  args: { state: listState([]), trip },
  play: async ({ args, canvas }) => {
    await tap(canvas.getByRole('button', { name: 'Total du ticket' }))
    await expect(canvas.getByRole('textbox', { name: 'Ticket' })).toHaveAttribute(
      'inputmode',
      'none',
    )
    // Below the keys it would seem to be about what is typed.
    await expect(canvas.queryByRole('button', { name: 'Annuler' })).toBeNull()
    for (const digit of '4780') await tap(canvas.getByRole('button', { name: digit }))
    await expect(canvas.getByText('Le ticket est juste')).toBeVisible()
    await tap(canvas.getByRole('button', { name: 'OK' }))
    await expect(args.trip?.ticket?.onTicket).toHaveBeenCalledWith(4780)
    await expect(canvas.queryByRole('group', { name: 'Pavé numérique' })).toBeNull()
  },
}

const withDoubt = {
  state: listState([]),
  trip: { ...trip, ticket: { ...trip.ticket, onTicket: fn() } },
}

const typed = async (canvas: ReturnType<typeof within>, total: string) => {
  await tap(canvas.getByRole('button', { name: 'Total du ticket' }))
  await userEvent.type(canvas.getByRole('textbox', { name: 'Ticket' }), total)
  await tap(canvas.getByRole('button', { name: 'OK' }))
}

/** Un total dix fois trop grand ne compte pas avant une réponse. */
export const EmptyTripTicketDoubtful: Story = {
  tags: ['wording'],
  args: withDoubt,
  play: async ({ args, canvas }) => {
    await typed(canvas, '47800')
    await expect(canvas.getByText('À vérifier : 478,00 € ou 47,80 € ?')).toBeVisible()
    await expect(args.trip?.ticket?.onTicket).not.toHaveBeenCalled()
  },
}

/** Un geste prend le total qui était sans doute voulu, ou garde celui qui a été tapé. */
export const EmptyTripTicketTaken: Story = {
  tags: ['behaviour'],
  args: withDoubt,
  play: async ({ args, canvas }) => {
    await typed(canvas, '47800')
    await expect(canvas.getByRole('button', { name: /^C'est 478,00\s€$/ })).toBeVisible()
    await tap(canvas.getByRole('button', { name: /^C'est 47,80\s€$/ }))
    await expect(args.trip?.ticket?.onTicket).toHaveBeenCalledWith(4780)
  },
}

/** Le ticket est juste. */
export const EmptyTripTicketJust: Story = { tags: ['wording'], args: withTicket(4779) }

/** Le ticket est moins cher que le panier. */
export const EmptyTripTicketCheaper: Story = {
  tags: ['wording'],
  args: withTicket(4700),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0,80 € de moins que votre panier')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /^Corriger/ })).toBeNull()
  },
}

/** Deux articles n'ont pas de prix : ce qu'ils coûtent à eux deux, sans alerte. */
export const EmptyTripTicketUnpriced: Story = {
  tags: ['wording'],
  args: withTicket(5120, { unpriced: 2 }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 articles sans prix : 3,40 € à eux deux')).toBeVisible()
  },
}
