import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { toCompleteCopy } from '../../../src/copy/product.ts'
import { PriceSheetScreen } from '../../../src/screens/prices/PriceSheetScreen.tsx'
import { foundName, foundWater, lookedUpName, unnamedWater } from '../../fixtures/completions.ts'
import { beforeOn, priceModel, priceSheetArgs } from '../../fixtures/prices.ts'

const { name, category } = unnamedWater.product

const model = {
  entry: { ...priceSheetArgs.model.entry, content: '', unit: 'g' as const },
  ...beforeOn([{ seenOn: '2026-10-02', cents: 199 }], { content: '' }),
  sameAgain: { cents: 199, onPress: fn() },
}

const meta = {
  component: PriceSheetScreen,
  args: {
    ...priceSheetArgs,
    product: { name, imageUrl: null, categoryName: category.name },
    nameOffer: foundName,
    ...priceModel(model),
  },
} satisfies Meta<typeof PriceSheetScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Le produit scanné n'a que son code : son nom est cherché, et sa place est gardée. */
export const ReadyNameAwaited: Story = { args: { nameOffer: lookedUpName } }

/** Le nom est trouvé, avec la photo, le contenu et une catégorie. */
export const ReadyNameFound: Story = {
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Nouveau prix' })
    await waitFor(() => expect(sheet).toBeVisible())
    await expect(sheet).toHaveTextContent(/Eau de source\s\?6\s×\s1,5\sl · Boissons\s\?/)
  },
}

/** Il arrive pendant la saisie. */
export const TypingNameFound: Story = {
  args: priceModel({ ...model, entry: { ...model.entry, paid: '2,15' } }),
}

/** « Utiliser ce nom » le prend d'une touche, « Non » le refuse ; le curseur revient au prix. */
export const ReadyNameFoundPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(
      await screen.findByRole('button', { name: /^Utiliser ce nom .*Eau de source/ }),
    )
    await expect(args.nameOffer?.onTake).toHaveBeenCalledWith(foundWater.offer)
    await expect(screen.getByLabelText('Prix')).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: /^Non .*Eau de source/ }))
    await expect(args.nameOffer?.onRefuse).toHaveBeenCalledOnce()
    await expect(screen.getByLabelText('Prix')).toHaveFocus()
    await expect(args.actions.onClose).not.toHaveBeenCalled()
  },
}

/** Pendant que le nom s'enregistre, une deuxième touche ne fait rien. */
export const ReadyNameTakingPressed: Story = {
  args: { nameOffer: { ...foundName, isTaking: true } },
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Utiliser ce nom / }))
    await expect(args.nameOffer?.onTake).not.toHaveBeenCalled()
  },
}

/** La base ne connaît pas encore ce code : c'est dit à la même place. */
export const ReadyNameUnknown: Story = {
  args: { nameOffer: { ...lookedUpName, status: toCompleteCopy.unknown } },
}
