import type { Meta, StoryObj } from '@storybook/react-vite'
import { NewProductSheetScreen } from '../../../src/screens/scanner/NewProductSheetScreen.tsx'
import { fitsNarrow, narrowLarge } from '../../fitsNarrow.ts'
import { sevenOthers, sheetOthers } from '../../fixtures/othersPrices.ts'
import { newProductArgs } from '../../fixtures/scan.ts'

const meta = {
  component: NewProductSheetScreen,
  args: { ...newProductArgs, others: sheetOthers({ kind: 'found', prices: sevenOthers }) },
} satisfies Meta<typeof NewProductSheetScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Un produit encore inconnu, que d'autres ont payé. */
export const FoundOthers: Story = {}

/** Les derniers relevés prennent la place du pavé. */
export const FoundOthersOpen: Story = { tags: ['wording'], args: { panel: 'others' } }

/** Petit téléphone, texte à 200 %. */
export const FoundOthersLargeText: Story = {
  tags: ['wording'],
  globals: narrowLarge,
  play: fitsNarrow,
}
