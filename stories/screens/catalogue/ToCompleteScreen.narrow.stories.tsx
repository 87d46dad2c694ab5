import type { Meta, StoryObj } from '@storybook/react-vite'
import { ToCompleteScreen } from '../../../src/screens/catalogue/ToCompleteScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { foundWater, toComplete, toCompleteArgs } from '../../fixtures/completions.ts'
import { edgeCaseProducts } from '../../fixtures/edgeCases.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: ToCompleteScreen,
  decorators: [withAppFrame],
  globals: narrow,
  parameters: { path: '/to-complete' },
  args: {
    ...toCompleteArgs,
    state: toComplete(
      edgeCaseProducts.map(({ id, name, price, category }) => ({
        ...foundWater,
        product: { ...foundWater.product, id, price },
        categories: [category, ...foundWater.categories].slice(0, 3),
        offer: foundWater.offer && { ...foundWater.offer, name, category },
      })),
    ),
  },
  play: fitsNarrow,
} satisfies Meta<typeof ToCompleteScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone : des noms trouvés vides, en balises, sans espace, de droite à gauche. */
export const ReadyAwkward: Story = {}

/** Petit téléphone, texte à 200 %. */
export const ReadyLargeText: Story = {
  globals: narrowLarge,
  args: { state: toCompleteArgs.state },
}
