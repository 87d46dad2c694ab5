import type { Meta, StoryObj } from '@storybook/react-vite'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { passwordArgs, WithPasswordForm } from '../../fixtures/accountScreens.tsx'
import { edgeCaseMessage } from '../../fixtures/edgeCases.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: WithPasswordForm,
  decorators: [withAppFrame],
  globals: narrow,
  parameters: { path: '/profile/password' },
  args: passwordArgs,
  play: fitsNarrow,
} satisfies Meta<typeof WithPasswordForm>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone : le serveur refuse en balises. */
export const FailedAwkward: Story = {
  args: { state: { kind: 'failed', message: edgeCaseMessage } },
}

/** Petit téléphone, texte à 200 %. */
export const IdleLargeText: Story = { globals: narrowLarge }
