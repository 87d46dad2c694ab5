import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { MyProductsScreen } from '../../../src/screens/catalogue/MyProductsScreen.tsx'
import { oliveOilWithoutPhoto, someProducts, tenThousandProducts } from '../../fixtures/products.ts'
import { myProductsArgs } from '../../fixtures/screenArgs.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: MyProductsScreen,
  decorators: [withAppFrame],
  parameters: { path: '/products' },
  args: myProductsArgs,
} satisfies Meta<typeof MyProductsScreen>
export default meta
type Story = StoryObj<typeof meta>

const names = (canvas: ReturnType<typeof within>) =>
  within(canvas.getByRole('main'))
    .getAllByRole('link')
    .filter((link) => link.closest('[role=list]'))
    .map((link) =>
      ['.product-name', '.price-tag'].map((part) => link.querySelector(part)?.textContent).join(''),
    )

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Le temps que la liste arrive : des lignes de la même forme. */
export const Loading: Story = { args: { state: { kind: 'loading' } } }

/** La liste n'a pas pu être chargée ; on peut réessayer. */
export const Failed: Story = {
  args: { state: { kind: 'failed', message: 'Erreur lors du chargement des produits' } },
}

/** « Réessayer » recharge la liste. */
export const FailedPressed: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** Le compte est neuf : aucun produit, et comment en ajouter un. */
export const Empty: Story = {
  args: { state: { kind: 'ready', products: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aucun produit pour le moment')).toBeVisible()
    await expect(canvas.queryByRole('searchbox')).toBeNull()
  },
}

/** Les produits, triés à la française et rangés sous leur lettre. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    const letters = canvas.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
    await expect(letters).toEqual(['#', 'B', 'C', 'E', 'G', 'H', 'O'])
    await expect(names(canvas)).toEqual([
      '7Up1,06\u00a0€ le litre\u00a0€ / l',
      'Baguette tradition4,40\u00a0€ le kilo\u00a0€ / kg',
      'Beurre doux demi-sel11,96\u00a0€ le kilo\u00a0€ / kg',
      'Comté 18 mois18,90\u00a0€ le kilo\u00a0€ / kg',
      'Eau minérale0,42\u00a0€ le litre\u00a0€ / l',
      'Éclair au chocolat2,10\u00a0€ la pièce\u00a0€ / unité',
      'Emmental râpé8,45\u00a0€ le kilo\u00a0€ / kg',
      'Gratin de macaroni aux légumes du soleil et au thon, à l’emmental râpé et à la crème fraîche1\u202f234,50\u00a0€ la bouteille\u00a0€ / bouteille',
      "Huile d'olive vierge extra9,32\u00a0€ le litre\u00a0€ / l",
      'Œufs plein air, calibre moyen3,25\u00a0€',
    ])
    await expect(canvas.getByRole('link', { name: /Baguette/ })).toHaveAttribute(
      'href',
      '/products/1',
    )
    await expect(canvas.getByText('10 produits')).toBeVisible()
  },
}

/** As the fixture's days are, by the rest of an id. */
const newestRests = [1, 2, 0, 3, 4]

const seenLastFirst = someProducts.toSorted(
  (a, b) => newestRests.indexOf(a.id % 5) - newestRests.indexOf(b.id % 5),
)

/** « Récents » : les prix vus en dernier d'abord, sans lettres ; ce qui n'a pas de prix connu garde sa place de ligne. */
export const ReadyRecent: Story = {
  args: { sort: 'recent', sorted: seenLastFirst },
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByRole('heading', { level: 2 })).toEqual([])
    await expect(canvas.getByRole('list', { name: 'Récents' })).toBeVisible()
    await expect(names(canvas)).toHaveLength(someProducts.length)
    const chip = canvas.getByRole('link', { name: 'Récents' })
    await expect(chip).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: 'En hausse' })).toHaveAttribute(
      'href',
      '/products?sort=rising',
    )
  },
}

/** « En hausse » : ce qui a monté d'au moins 10 %, le plus d'abord. */
export const ReadyRising: Story = {
  args: {
    sort: 'rising',
    sorted: someProducts.slice(0, 3).toSorted((a, b) => a.id - b.id),
    seenOf: (id) => `+${27 - id}\u00a0% · 13 oct. · Lidl`,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 produits')).toBeVisible()
  },
}

/** Aucun prix n'a monté : « En hausse » n'est là que pour qui l'a ouvert. */
export const ReadyNoneRising: Story = {
  args: { sort: 'rising', sorted: [], hasRises: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aucun prix en hausse')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'A–Z' })).toHaveAttribute('href', '/products')
  },
}

/** L'appareil n'a pas encore les prix : les lignes attendent l'ordre, et ne changent pas de place ensuite. « En hausse » n'est là que si un prix a monté. */
export const ReadyRecentWaiting: Story = {
  args: { sort: 'recent', sorted: null, hasRises: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Récents' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'En hausse' })).toBeNull()
  },
}

/** Des produits ajoutés par leur seul code-barres attendent un nom. */
export const ReadyToComplete: Story = {
  args: {
    state: {
      kind: 'ready',
      products: [
        ...someProducts,
        ...['3274080005003', '54491472', '2611008'].map((code, place) => ({
          ...oliveOilWithoutPhoto,
          id: 900 + place,
          name: `Produit ${code}`,
          barcode: code,
        })),
      ],
    },
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'À compléter (3)' })
    await expect(link).toHaveAttribute('href', '/to-complete')
    await expect(canvas.getByText('13 produits')).toBeVisible()
  },
}

/** On cherche : seuls les noms qui contiennent le texte restent, accents ou pas. */
export const ReadySearched: Story = {
  render: function Searching(args) {
    const [search, setSearch] = useState('')
    return <MyProductsScreen {...args} search={search} onSearch={setSearch} />
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'OEUF')
    await expect(await canvas.findByText('1 produit')).toBeVisible()
    await expect(names(canvas)).toEqual(['Œufs plein air, calibre moyen3,25\u00a0€'])
  },
}

/** Dix mille produits : la page n'en porte que quelques lignes à la fois. */
export const ReadyTenThousand: Story = {
  args: { state: { kind: 'ready', products: tenThousandProducts } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^10\s?000 produits$/)).toBeVisible()
    await expect(names(canvas)[0]).toMatch(/^Abricots n° 1/)
    await expect(names(canvas).length).toBeLessThan(60)
  },
}

/** Plus de 400 lignes : la recherche d'un lecteur d'écran n'en trouve que quelques-unes, jusqu'à ce qu'il demande toute la liste. */
export const ReadyTenThousandWhole: Story = {
  tags: ['behaviour'],
  args: { state: { kind: 'ready', products: tenThousandProducts.slice(0, 420) } },
  play: async ({ canvas, userEvent }) => {
    await expect(names(canvas).length).toBeLessThan(60)
    const key = canvas.getByRole('button', { name: /^Charger toute la liste/ })
    await expect(key).toHaveTextContent('(420 produits)')
    await userEvent.click(key)
    await expect(canvas.getByText('Chargement de la liste...')).toHaveAttribute(
      'aria-live',
      'polite',
    )
    await expect(key).toHaveFocus()
    await expect(
      await canvas.findByText('Toute la liste est chargée.', undefined, { timeout: 20_000 }),
    ).toHaveAttribute('aria-live', 'polite')
    await expect(names(canvas)).toHaveLength(420)
    await expect(key).toHaveAttribute('aria-disabled', 'true')
  },
}

/** Une liste cachée un instant n'a pas de hauteur ; revenue, elle est telle qu'avant. */
export const ReadyTenThousandHidden: Story = {
  args: { state: { kind: 'ready', products: tenThousandProducts } },
  play: async ({ canvas, canvasElement }) => {
    const before = names(canvas)
    canvasElement.style.display = 'none'
    // Two frames: a resize observer reports after the first, and the change renders in the second.
    await nextFrame()
    await nextFrame()
    canvasElement.style.display = ''
    await expect(names(canvas)).toEqual(before)
  },
}

/** Aucun nom ne contient ce qui est cherché ; un bouton vide la recherche. */
export const NoMatch: Story = {
  args: { search: 'caviar' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/ne correspond à « \u2068caviar\u2069 »\.$/)).toBeVisible()
  },
}

/** Le bouton vide la recherche. */
export const NoMatchPressed: Story = {
  ...NoMatch,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const empty = canvas.getByText('Aucun produit trouvé').parentElement as HTMLElement
    await userEvent.click(within(empty).getByRole('button', { name: 'Effacer la recherche' }))
    await expect(args.onSearch).toHaveBeenCalledOnce()
    await expect(args.onSearch).toHaveBeenCalledWith('')
  },
}
