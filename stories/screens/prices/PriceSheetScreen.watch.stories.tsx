import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import type { Offer } from '../../../src/domain/prices/priceHistory.ts'
import { PriceSheetScreen } from '../../../src/screens/prices/PriceSheetScreen.tsx'
import { fitsNarrow, narrowLarge } from '../../fitsNarrow.ts'
import {
  pastaPack,
  pastaPrices,
  priceModel,
  priceSheetArgs,
  verdictOn,
} from '../../fixtures/prices.ts'

const meta = {
  component: PriceSheetScreen,
  args: priceSheetArgs,
} satisfies Meta<typeof PriceSheetScreen>
export default meta
type Story = StoryObj<typeof meta>

const { entry } = priceSheetArgs.model
const amount = { measure: 'g', total: 400_000 } as const
const below = { cents: 200, amount, reach: 'below' } as const
const watch = { cents: 200, proposedCents: 195 }
const typed = (paid: string, offer: Offer, watched: typeof below | null = below) =>
  priceModel({
    ...{ watch, entry: { ...entry, paid, shop: 'Lidl' } },
    verdict: { ...verdictOn(pastaPrices, offer), watched },
  })
const key = (name: string) => screen.findByRole('button', { name })

/** Le prix guetté est là : la deuxième ligne le dit. */
export const Good: Story = {
  args: typed('1,95', pastaPack(195)),
  play: async () => {
    await waitFor(() =>
      expect(screen.getByText(/Bonne affaire\. Sous votre prix de 2,00\s€$/)).toBeInTheDocument(),
    )
  },
}

/** Au centime près. */
export const GoodReachedExactly: Story = {
  tags: ['wording'],
  args: priceModel({
    ...{ watch, entry: { ...entry, paid: '2,00' } },
    verdict: { ...verdictOn(pastaPrices, pastaPack(200)), watched: { ...below, reach: 'at' } },
  }),
}

/** Le prix guetté n'est pas atteint : le bandeau parle comme toujours. */
export const GoodUnmet: Story = {
  tags: ['wording'],
  args: typed('2,15', pastaPack(215), null),
}

/** Le prix est normal, et sous celui que l'on guette : vert, avec les mots du verdict. */
export const NormalWatched: Story = {
  tags: ['wording'],
  args: priceModel({
    ...{ watch: { ...watch, cents: 250 }, entry: { ...entry, paid: '2,45' } },
    verdict: { ...verdictOn(pastaPrices, pastaPack(245)), watched: { ...below, cents: 250 } },
  }),
}

/** Un autre contenu se compare au kilo. */
export const GoodOtherContent: Story = {
  tags: ['wording'],
  args: (() => {
    const kilo = { cents: 449, packs: 1, amount: { measure: 'g', total: 1_000_000 } } as const
    return priceModel({
      ...{ watch, entry: { ...entry, paid: '4,49', content: '1', unit: 'kg' } },
      verdict: { ...verdictOn(pastaPrices, kilo), watched: below },
    })
  })(),
}

/** Trop bas pour être sûr : la question reste, et sa couleur aussi. */
export const DoubtfulWatched: Story = {
  tags: ['wording'],
  args: typed('0,40', pastaPack(40)),
}

/** Derrière le bandeau : le prix guetté, qui se change ou s'oublie. */
export const GoodReasonsWatched: Story = {
  tags: ['wording'],
  args: { ...typed('1,95', pastaPack(195)), panel: 'reasons' },
}

/** Derrière le bandeau, un toucher guette le prix proposé. */
export const GoodReasonsPressed: Story = {
  tags: ['behaviour'],
  args: {
    panel: 'reasons',
    ...priceModel({ watch: { cents: null, proposedCents: 195 } }),
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await key('À guetter\u00a0: 1,95\u00a0€'))
    await expect(args.actions.onWatch).toHaveBeenCalledWith(195)
  },
}

/** Petit téléphone, texte à 200 %. */
export const GoodReasonsLargeText: Story = {
  tags: ['wording'],
  globals: narrowLarge,
  args: { ...typed('1,95', pastaPack(195)), panel: 'reasons' },
  play: fitsNarrow,
}
