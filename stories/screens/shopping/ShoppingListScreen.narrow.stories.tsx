import type { Meta, StoryObj } from '@storybook/react-vite'
import { shoppingCopy } from '../../../src/copy/shopping.ts'
import { ShoppingListScreen } from '../../../src/screens/shopping/ShoppingListScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { edgeCaseItems, unbrokenText } from '../../fixtures/edgeCases.ts'
import { shoppingListArgs } from '../../fixtures/screenArgs.ts'
import { mondayList } from '../../fixtures/shopping.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: ShoppingListScreen,
  decorators: [withAppFrame],
  globals: narrow,
  parameters: { path: '/shopping-list' },
  args: {
    ...shoppingListArgs,
    state: { kind: 'ready', items: edgeCaseItems },
    draft: unbrokenText,
  },
  play: fitsNarrow,
} satisfies Meta<typeof ShoppingListScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone : des noms en balises, sans espace, de droite à gauche, en images. */
export const MixedAwkward: Story = {}

/** Petit téléphone, texte à 200 % ; le nom manque et rien ne s'enregistre. */
export const AddingInvalidLargeText: Story = {
  globals: narrowLarge,
  args: {
    state: { kind: 'ready', items: mondayList },
    draft: ' ',
    error: shoppingCopy.nameRequired,
    storageWarning: shoppingCopy.notStored,
  },
}
