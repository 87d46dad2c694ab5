import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { PriceSheetScreen } from '../../../src/screens/prices/PriceSheetScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { fortyOthers, sevenOthers, sheetOthers } from '../../fixtures/othersPrices.ts'
import {
  beforeOn,
  pastaPack,
  priceModel,
  priceSheetArgs,
  verdictOn,
} from '../../fixtures/prices.ts'

const model = { ...beforeOn([]), sameAgain: null }

const meta = {
  component: PriceSheetScreen,
  args: { ...priceSheetArgs, ...priceModel(model) },
} satisfies Meta<typeof PriceSheetScreen>
export default meta
type Story = StoryObj<typeof meta>

const { entry } = priceSheetArgs.model
const found = sheetOthers({ kind: 'found', prices: sevenOthers })
const block = () => screen.findByRole('button', { name: /^Relevé par d'autres/ })

/** Le choix est fait, le produit scanné n'a pas trois prix : la question est partie, sa place est gardée. */
export const OthersSearching: Story = { args: { others: sheetOthers({ kind: 'searching' }) } }

/** Au moins trois relevés : entourés, sous la réponse, jamais dans la couleur d'un verdict. */
export const Others: Story = { args: { others: found } }

/** La première saisie n'est comparée à rien : les prix d'autres n'en font pas un verdict. */
export const OthersTyped: Story = {
  tags: ['wording'],
  args: {
    others: found,
    ...priceModel({
      ...model,
      entry: { ...entry, paid: '4,99' },
      verdict: verdictOn([], pastaPack(499)),
    }),
  },
}

/** Un toucher montre les cinq derniers, et d'où ils viennent. */
export const OthersOpen: Story = {
  args: { others: found, panel: 'others' },
  play: async () => {
    await waitFor(() => expect(screen.getByText('E. Leclerc, Échirolles')).toBeVisible())
    const add = screen.getByRole('link', { name: 'Ajouter sur Open Prices' })
    await expect(add).toHaveAttribute('href', 'https://prices.openfoodfacts.org')
  },
}

/** Le bloc s'ouvre, « OK » revient au prix. */
export const OthersPressed: Story = {
  tags: ['behaviour'],
  args: { others: found },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await block())
    await expect(args.actions.onPanel).toHaveBeenCalledWith('others')
    await expect(args.actions.onChange).not.toHaveBeenCalled()
  },
}

/** Moins de trois relevés, ou pas de réponse : la place reste vide, aucune touche ne bouge. */
export const OthersNone: Story = {
  tags: ['wording'],
  args: { others: sheetOthers({ kind: 'none' }) },
  play: async () => {
    await screen.findByRole('dialog')
    await expect(screen.queryByText(/d'autres|Open Prices|relevé/)).toBeNull()
  },
}

/** Open Prices n'a pas répondu : la feuille n'en dit rien non plus. */
export const OthersFailed: Story = {
  ...OthersNone,
  tags: ['behaviour'],
  args: { others: sheetOthers({ kind: 'failed' }) },
}

/** Le choix n'est pas fait : pas une trace. */
export const OthersOff: Story = { ...OthersNone, tags: ['behaviour'], args: { others: null } }

/** Petit téléphone, les prix les plus longs. */
export const OthersAwkward: Story = {
  tags: ['wording'],
  globals: narrow,
  args: { others: sheetOthers({ kind: 'found', prices: fortyOthers }) },
  play: fitsNarrow,
}

/** Petit téléphone, texte à 200 %. */
export const OthersLargeText: Story = {
  globals: narrowLarge,
  args: { others: found },
  play: fitsNarrow,
}

/** Petit téléphone, la liste ouverte sur des noms sans fin. */
export const OthersOpenAwkward: Story = {
  tags: ['wording'],
  globals: narrow,
  args: { others: sheetOthers({ kind: 'found', prices: fortyOthers }), panel: 'others' },
  play: fitsNarrow,
}
