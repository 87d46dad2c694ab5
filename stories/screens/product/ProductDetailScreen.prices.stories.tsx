import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ProductDetailScreen } from '../../../src/screens/product/ProductDetailScreen.tsx'
import { fitsNarrow, narrow } from '../../fitsNarrow.ts'
import { pastaOfHousehold, pastaOnPage, smallerPasta } from '../../fixtures/prices.ts'
import { pastaCodes } from '../../fixtures/productCodes.ts'
import { coquillettes, oliveOilPhoto, washingLiquid } from '../../fixtures/products.ts'
import { productDetailArgs } from '../../fixtures/screenArgs.ts'
import { tap } from '../../tap.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: ProductDetailScreen,
  decorators: [withAppFrame],
  parameters: { path: '/products/14' },
  args: {
    ...productDetailArgs,
    state: { kind: 'ready', product: coquillettes },
    foodPageUrl: 'https://world.openfoodfacts.org/product/3038350012005',
    prices: pastaOnPage,
  },
} satisfies Meta<typeof ProductDetailScreen>
export default meta
type Story = StoryObj<typeof meta>

const watching = (cents: number | null) => ({ cents, proposedCents: 195, onWatch: fn() })

/** Le prix habituel, le plus bas, de quoi en noter un autre, et un prix à guetter. */
export const Ready: Story = {
  args: { prices: { ...pastaOnPage, watch: watching(null) } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText("D'habitude 2,45 € · au plus bas 1,79 € (Lidl, 1er juin)"),
    ).toBeVisible()
  },
}

/** Un toucher guette le prix proposé. */
export const ReadyWatchPressed: Story = {
  ...Ready,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'À guetter\u00a0: 1,95\u00a0€' }))
    await expect(args.prices?.watch?.onWatch).toHaveBeenCalledWith(195)
  },
}

/** Le prix guetté se change, ou s'oublie ; un texte illisible reste, avec une phrase. */
export const ReadyWatchedPressed: Story = {
  args: { prices: { ...pastaOnPage, watch: watching(200) } },
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const key = canvas.getByRole('button', { name: 'À guetter sous 2,00\u00a0€' })
    await userEvent.click(key)
    const field = canvas.getByRole('textbox', { name: 'À guetter' })
    await expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.type(field, 'deux{Enter}')
    await expect(field).toHaveAccessibleDescription('Entrez le prix, par exemple 2,35')
    await userEvent.clear(field)
    await userEvent.type(field, '1,50{Enter}')
    await expect(args.prices?.watch?.onWatch).toHaveBeenLastCalledWith(150)
    await expect(key).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Ne plus guetter' }))
    await expect(args.prices?.watch?.onWatch).toHaveBeenLastCalledWith(null)
    await expect(key).toHaveFocus()
  },
}

/** Un autre prix à guetter se tape. */
export const ReadyWatchEditing: Story = {
  args: { prices: { ...pastaOnPage, watch: watching(200) } },
  tags: ['wording'],
  play: async ({ canvas }) => {
    await tap(canvas.getByRole('button', { name: 'À guetter sous 2,00\u00a0€' }))
  },
}

/** Son paquet a rétréci depuis moins d'un an. */
export const ReadySmallerPack: Story = {
  args: {
    prices: { ...pastaOnPage, packChange: smallerPasta },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^La quantité est passée de 400/)).toBeVisible()
  },
}

/** Une photo à soi tient à côté du prix. */
export const ReadyPhoto: Story = {
  args: { state: { kind: 'ready', product: { ...coquillettes, image_url: oliveOilPhoto } } },
}

/** Le produit a plusieurs codes-barres, et un jumeau. */
export const ReadyCodes: Story = {
  args: { codes: { ...pastaCodes, duplicate: { id: 12, name: 'Coquillettes 500 g' } } },
  play: async ({ canvas }) => {
    const section = within(canvas.getByRole('region', { name: 'Gérer ce produit' }))
    await expect(section.getByText(/« .?Coquillettes 500 g.? »/)).toBeVisible()
    await expect(section.getByRole('list', { name: 'Codes-barres' })).toHaveTextContent(
      /3 017620 422003360\sg/,
    )
  },
}

/** Des doses dans un bidon : leur prix en plus petit, sous celui du litre. */
export const ReadyDoses: Story = {
  args: { state: { kind: 'ready', product: washingLiquid } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('soit 0,21 € le lavage')).toBeVisible()
  },
}

/** D'autres produits de la catégorie se comparent ; un prix est guetté. */
export const ReadyComparable: Story = {
  args: { prices: { ...pastaOnPage, onCompare: fn(), watch: watching(200) } },
}

/** « Comparer ». */
export const ReadyComparablePressed: Story = {
  ...ReadyComparable,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Comparer' }))
    await expect(args.prices?.onCompare).toHaveBeenCalledOnce()
  },
}

/** « Nouveau prix ». */
export const ReadyPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Nouveau prix' }))
    await expect(args.prices?.onAdd).toHaveBeenCalledOnce()
  },
}

/** Un foyer : qui a noté un prix, sauf soi-même. */
export const ReadyShared: Story = {
  tags: ['wording'],
  args: { prices: pastaOfHousehold },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Lidl · Prix réduit · noté par \u2068Alex\u2069/)).toBeVisible()
    await expect(canvas.getByText(/au plus bas .* noté par \u2068Alex\u2069\)/)).toBeVisible()
  },
}

/** Les prix n'ont pas encore été reçus : on peut déjà en noter un, leur place est gardée. */
export const ReadyLoadingPrices: Story = {
  args: {
    prices: {
      ...pastaOnPage,
      isLoading: true,
      shops: [],
      count: 'unknown',
      summary: { ...pastaOnPage.summary, facts: null },
      history: null,
    },
  },
}

/** Les prix n'ont pas pu être lus ; on peut réessayer. */
export const ReadyPricesFailed: Story = {
  args: {
    prices: {
      ...pastaOnPage,
      count: 'unknown',
      summary: { ...pastaOnPage.summary, facts: null },
      history: null,
      failure: {
        message: "Erreur lors du chargement de l'historique des prix",
        onRetry: pastaOnPage.onAdd,
      },
    },
  },
}

/** Petit téléphone. */
export const ReadyNarrow: Story = { tags: ['behaviour'], globals: narrow, play: fitsNarrow }
