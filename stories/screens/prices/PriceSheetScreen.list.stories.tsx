import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { PriceSheetScreen } from '../../../src/screens/prices/PriceSheetScreen.tsx'
import { priceModel, priceSheetArgs } from '../../fixtures/prices.ts'

const meta = {
  component: PriceSheetScreen,
  args: priceSheetArgs,
} satisfies Meta<typeof PriceSheetScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Le produit n'est pas sur la liste de courses : « Plus... » l'y met d'une touche. */
export const Ready: Story = {
  args: { panel: 'more', ...priceModel({ list: { isOn: false, onAdd: fn() } }) },
}

/** « Ajouter à la liste », sans quitter la fiche. */
export const ReadyPressed: Story = {
  ...Ready,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter à la liste' }))
    await expect(args.model.list?.onAdd).toHaveBeenCalledOnce()
    await expect(args.actions.onClose).not.toHaveBeenCalled()
  },
}

/** Il y est. */
export const Listed: Story = {
  tags: ['wording'],
  args: { panel: 'more', ...priceModel({ list: { isOn: true, onAdd: fn() } }) },
}

/** Une deuxième touche ne l'y met pas deux fois. */
export const ListedPressed: Story = {
  ...Listed,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Ce produit est déjà sur la liste' }),
    )
    await expect(args.model.list?.onAdd).not.toHaveBeenCalled()
  },
}
