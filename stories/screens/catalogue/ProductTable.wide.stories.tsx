import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { MyProductsScreen } from '../../../src/screens/catalogue/MyProductsScreen.tsx'
import {
  everyLetter,
  longNamed,
  someProducts,
  tenThousandProducts,
} from '../../fixtures/products.ts'
import { myProductsArgs } from '../../fixtures/screenArgs.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: MyProductsScreen,
  decorators: [withAppFrame],
  parameters: { path: '/products' },
  args: myProductsArgs,
  globals: { viewport: { value: 'desktop', isRotated: false } },
} satisfies Meta<typeof MyProductsScreen>
export default meta
type Story = StoryObj<typeof meta>

const heading = (canvas: ReturnType<typeof within>, name: string) =>
  canvas.getByRole('columnheader', { name })

/** Sur un grand écran, un tableau : ce que l'appareil sait de chaque produit, sur une ligne. Les lettres restent tant que les noms sont triés. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Mes Produits' })
    const headings = within(table).getAllByRole('columnheader')
    await expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Produit',
      'Prix',
      '€/kg, €/l',
      "D'habitude",
      'Au plus bas',
      'Magasin',
      'Date',
    ])
    await expect(heading(canvas, 'Produit')).toHaveAttribute('aria-sort', 'ascending')
    await expect(heading(canvas, 'Prix')).toHaveAttribute('aria-sort', 'none')
    const letters = within(table).getAllByRole('heading', { level: 2 })
    await expect(letters.map(({ textContent }) => textContent).join('')).toBe('#BCEGHO')
    const placeOf = (name: string) =>
      within(heading(canvas, name)).getByRole('link').getBoundingClientRect()
    await expect(placeOf('Magasin').left - placeOf('Au plus bas').right).toBeGreaterThan(20)
    for (const date of table.querySelectorAll('.table-row > :last-child'))
      await expect(date.scrollWidth).toBeLessThanOrEqual(date.clientWidth)
    const row = within(table).getByRole('row', { name: /^Baguette/ })
    const cells = within(row).getAllByRole('cell')
    await expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Baguette tradition',
      '1,10\u00a0€',
      '4,40\u00a0€ le kilo4,40\u00a0€ / kg',
      '1,10\u00a0€',
      '0,99\u00a0€',
      'E.Leclerc',
      '8 nov.',
    ])
    const link = within(row).getByRole('link')
    await expect(link).toHaveAttribute('href', '/products/1')
    await expect(link).toHaveAccessibleDescription('1,10\u00a0€')
  },
}

/** Le titre « Prix » trie, encore une fois dans l'autre sens ; sans lettres. */
export const ReadyByPrice: Story = {
  args: { sort: '-price', sorted: someProducts.toSorted((a, b) => b.price - a.price) },
  play: async ({ canvas }) => {
    const link = within(await canvas.findByRole('columnheader', { name: 'Prix' })).getByRole('link')
    await expect(link).toHaveAttribute('href', '/products?sort=price')
    await expect(heading(canvas, 'Prix')).toHaveAttribute('aria-sort', 'descending')
    await expect(canvas.queryAllByRole('heading', { level: 2 })).toEqual([])
  },
}

/** De Z à A, les lettres restent. */
export const ReadyFromTheEnd: Story = {
  args: {
    state: { kind: 'ready', products: everyLetter },
    sort: '-name',
    sorted: everyLetter.toSorted((a, b) => b.name.localeCompare(a.name, 'fr')),
  },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('heading', { level: 2 })
    await expect(first).toHaveTextContent('Z')
    await expect(heading(canvas, 'Produit')).toHaveAttribute('aria-sort', 'descending')
  },
}

/** On a noté peu de prix : les colonnes qui n'auraient rien à montrer n'y sont pas, sauf celle qui trie. */
export const ReadyFewColumns: Story = {
  tags: ['behaviour'],
  args: {
    sort: 'shop',
    sorted: someProducts,
    table: {
      ...myProductsArgs.table,
      prices: { ...myProductsArgs.table.prices, historyOf: () => null },
      emptyColumns: ['usual', 'lowest', 'shop', 'date'],
    },
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Mes Produits' })
    const headings = within(table).getAllByRole('columnheader')
    await expect(headings.map(({ textContent }) => textContent)).toEqual([
      ...['Produit', 'Prix', '€/kg, €/l', 'Magasin'],
    ])
    const row = within(table).getByRole('row', { name: /^Baguette/ })
    await expect(within(row).getAllByRole('cell')).toHaveLength(4)
  },
}

/** « En hausse » : de combien, sous le prix. */
export const ReadyRising: Story = {
  args: {
    sort: 'rising',
    sorted: someProducts.slice(0, 3),
    table: {
      ...myProductsArgs.table,
      prices: {
        ...myProductsArgs.table.prices,
        percentOf: new Map(someProducts.slice(0, 3).map(({ id }, place) => [id, 31 - 7 * place])),
      },
    },
  },
}

/** Des noms et des montants très longs, et un produit qui attend d'être envoyé. */
export const ReadyAwkward: Story = {
  args: {
    state: {
      kind: 'ready',
      products: [
        { ...longNamed, price: 123_456.78, pending: 'waiting' },
        {
          ...longNamed,
          id: 93,
          name: 'Anticonstitutionnellement'.repeat(4),
          unit_price: 99_999.99,
        },
      ] as typeof someProducts,
    },
  },
}

/** On cherche : le tableau se réduit, les titres gardent la recherche. */
export const ReadySearched: Story = {
  tags: ['behaviour'],
  render: function Searching(args) {
    const [search, setSearch] = useState('')
    return <MyProductsScreen {...args} search={search} onSearch={setSearch} />
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'OEUF')
    await expect(await canvas.findByText('1 produit')).toBeVisible()
    const link = within(heading(canvas, 'Magasin')).getByRole('link')
    await expect(link).toHaveAttribute('href', '/products?sort=shop&recherche=OEUF')
  },
}

/** Dix mille produits : quelques lignes dans la page, et les flèches vont de l'une à l'autre. */
export const ReadyTenThousand: Story = {
  tags: ['behaviour'],
  args: { state: { kind: 'ready', products: tenThousandProducts } },
  play: async ({ canvas }) => {
    const row = (name: RegExp) => canvas.findByRole('link', { name })
    ;(await row(/^Abricots n° 1$/)).focus()
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '10010')
    await expect(canvas.getAllByRole('row').length).toBeLessThan(40)
    await userEvent.keyboard('{ArrowDown}')
    await expect(document.activeElement).toHaveTextContent(/^Abricots n° 10$/)
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Riz n° 9999$/))
    await userEvent.keyboard('{Home}')
    await expect(document.activeElement).toHaveTextContent(/^Abricots n° 1$/)
  },
}
