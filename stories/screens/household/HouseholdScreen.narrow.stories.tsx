import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { HouseholdScreen } from '../../../src/screens/household/HouseholdScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { bidiOverride, edgeCaseMessage, markup, unbrokenText } from '../../fixtures/edgeCases.ts'
import {
  alexMember,
  camilleMember,
  copiedHousehold,
  householdArgs,
  invitationCode,
  invitationLink,
  memberHousehold,
  openInvitations,
  ownerHousehold,
  soloHousehold,
} from '../../fixtures/household.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const { inviting, leaving, naming } = householdArgs

const firstNames = [unbrokenText.slice(0, 100), markup, bidiOverride, ' ']

const awkwardHousehold = {
  catalogues: [
    { key: 'own', name: null, shared: false, products: 1_234_567 },
    { key: 'common', name: unbrokenText.slice(0, 40), shared: true, products: 1_234_567 },
  ],
  members: [
    camilleMember,
    ...firstNames.map((first_name) => ({ ...alexMember, key: first_name, first_name })),
  ],
  invitations: openInvitations(1),
}

const meta = {
  component: HouseholdScreen,
  decorators: [withAppFrame],
  globals: narrow,
  parameters: { path: '/profile/household' },
  args: householdArgs,
  play: fitsNarrow,
} satisfies Meta<typeof HouseholdScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone : des prénoms sans fin, en balises, ou vides ; un million de produits. */
export const OwnerAwkward: Story = {
  args: { state: { kind: 'owner', household: awkwardHousehold } },
}

/** Petit téléphone : le départ d'un tel foyer. */
export const OwnerLeavingAwkward: Story = {
  args: {
    ...OwnerAwkward.args,
    leaving: {
      ...leaving,
      question: { to: 'leave', successors: awkwardHousehold.members.slice(1), isLast: false },
    },
  },
  play: async () => {
    await screen.findByRole('alertdialog')
    await fitsNarrow()
  },
}

/** Petit téléphone : le serveur refuse un nom en balises. */
export const OwnerNameAwkward: Story = {
  args: { naming: { ...naming, renaming: 'open', message: edgeCaseMessage } },
}

/** Petit téléphone : un échec que le serveur raconte en balises. */
export const FailedAwkward: Story = {
  args: { state: { kind: 'failed', message: edgeCaseMessage } },
}

/** Petit téléphone : le lien, à copier. */
export const SoloNoShareNarrow: Story = {
  args: {
    state: { kind: 'solo', household: { ...soloHousehold, invitations: openInvitations(1) } },
    inviting: { ...inviting, shown: { via: 'link', link: invitationLink, isCopied: true } },
  },
}

/** Petit téléphone : le QR code. */
export const SoloQrNarrow: Story = {
  args: {
    state: { kind: 'solo', household: soloHousehold },
    inviting: { ...inviting, shown: { via: 'qr', code: invitationCode } },
  },
}

/** Petit téléphone, texte à 200 % : le foyer de la personne qui le gère. */
export const OwnerLargeText: Story = {
  globals: narrowLarge,
  args: {
    state: { kind: 'owner', household: { ...ownerHousehold, invitations: openInvitations(1) } },
  },
}

/** Petit téléphone, texte à 200 % : deux carnets, une copie en route. */
export const MemberLargeText: Story = {
  globals: narrowLarge,
  args: {
    state: {
      kind: 'member',
      household: copiedHousehold({ state: 'running', added: 100, joined: 20 }),
    },
  },
}

/** Petit téléphone, texte à 200 % : le départ. */
export const MemberLeavingLargeText: Story = {
  globals: narrowLarge,
  args: {
    state: { kind: 'member', household: memberHousehold },
    leaving: { ...leaving, question: { to: 'leave', successors: [], isLast: false } },
  },
  play: async () => {
    await screen.findByRole('alertdialog')
    await fitsNarrow()
  },
}
