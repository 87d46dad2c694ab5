import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import type { Trip } from '../../../src/contract/trips.ts'
import { savedSinceJanuary, tripMonths } from '../../../src/domain/shopping/tripFigures.ts'
import type { PriceIndex } from '../../../src/domain/verdict/priceIndex.ts'
import { FiguresScreen } from '../../../src/screens/shopping/FiguresScreen.tsx'
import {
  absentIndex,
  dominatedIndex,
  fallenIndex,
  risenIndex,
  someTrips,
  today,
  yearOfTrips,
} from '../../fixtures/trips.ts'
import { tap } from '../../tap.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const figures = (trips: readonly Trip[], index: PriceIndex | null = risenIndex) => ({
  ...{ kind: 'ready' as const, trips, index },
  months: tripMonths(trips, today),
  saved: savedSinceJanuary(trips, today),
})

const meta = {
  component: FiguresScreen,
  decorators: [withAppFrame],
  parameters: { path: '/figures' },
  args: {
    state: figures(yearOfTrips),
    backTo: '/dashboard',
    form: { today, shops: ['Lidl', 'E.Leclerc'], onAdd: fn(async (_, onAdded) => onAdded()) },
    rows: { onTicket: fn(), onRemove: fn() },
    onRetry: fn(),
  },
} satisfies Meta<typeof FiguresScreen>
export default meta
type Story = StoryObj<typeof meta>

/** One cost as much less than usual as the other more. */
const evenTrips = someTrips
  .slice(0, 2)
  .map((trip, place) => ({ ...trip, usual: trip.basket + (place === 0 ? 100 : -100) }))

const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ')
const played = ['behaviour']
const said = ['wording']

/** Le temps que les tickets arrivent. */
export const Loading: Story = { tags: said, args: { state: { kind: 'loading' } } }

/** Les tickets n'ont pas pu être chargés, et cet appareil n'en garde pas. */
export const Failed: Story = {
  tags: played,
  args: { state: { kind: 'failed', message: 'Erreur lors du chargement des données' } },
  play: async ({ args, canvas }) => {
    await tap(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** Treize mois de courses : douze barres, creuses là où un panier compte sans son ticket. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 })
    await expect(headings.map((heading) => plain(heading.textContent))).toEqual([
      'Novembre : environ 214 € (3 tickets) · octobre : 398 €',
      "31,20 € de moins que d'habitude depuis janvier",
      'Vos prix : +3,1 % en un an (42 produits)',
    ])
    const rows = within(canvas.getByRole('table')).getAllByRole('row')
    await expect(rows).toHaveLength(13)
    await expect(rows[1]).toHaveTextContent(/déc\. 2025.*303/)
    await expect(rows[12]).toHaveTextContent(/nov\. 2026environ 214 €3/)
  },
}

/** Rien encore : une phrase, et de quoi ajouter un ticket. */
export const ReadyNone: Story = {
  tags: said,
  args: { state: figures([], absentIndex) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Aucun ticket pour le moment' })).toBeVisible()
    await expect(canvas.getByText(/dès 10 produits suivis pendant un an$/)).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(canvas.queryByText(/depuis janvier/)).toBeNull()
  },
}

/** Un seul ticket. */
export const ReadyOne: Story = {
  tags: said,
  args: { state: figures(someTrips.slice(0, 1), null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Novembre : 49 € (1 ticket)')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Voir le ticket' })).toBeVisible()
  },
}

/** Les tickets, ouverts : celui d'une autre personne porte son prénom ; chacun s'ouvre. */
export const ReadyTickets: Story = {
  tags: said,
  play: async ({ args, canvas }) => {
    await tap(canvas.getByRole('button', { name: 'Voir les tickets' }))
    const list = within(canvas.getByRole('list', { name: /^Tickets/ }))
    await expect(list.getAllByRole('listitem')).toHaveLength(12)
    await expect(
      list.getByRole('button', { name: /21 nov\. · .?E\.Leclerc.? · .?Alex/ }),
    ).toBeVisible()
    await tap(canvas.getByRole('button', { name: 'Voir plus de tickets' }))
    await expect(list.getAllByRole('listitem')).toHaveLength(15)
    await tap(list.getByRole('button', { name: /21 nov/ }))
    await tap(list.getByRole('button', { name: 'Total du ticket' }))
    for (const digit of '4780') await tap(list.getByRole('button', { name: digit }))
    await expect(list.getByText('Le ticket est juste')).toBeVisible()
    await tap(list.getByRole('button', { name: 'OK' }))
    await expect(args.rows.onTicket).toHaveBeenCalledWith(someTrips[1], 4780)
    await tap(list.getByRole('button', { name: 'Supprimer' }))
    await expect(args.rows.onRemove).toHaveBeenCalledWith(someTrips[1])
  },
}

/** Un ticket sans liste : la date, le magasin, le total. */
export const ReadyAdding: Story = {
  tags: said,
  args: { state: figures(someTrips) },
  play: async ({ args, canvas }) => {
    await tap(canvas.getByRole('button', { name: 'Ajouter un ticket' }))
    await tap(canvas.getByRole('button', { name: 'Magasin' }))
    await tap(canvas.getByRole('button', { name: 'E.Leclerc' }))
    for (const digit of ['3', '1', '00']) await tap(canvas.getByRole('button', { name: digit }))
    await tap(canvas.getByRole('button', { name: 'OK' }))
    const added = { day: today, shop: 'E.Leclerc', cents: 3100 }
    await expect(args.form.onAdd).toHaveBeenCalledWith(added, expect.any(Function))
    await expect(canvas.queryByRole('group', { name: 'Pavé numérique' })).toBeNull()
  },
}

/** Sans total, une phrase le demande ; ce qui est refusé reste tapé. */
export const ReadyAddingRefused: Story = {
  tags: played,
  args: {
    state: figures(someTrips),
    form: { today, shops: [], onAdd: fn(async () => undefined) },
  },
  play: async ({ args, canvas }) => {
    await tap(canvas.getByRole('button', { name: 'Ajouter un ticket' }))
    await tap(canvas.getByRole('button', { name: 'OK' }))
    await expect(canvas.getByText('Entrez le prix, par exemple 2,35')).toBeVisible()
    await expect(args.form.onAdd).not.toHaveBeenCalled()
    for (const digit of ['3', '1', '00']) await tap(canvas.getByRole('button', { name: digit }))
    await tap(canvas.getByRole('button', { name: 'OK' }))
    await expect(args.form.onAdd).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('textbox', { name: 'Ticket' })).toHaveValue('31,00')
  },
}

/** Les prix ont baissé, les courses ont coûté comme d'habitude. */
export const ReadyFallen: Story = {
  tags: said,
  args: { state: figures(evenTrips, fallenIndex) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: /−2\s% en un an \(12\sproduits\)$/ }),
    ).toBeVisible()
  },
}

/** Un seul produit fait l'indice : la liste le montre d'abord. */
export const ReadyDominated: Story = {
  tags: said,
  args: { state: figures(someTrips, dominatedIndex) },
  play: async ({ canvas }) => {
    await tap(canvas.getByRole('button', { name: /^Vos prix\s: \+9,6\s%/ }))
    const list = within(canvas.getByRole('list', { name: /^Prix des 90 derniers jours/ }))
    const [first] = list.getAllByRole('link')
    await expect(first).toHaveTextContent(/\+150 %/)
    await expect(first).toHaveTextContent(/6,13 €\/kg → 15,31 €\/kg/)
  },
}

/** Les courses ont coûté plus que d'habitude. */
export const ReadyDearer: Story = {
  tags: said,
  args: { state: figures([{ ...someTrips[0], basket: 5000, usual: 4680 } as Trip], null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^3,20 € de plus que d'habitude depuis janvier$/)).toBeVisible()
  },
}

/** Hors ligne, les chiffres de cet appareil restent. */
export const ReadyOffline: Story = { tags: played, globals: { network: 'offline' } }
