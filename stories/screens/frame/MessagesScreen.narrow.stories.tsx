import type { Meta, StoryObj } from '@storybook/react-vite'
import { MessagesScreen } from '../../../src/screens/frame/MessagesScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { edgeCaseMessage } from '../../fixtures/edgeCases.ts'
import { fewMessages } from '../../fixtures/messages.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: MessagesScreen,
  decorators: [withAppFrame],
  globals: narrow,
  parameters: { path: '/profile/messages' },
  args: { today: '2026-11-23', state: { kind: 'ready', messages: fewMessages } },
  play: fitsNarrow,
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone : un message en balises, sans espace, de droite à gauche. */
export const ReadyAwkward: Story = {
  args: {
    state: {
      kind: 'ready',
      messages: fewMessages.map((message) => ({ ...message, sentence: edgeCaseMessage })),
    },
  },
}

/** Petit téléphone, texte à 200 %. */
export const ReadyLargeText: Story = { globals: narrowLarge }
