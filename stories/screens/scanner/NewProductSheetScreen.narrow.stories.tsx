import type { Meta, StoryObj } from '@storybook/react-vite'
import { NewProductSheetScreen } from '../../../src/screens/scanner/NewProductSheetScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { unbrokenText } from '../../fixtures/edgeCases.ts'
import { newFormat, newProduct, newProductArgs, notFoundLookup } from '../../fixtures/scan.ts'

const meta = {
  component: NewProductSheetScreen,
  globals: narrow,
  args: newProductArgs,
  play: fitsNarrow,
} satisfies Meta<typeof NewProductSheetScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Un petit téléphone. */
export const Found: Story = {}

/** Des noms sans fin. */
export const LongNames: Story = {
  args: newProduct({ name: unbrokenText, category: { id: 4, name: unbrokenText } }),
}

/** Un nouveau format, texte deux fois plus grand. */
export const FoundNewFormatLargeText: Story = {
  globals: narrowLarge,
  args: newProduct({ match: { ...newFormat, name: unbrokenText } }),
}

/** Inconnu partout, texte deux fois plus grand. */
export const NotFoundLargeText: Story = {
  globals: narrowLarge,
  args: newProduct({
    name: null,
    imageUrl: null,
    photo: { kind: 'none' as const },
    lookup: notFoundLookup,
    category: null,
  }),
}

/** Le choix de la catégorie, texte deux fois plus grand. */
export const ChoosingCategoryLargeText: Story = {
  globals: narrowLarge,
  args: { panel: 'category' },
}
