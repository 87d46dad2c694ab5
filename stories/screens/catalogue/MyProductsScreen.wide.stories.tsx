import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { MyProductsScreen } from '../../../src/screens/catalogue/MyProductsScreen.tsx'
import {
  ProductDetailScreen,
  type ProductDetailScreenProps,
} from '../../../src/screens/product/ProductDetailScreen.tsx'
import { pastaOnPage } from '../../fixtures/prices.ts'
import { pastaCodes } from '../../fixtures/productCodes.ts'
import {
  coquillettes,
  everyLetter,
  longNamed,
  oliveOilWithoutPhoto,
  someProducts,
} from '../../fixtures/products.ts'
import { myProductsArgs, productDetailArgs } from '../../fixtures/screenArgs.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const onClose = fn()

const open = (product: typeof coquillettes, more: Partial<ProductDetailScreenProps> = {}) => ({
  table: {
    ...myProductsArgs.table,
    opening: { openId: String(product.id), onOpen: fn() },
  },
  panel: (
    <ProductDetailScreen
      {...productDetailArgs}
      state={{ kind: 'ready', product }}
      panel={{ onClose, isArrival: false }}
      {...more}
    />
  ),
})

const meta = {
  component: MyProductsScreen,
  decorators: [withAppFrame],
  parameters: { path: '/products' },
  args: {
    ...myProductsArgs,
    state: {
      kind: 'ready',
      products: [...someProducts, coquillettes],
    },
    ...open(coquillettes, { prices: pastaOnPage, codes: pastaCodes }),
    onClosePanel: onClose,
  },
  globals: { viewport: { value: 'desktop', isRotated: false } },
} satisfies Meta<typeof MyProductsScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Une ligne du tableau est ouverte : le produit à droite, quatre colonnes à gauche. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Coquillettes Panzani' }))
    await expect(
      panel.getByRole('heading', { name: 'Coquillettes Panzani', level: 2 }),
    ).toBeVisible()
    await expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    const table = within(canvas.getByRole('table', { name: 'Mes Produits' }))
    const headings = table.getAllByRole('columnheader')
    await expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Produit',
      'Prix',
      "D'habitude",
      'Date',
    ])
    const row = canvas.getByRole('link', { name: 'Coquillettes Panzani' })
    await expect(row).toHaveAttribute('aria-current', 'true')
    await expect(row).toHaveAttribute('href', '/products/14')
  },
}

/** Le produit n'a pas encore de prix. */
export const ReadyWithoutPrices: Story = {
  args: {
    ...open(oliveOilWithoutPhoto),
    state: { kind: 'ready', products: [oliveOilWithoutPhoto, ...everyLetter] },
  },
}

/** Un nom très long, dans le tableau et à droite. */
export const ReadyLongName: Story = {
  args: open({ ...longNamed, price: 123_456.78 } as typeof coquillettes),
}

/** Le produit arrive. */
export const Loading: Story = { args: open(coquillettes, { state: { kind: 'loading' } }) }

/** L'adresse ouvre un produit qui n'existe pas. */
export const NotFound: Story = { args: open(coquillettes, { state: { kind: 'not-found' } }) }

/** « Fermer », et Échap : la ligne a de nouveau le focus. */
export const ReadyClosed: Story = {
  tags: ['behaviour'],
  render: function Closing(args) {
    const [openId, setOpenId] = useState<string | null>('14')
    const close = () => setOpenId(null)
    const shown = open(coquillettes, { panel: { onClose: close, isArrival: true } })
    return (
      <MyProductsScreen
        {...args}
        table={{
          ...args.table,
          opening: { openId, onOpen: (id) => setOpenId(String(id)) },
        }}
        panel={openId && shown.panel}
        onClosePanel={close}
      />
    )
  },
  play: async ({ canvas }) => {
    const row = () => canvas.findByRole('link', { name: 'Coquillettes Panzani' })
    await row()
    await userEvent.click(canvas.getByRole('button', { name: 'Fermer' }))
    await expect(await row()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('heading', { name: 'Coquillettes Panzani' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(await row()).toHaveFocus()
    await expect(canvas.queryByRole('region', { name: 'Coquillettes Panzani' })).toBeNull()
    await expect(await row()).not.toHaveAttribute('aria-current')
  },
}
