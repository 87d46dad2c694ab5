import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { Trip } from '../../../src/contract/trips.ts'
import { tripMonths } from '../../../src/domain/shopping/tripFigures.ts'
import { FiguresScreen } from '../../../src/screens/shopping/FiguresScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { risenIndex, someTrips, today } from '../../fixtures/trips.ts'
import { tap } from '../../tap.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const longest = 'W'.repeat(60)
const trips = someTrips.map(
  (trip): Trip => ({
    ...trip,
    ...{ shop: { id: 9, name: longest }, recorded_by: longest, ticket: 100_000_000 },
  }),
)

const meta = {
  component: FiguresScreen,
  decorators: [withAppFrame],
  globals: narrow,
  parameters: { path: '/figures' },
  tags: ['behaviour'],
  args: {
    state: {
      ...{ kind: 'ready', trips, saved: -12_345_678, index: risenIndex },
      months: tripMonths(trips, today),
    },
    backTo: '/dashboard',
    form: { today, shops: [longest], onAdd: fn() },
    rows: { onTicket: fn(), onRemove: fn() },
    onRetry: fn(),
  },
  play: fitsNarrow,
} satisfies Meta<typeof FiguresScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone : des sommes énormes, un magasin et un prénom de soixante lettres. */
export const ReadyAwkward: Story = {
  play: async (context) => {
    const { canvas } = context
    await tap(canvas.getByRole('button', { name: 'Voir les tickets' }))
    await tap(canvas.getByRole('button', { name: /^Vos prix/ }))
    await fitsNarrow()
  },
}

/** Petit téléphone, texte à 200 % : un ticket s'ajoute. */
export const ReadyLargeText: Story = {
  globals: narrowLarge,
  play: async (context) => {
    await tap(context.canvas.getByRole('button', { name: 'Ajouter un ticket' }))
    await fitsNarrow()
  },
}
