import type { Meta, StoryObj } from '@storybook/react-vite'
import { DepartureNotice } from '../../../src/screens/household/DepartureNotice.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { aboveHome } from '../../fixtures/aboveHome.tsx'
import { unbrokenText } from '../../fixtures/edgeCases.ts'
import { departureArgs } from '../../fixtures/invitations.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: DepartureNotice,
  globals: narrow,
  decorators: [aboveHome, withAppFrame],
  parameters: { path: '/dashboard' },
  args: departureArgs,
} satisfies Meta<typeof DepartureNotice>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone, un nom sans fin. */
export const OfferedAwkward: Story = {
  args: { household: unbrokenText.slice(0, 40) },
  play: fitsNarrow,
}

/** Petit téléphone, texte à 200 %. */
export const OfferedLargeText: Story = { globals: narrowLarge, play: fitsNarrow }
