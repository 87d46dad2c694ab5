import type { Meta, StoryObj } from '@storybook/react-vite'
import { PendingScreen } from '../../../src/screens/offline/PendingScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import {
  blockedItems,
  codeItems,
  edgeCasePendingItems,
  pendingArgs,
  waitingItems,
} from '../../fixtures/pending.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: PendingScreen,
  decorators: [withAppFrame],
  globals: narrow,
  parameters: { path: '/pending' },
  args: { ...pendingArgs, state: { kind: 'ready', items: edgeCasePendingItems } },
  play: fitsNarrow,
} satisfies Meta<typeof PendingScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone : des versions en balises, sans espace, de droite à gauche, aux prix immenses. */
export const ReadyAwkward: Story = {}

/** Petit téléphone, texte à 200 % : les deux versions l'une sous l'autre. */
export const ReadyBlockedLargeText: Story = {
  globals: narrowLarge,
  args: { state: { kind: 'ready', items: [...blockedItems, ...codeItems, ...waitingItems] } },
}
