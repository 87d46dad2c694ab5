import type { Meta, StoryObj } from '@storybook/react-vite'
import { ListScanScreen } from '../../../src/screens/shopping/ListScanScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { unbrokenText } from '../../fixtures/edgeCases.ts'
import { cameraWithoutZoom, listCamera, listScanArgs } from '../../fixtures/listScan.tsx'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: ListScanScreen,
  decorators: [withAppFrame],
  render: listCamera(cameraWithoutZoom),
  globals: narrow,
  parameters: { path: '/shopping-list/scan' },
  args: listScanArgs,
  play: fitsNarrow,
} satisfies Meta<typeof ListScanScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone : l'article coché, son prix et les sommes. */
export const Ticked: Story = {}

/** La même chose avec un texte deux fois plus grand. */
export const TickedLarge: Story = { globals: narrowLarge }

/** Petit téléphone : un nom sans espace, deux fois plus grand. */
export const AlreadyLarge: Story = {
  globals: narrowLarge,
  args: { state: { kind: 'already', name: unbrokenText, count: 99, cents: 10_000_000 } },
}

/** Petit téléphone, grand texte : la question et ses deux réponses. */
export const ConfirmingLarge: Story = {
  globals: narrowLarge,
  args: {
    questions: [
      { article: 'Lait', product: 'Lait demi-écrémé Lactel 1 L' },
      { article: 'Pain', product: 'Pain de mie complet' },
    ],
  },
}
