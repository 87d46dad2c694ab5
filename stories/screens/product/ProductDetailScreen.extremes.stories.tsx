import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, type within } from 'storybook/test'
import { ProductDetailScreen } from '../../../src/screens/product/ProductDetailScreen.tsx'
import {
  oliveOilDescribedIn150,
  oliveOilDescribedIn151,
  oliveOilDescribedInFourLines,
  oliveOilDescribedInThreeLines,
  oliveOilWithHugePrice,
  oliveOilWithInvalidFields,
  oliveOilWithLongName,
} from '../../fixtures/products.ts'
import { productDetailArgs } from '../../fixtures/screenArgs.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: ProductDetailScreen,
  decorators: [withAppFrame],
  parameters: { path: '/products/12' },
  args: { ...productDetailArgs, state: { kind: 'ready', product: oliveOilWithLongName } },
} satisfies Meta<typeof ProductDetailScreen>
export default meta
type Story = StoryObj<typeof meta>

async function expectFolded(canvas: ReturnType<typeof within>, folded: boolean) {
  await expect(canvas.queryAllByRole('button', { name: 'Voir plus' })).toHaveLength(folded ? 1 : 0)
}

async function expectNoOverflow() {
  const { scrollWidth, clientWidth } = document.documentElement
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}

/** Une description d'exactement 150 caractères : entière. */
export const ReadyDescription150: Story = {
  args: { state: { kind: 'ready', product: oliveOilDescribedIn150 } },
  play: async ({ canvas }) => {
    await expect(oliveOilDescribedIn150.description).toHaveLength(150)
    await expectFolded(canvas, false)
  },
}

/** Un caractère de plus : pliée. */
export const ReadyDescription151: Story = {
  args: { state: { kind: 'ready', product: oliveOilDescribedIn151 } },
  play: async ({ canvas }) => {
    await expect(oliveOilDescribedIn151.description).toHaveLength(151)
    await expectFolded(canvas, true)
  },
}

/** Trois lignes courtes : entières. */
export const ReadyThreeLines: Story = {
  args: { state: { kind: 'ready', product: oliveOilDescribedInThreeLines } },
  play: ({ canvas }) => expectFolded(canvas, false),
}

/** Quatre lignes courtes : pliées. */
export const ReadyFourLines: Story = {
  args: { state: { kind: 'ready', product: oliveOilDescribedInFourLines } },
  play: ({ canvas }) => expectFolded(canvas, true),
}

/** Un nom de 200 caractères : entier, sans déborder. */
export const ReadyLongName: Story = {
  play: async ({ canvas }) => {
    await expect(oliveOilWithLongName.name).toHaveLength(200)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      oliveOilWithLongName.name,
    )
    await expectNoOverflow()
  },
}

/** Un prix de 99 999,99 €. */
export const ReadyHugePrice: Story = {
  args: { state: { kind: 'ready', product: oliveOilWithHugePrice } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toHaveTextContent('99 999,99 €')
    await expectNoOverflow()
  },
}

/** Tout ce qu'un serveur peut envoyer et que personne n'écrirait : rien ne casse. */
export const ReadyAwry: Story = {
  args: { state: { kind: 'ready', product: oliveOilWithInvalidFields } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('<b>eliuH</b>')
    await expect(canvasElement.querySelector('main b, main script')).toBeNull()
    await expectNoOverflow()
  },
}
