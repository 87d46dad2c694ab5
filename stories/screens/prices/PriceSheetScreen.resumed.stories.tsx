import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { PriceSheetScreen } from '../../../src/screens/prices/PriceSheetScreen.tsx'
import { priceModel, priceSheetArgs } from '../../fixtures/prices.ts'
import { tap } from '../../tap.ts'

const meta = {
  component: PriceSheetScreen,
  args: priceSheetArgs,
} satisfies Meta<typeof PriceSheetScreen>
export default meta
type Story = StoryObj<typeof meta>

const key = (name: string) => screen.findByRole('button', { name })

/** La feuille était ouverte il y a moins de dix minutes : ce qui était saisi est repris, un toucher l'efface. */
export const Resumed: Story = {
  args: priceModel({ sameAgain: null, resumed: { text: '2,15\u00a0€', onClear: fn() } }),
}

/** Ce qui est repris s'efface. */
export const ResumedPressed: Story = {
  ...Resumed,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await key('Repris\u00a0: 2,15\u00a0€. Effacer'))
    await expect(args.model.resumed?.onClear).toHaveBeenCalledOnce()
  },
}

/** Le serveur refuse une date en avance sur la sienne : un toucher met aujourd'hui, et revient au prix. */
export const FaultDateAhead: Story = {
  args: {
    panel: 'more',
    ...priceModel({
      sameAgain: null,
      fault: { field: 'seenOn', kind: 'ahead', day: '2026-11-21' },
    }),
  },
  play: async ({ args }) => {
    await screen.findByText('La date de ce téléphone est en avance')
    await tap(await key("Mettre à aujourd'hui\u00a0: 21 novembre"))
    await expect(args.actions.onChange).toHaveBeenCalledWith({ seenOn: '2026-11-21' })
    await expect(args.actions.onPanel).toHaveBeenCalledWith(null)
    // The pressed button would have gone with the panel.
    screen.getByRole('group', { name: 'Plus...' }).focus()
  },
}

/** Le magasin d'un ancien prix, qui n'est pas des grandes enseignes : sa touche est là, choisie. */
export const ChoosingShopRare: Story = {
  tags: ['behaviour'],
  args: {
    panel: 'shop',
    ...priceModel({ entry: { ...priceSheetArgs.model.entry, shop: 'Épicerie du coin' } }),
  },
  play: async () => {
    await expect(await key('Épicerie du coin')).toHaveAttribute('aria-pressed', 'true')
  },
}
