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

const { entry } = priceSheetArgs.model
const key = (name: string) => screen.findByRole('button', { name })

const number = (kept: 'asking' | 'price' | 'weight') =>
  kept === 'asking'
    ? ({ kind: 'asking', digits: '00321', onAnswer: fn() } as const)
    : ({
        kind: 'read',
        grams: kept === 'weight' ? 321 : null,
        price: kept === 'price' ? 321 : null,
        onAskAgain: fn(),
      } as const)

/** Le code est celui du magasin : il ne dit pas ce qu'est son nombre, on le demande une fois. */
export const Asking: Story = { args: priceModel({ label: number('asking') }) }

/** Une réponse suffit ; les touches restent libres. */
export const AskingPressed: Story = {
  ...Asking,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    const { label } = args.model
    if (label?.kind !== 'asking') throw new Error('Nothing is asked')
    await userEvent.click(await key('Le prix\u00a0: 3,21\u00a0€'))
    await expect(label.onAnswer).toHaveBeenLastCalledWith('price')
    await userEvent.click(await key('Le poids\u00a0: 321\u00a0g'))
    await expect(label.onAnswer).toHaveBeenLastCalledWith('weight')
    await userEvent.click(await key('Autre chose'))
    await expect(label.onAnswer).toHaveBeenLastCalledWith('none')
    await userEvent.click(await key('2'))
    await expect(args.actions.onChange).toHaveBeenCalledWith({ paid: '0,02' })
  },
}

/** La fois suivante, le prix de l'étiquette est déjà là, à corriger s'il le faut. */
export const ReadPrice: Story = {
  args: priceModel({
    label: number('price'),
    sameAgain: null,
    entry: { ...entry, paid: '3,21', content: '' },
  }),
}

/** « Ce n'est pas ça » repose la question. */
export const ReadPricePressed: Story = {
  ...ReadPrice,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    const { label } = args.model
    if (label?.kind !== 'read') throw new Error('Nothing is read')
    await userEvent.click(await key("Ce n'est pas ça"))
    await expect(label.onAskAgain).toHaveBeenCalledOnce()
  },
}

/** Le nombre n'est ni un prix ni un poids : rien n'est rempli ; « Ce n'est pas ça » repose la question. */
export const Unused: Story = {
  args: priceModel({ label: { kind: 'unused', digits: '00321', onAskAgain: fn() } }),
}
