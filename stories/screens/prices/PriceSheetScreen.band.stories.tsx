import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { PriceSheetScreen } from '../../../src/screens/prices/PriceSheetScreen.tsx'
import {
  beforeOn,
  pastaPack,
  pastaPrices,
  priceModel,
  priceSheetArgs,
  smallerPasta,
  verdictOn,
} from '../../fixtures/prices.ts'

const meta = {
  component: PriceSheetScreen,
  args: priceSheetArgs,
} satisfies Meta<typeof PriceSheetScreen>
export default meta
type Story = StoryObj<typeof meta>

const { entry } = priceSheetArgs.model
const key = (name: string) => screen.findByRole('button', { name })

/** Le paquet scanné est plus petit que le dernier : c'est dit avant le premier chiffre. */
export const ReadyContentDrop: Story = {
  args: priceModel({
    ...beforeOn(pastaPrices, { content: '300' }),
    entry: { ...entry, content: '300' },
    sameAgain: null,
  }),
}

const smaller = beforeOn(pastaPrices).before

/** Le paquet a rétréci depuis moins d'un an : c'est dit avant le premier chiffre. */
export const ReadySmallerPack: Story = {
  args: priceModel({
    entry: { ...entry, content: '360' },
    before: smaller && { ...smaller, packChange: smallerPasta },
  }),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Nouveau prix' })
    await expect(dialog).toHaveAccessibleDescription(/La quantité est passée de 400\sg à 360\sg/)
  },
}

/** Cet appareil ne connaît pas encore les prix : la place du bandeau est gardée. */
export const ReadyUnknown: Story = { args: priceModel({ before: null, sameAgain: null }) }

const good = {
  entry: { ...entry, paid: '2,15', shop: 'Lidl' },
  verdict: verdictOn(pastaPrices, pastaPack(215)),
}

/** Le bandeau ouvre ses raisons : pour cent, nombre de prix, plus bas, courbe ; un prix à guetter est proposé. */
export const GoodReasons: Story = {
  args: {
    panel: 'reasons',
    ...priceModel({ ...good, watch: { cents: null, proposedCents: 195 } }),
  },
}

/** Une touche les ouvre. */
export const GoodReasonsPressed: Story = {
  args: priceModel(good),
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Bonne affaire/ }))
    await expect(args.actions.onPanel).toHaveBeenCalledWith('reasons')
  },
}

/** Dix fois le prix : le bandeau propose le bon en une touche. */
export const Doubtful: Story = {
  args: priceModel({
    entry: { ...entry, paid: '24,50' },
    verdict: verdictOn(pastaPrices, pastaPack(2450)),
    proposedCents: 245,
  }),
}

/** La proposition acceptée. */
export const DoubtfulPressed: Story = {
  ...Doubtful,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await key('Corriger en 2,45\u00a0€'))
    await expect(args.actions.onChange).toHaveBeenCalledWith({ paid: '2,45' })
  },
}
