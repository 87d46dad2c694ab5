import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { type KnownPack, knownPack } from '../../../src/domain/packs/packSize.ts'
import { PriceSheetScreen } from '../../../src/screens/prices/PriceSheetScreen.tsx'
import { beforeOn, comparedPasta, priceModel, priceSheetArgs } from '../../fixtures/prices.ts'
import { washingLiquid } from '../../fixtures/products.ts'

const meta = {
  component: PriceSheetScreen,
  args: priceSheetArgs,
} satisfies Meta<typeof PriceSheetScreen>
export default meta
type Story = StoryObj<typeof meta>

const { entry } = priceSheetArgs.model
const key = (name: string) => screen.findByRole('button', { name })

const jar: KnownPack = {
  measure: 'g',
  total: 400_000,
  count: null,
  drained: 280_000,
  basis: 'drained',
  noun: null,
}

/** Un bocal : le prix compte le poids égoutté, et passe au poids net en une touche. */
export const Drained: Story = {
  args: priceModel({ pack: jar, entry: { ...entry, paid: '2,35', content: '280' } }),
}

/** Le poids net, retenu avec le produit au prochain prix enregistré. */
export const DrainedPressed: Story = {
  args: { ...Drained.args, panel: 'content' },
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await key('Comparer net 400\u00a0g'))
    await expect(args.actions.onChange).toHaveBeenCalledWith({ content: '400', unit: 'g' })
  },
}

/** L'autre poids du même bocal. */
export const Net: Story = {
  tags: ['wording'],
  args: priceModel({ pack: jar, entry: { ...entry, paid: '2,35', content: '400' } }),
}

const firstModel = { ...beforeOn([]), sameAgain: null }

/** A product that is seen for the first time: nothing is compared with what it is not. */
const first = (name: string, categoryName: string) => ({
  product: { name, categoryName, imageUrl: null },
})

const washing = knownPack(washingLiquid)
const washingProduct = first(washingLiquid.name, "Produits d'Entretien")
const tomatoes = first('Tomates grappe', 'Fruits et Légumes')

/** Des doses dans un bidon : leur prix en plus petit, et l'on peut les comparer. */
export const Doses: Story = {
  tags: ['wording'],
  args: {
    ...washingProduct,
    ...priceModel({
      ...firstModel,
      pack: washing,
      entry: { ...entry, paid: '6,30', content: '1,5', unit: 'l' },
    }),
  },
}

/** Une touche compare à la dose. */
export const DosesPressed: Story = {
  args: { ...Doses.args, panel: 'content' },
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await key('Comparer au lavage'))
    await expect(args.actions.onChange).toHaveBeenCalledWith({ content: '30', unit: 'piece' })
  },
}

/** On compare à la dose ; le litre reste à côté, et l'on y revient d'une touche. */
export const DosesCompared: Story = {
  args: {
    panel: 'content',
    ...washingProduct,
    ...priceModel({
      ...firstModel,
      pack: washing,
      entry: { ...entry, paid: '6,30', content: '30', unit: 'piece' },
    }),
  },
  play: async () => {
    await expect(await key('Comparer au litre')).toBeInTheDocument()
  },
}

/** Vendu au poids : la touche « au kilo » note le prix de l'étiquette du rayon. */
export const ByWeight: Story = {
  args: {
    ...tomatoes,
    ...priceModel({
      ...firstModel,
      perKilo: { isOn: false, onToggle: fn() },
      entry: { ...entry, content: '' },
    }),
  },
}

/** « au kilo » pressé : le prix tapé est celui du kilo. */
export const PerKilo: Story = {
  args: {
    ...tomatoes,
    ...priceModel({
      ...firstModel,
      perKilo: { isOn: true, onToggle: fn() },
      entry: { ...entry, paid: '2,49', content: '1', unit: 'kg' },
      sameAgain: null,
    }),
  },
}

/** Une touche y revient. */
export const PerKiloPressed: Story = {
  ...PerKilo,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'au kilo', pressed: true }))
    await expect(args.model.perKilo?.onToggle).toHaveBeenCalledOnce()
  },
}

/** Un autre produit a été scanné juste avant : « Comparer » est dans « Plus... ». */
export const Comparable: Story = {
  tags: ['wording'],
  args: {
    panel: 'more',
    ...priceModel({ entry: { ...entry, paid: '2,45' }, comparison: comparedPasta }),
  },
}

/** Les deux côte à côte en une touche. */
export const ComparablePressed: Story = {
  args: { ...Comparable.args },
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await key('Comparer'))
    await expect(args.actions.onPanel).toHaveBeenLastCalledWith('comparison')
  },
}

/** Les deux côte à côte. */
export const Compared: Story = { args: { ...Comparable.args, panel: 'comparison' } }

/** Le retour au pavé, par l'étiquette ou par Échap, qui ne ferme pas la feuille. */
export const ComparedPressed: Story = {
  ...Compared,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText(/^Le moins cher/)).toBeInTheDocument()
    await userEvent.click(await key('Revenir au prix'))
    await expect(args.actions.onPanel).toHaveBeenLastCalledWith(null)
    await userEvent.keyboard('{Escape}')
    await expect(args.actions.onCancelPanel).toHaveBeenCalledOnce()
    await expect(args.actions.onClose).not.toHaveBeenCalled()
  },
}

/** Une note que tout le foyer verra. */
export const EditingSharedNote: Story = {
  args: {
    panel: 'more',
    ...priceModel({ isShared: true, entry: { ...entry, note: 'En tête de gondole' } }),
  },
  play: async () => {
    await expect(screen.getByRole('textbox', { name: 'Note' })).toHaveAccessibleDescription(
      'Visible par tout le foyer, 200 caractères au plus.',
    )
  },
}
