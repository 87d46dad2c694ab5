import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { ComparisonScreen } from '../../../src/screens/prices/ComparisonScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { unbrokenText } from '../../fixtures/edgeCases.ts'
import { comparisonArgs } from '../../fixtures/prices.ts'

const meta = {
  component: ComparisonScreen,
  args: comparisonArgs,
} satisfies Meta<typeof ComparisonScreen>
export default meta
type Story = StoryObj<typeof meta>

const { comparison, product } = comparisonArgs
const [cheapest, ...others] = comparison.rows

/** Les produits semblables de la catégorie, du moins cher au plus cher, celui de la page marqué. */
export const Ready: Story = {
  args: { comparison: { ...comparison, dearer: null } },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Moins cher dans la même catégorie' })
    await waitFor(() => expect(dialog).toBeVisible())
    const rows = screen.getAllByRole('listitem')
    await expect(rows.map((row) => row.textContent?.includes('Ce produit'))).toEqual([
      false,
      true,
      false,
    ])
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** Le grand format du même produit revient plus cher au kilo. */
export const ReadyDearerFormat: Story = {}

/** Rien de moins cher. */
export const ReadyCheapest: Story = {
  args: { comparison: { rows: others, dearer: null } },
}

/** Des noms sans fin sur un petit téléphone. */
export const ReadyNarrow: Story = {
  globals: narrow,
  args: {
    product: { ...product, name: unbrokenText },
    comparison: {
      ...comparison,
      rows: [
        ...(cheapest
          ? [{ ...cheapest, product: { ...cheapest.product, name: unbrokenText } }]
          : []),
        ...others,
      ],
    },
  },
  play: fitsNarrow,
}

/** Un texte deux fois plus grand. */
export const ReadyLargeText: Story = { globals: narrowLarge, play: fitsNarrow }
