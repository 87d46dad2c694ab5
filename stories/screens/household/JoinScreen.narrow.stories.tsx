import type { Meta, StoryObj } from '@storybook/react-vite'
import { JoinScreen } from '../../../src/screens/household/JoinScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { edgeCaseMessage, edgeCaseName, unbrokenText } from '../../fixtures/edgeCases.ts'
import { homeInvitation, joinArgs } from '../../fixtures/invitations.ts'

const awkward = {
  inviter: edgeCaseName,
  household: unbrokenText.slice(0, 40),
  people: 8,
  products: 20_000,
}

const meta = {
  component: JoinScreen,
  globals: narrow,
  args: { ...joinArgs, state: { kind: 'open', invitation: homeInvitation, own: 214 } },
} satisfies Meta<typeof JoinScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone : les deux choix. */
export const Open: Story = { play: fitsNarrow }

/** Petit téléphone ; un prénom en balises, un nom sans fin, et un refus. */
export const FailedAwkward: Story = {
  args: {
    state: { kind: 'failed', invitation: awkward, own: 20_000, message: edgeCaseMessage },
  },
  play: fitsNarrow,
}

/** Petit téléphone : un autre foyer au nom sans fin. */
export const ElsewhereAwkward: Story = {
  args: { state: { kind: 'elsewhere', household: unbrokenText.slice(0, 40) } },
  play: fitsNarrow,
}

/** Petit téléphone, texte à 200 %. */
export const OpenLargeText: Story = { globals: narrowLarge, play: fitsNarrow }

/** Petit téléphone, texte à 200 %, pas connecté. */
export const SignedOutLargeText: Story = {
  globals: narrowLarge,
  args: { state: { kind: 'signed-out', invitation: homeInvitation } },
  play: fitsNarrow,
}
