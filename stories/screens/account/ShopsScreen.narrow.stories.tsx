import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShopsScreen } from '../../../src/screens/account/ShopsScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { shopsArgs } from '../../fixtures/accountScreens.tsx'
import { fewShops } from '../../fixtures/accounts.ts'
import { edgeCaseMessage } from '../../fixtures/edgeCases.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const longest = { id: 9, name: 'W'.repeat(60) }

const meta = {
  component: ShopsScreen,
  decorators: [withAppFrame],
  globals: narrow,
  parameters: { path: '/profile/shops' },
  args: shopsArgs,
  play: fitsNarrow,
} satisfies Meta<typeof ShopsScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone : un nom de soixante lettres, sans espace, et un refus en balises. */
export const ReadyAwkward: Story = {
  args: {
    state: { kind: 'ready', shops: [longest, ...fewShops] },
    open: longest.id,
    message: edgeCaseMessage,
  },
}

/** Petit téléphone, texte à 200 % : un magasin ouvert. */
export const ReadyOpenLargeText: Story = { globals: narrowLarge, args: { open: 2 } }
