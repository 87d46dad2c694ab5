import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { failureCopy } from '../../../src/copy/failures/failures.ts'
import { invitationCopy } from '../../../src/copy/household.ts'
import { HouseholdScreen } from '../../../src/screens/household/HouseholdScreen.tsx'
import {
  fullHousehold,
  householdArgs,
  invitationCode,
  invitationLink,
  openInvitations,
  ownerHousehold,
  soloHousehold,
} from '../../fixtures/household.ts'
import { withAppFrame } from '../../withAppFrame.tsx'
import { withToasts } from '../../withToasts.tsx'

const { inviting } = householdArgs

const invited = (count: number) =>
  ({
    kind: 'solo',
    household: { ...soloHousehold, invitations: openInvitations(count) },
  }) as const

const meta = {
  component: HouseholdScreen,
  decorators: [withAppFrame],
  parameters: { path: '/profile/household' },
  args: { ...householdArgs, state: { kind: 'solo', household: soloHousehold } },
} satisfies Meta<typeof HouseholdScreen>
export default meta
type Story = StoryObj<typeof meta>

/** « Envoyer une invitation » et « Afficher un QR code ». */
export const SoloPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer une invitation' }))
    await expect(args.inviting.actions.onInvite).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Afficher un QR code' }))
    await expect(args.inviting.actions.onQr).toHaveBeenCalledOnce()
  },
}

/** L'invitation part vers le serveur. */
export const SoloSharing: Story = {
  args: { inviting: { ...inviting, state: { kind: 'sharing' } } },
  play: async ({ args, canvas }) => {
    const sending = canvas.getByRole('button', { name: 'Invitation en cours...' })
    await expect(sending).toHaveAttribute('aria-disabled', 'true')
    sending.click()
    await expect(args.inviting.actions.onInvite).not.toHaveBeenCalled()
  },
}

/** Un navigateur sans menu de partage : le lien est déjà copié. */
export const SoloNoShare: Story = {
  args: {
    state: invited(1),
    inviting: { ...inviting, shown: { via: 'link', link: invitationLink, isCopied: true } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Lien copié')).toBeVisible()
    await expect(canvas.getByLabelText("Lien de l'invitation")).toHaveValue(invitationLink)
  },
}

/** Le navigateur n'a pas voulu copier : le lien se copie à la main, ou d'un second essai. */
export const SoloNoShareNotCopied: Story = {
  args: {
    state: invited(1),
    inviting: { ...inviting, shown: { via: 'link', link: invitationLink, isCopied: false } },
  },
}

/** « Copier le lien » essaie encore. */
export const SoloNoShareNotCopiedPressed: Story = {
  ...SoloNoShareNotCopied,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copier le lien' }))
    await expect(args.inviting.actions.onCopy).toHaveBeenCalledOnce()
  },
}

/** Deux invitations attendent. */
export const SoloInvited: Story = {
  args: { state: invited(2) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/du 23 novembre/)).toHaveTextContent(
      "Invitation du 23 novembre, valable pour une personne jusqu'au 30.",
    )
  },
}

/** « Annuler l'invitation » le fait aussitôt. */
export const SoloInvitedPressed: Story = {
  ...SoloInvited,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: "Annuler l'invitation du 24 novembre" }),
    )
    await expect(args.inviting.actions.onCancel).toHaveBeenCalledWith(2)
  },
}

/** C'est fait : le lien envoyé ne marche plus. */
export const SoloCancelled: Story = {
  decorators: [withToasts(['success', invitationCopy.cancelled])],
}

/** Le lien est parti, l'appel n'a pas abouti. */
export const SoloUnsaved: Story = {
  args: { inviting: { ...inviting, state: { kind: 'unsaved', reason: null } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^Le lien envoyé ne marche pas encore/,
    )
  },
}

/** « Réessayer » enregistre la même invitation. */
export const SoloUnsavedPressed: Story = {
  ...SoloUnsaved,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.inviting.actions.onRetry).toHaveBeenCalledOnce()
  },
}

/** Le lien est parti, le serveur a refusé l'invitation. */
export const SoloUnsavedRefused: Story = {
  args: {
    inviting: {
      ...inviting,
      state: { kind: 'unsaved', reason: '5 invitations sont déjà en attente. Annulez-en une.' },
    },
  },
}

/** L'invitation du QR code n'a pas pu être enregistrée. */
export const SoloQrFailed: Story = {
  args: { inviting: { ...inviting, state: { kind: 'failed', message: failureCopy.invite } } },
}

/** Le QR code, pour une personne à côté de soi. */
export const SoloQr: Story = {
  args: {
    state: invited(1),
    inviting: { ...inviting, shown: { via: 'qr', code: invitationCode } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: "QR code de l'invitation" })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Masquer le QR code' })).toBeEnabled()
  },
}

/** Cinq invitations attendent déjà. */
export const SoloTooMany: Story = {
  args: { state: invited(5) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Envoyer une invitation' })).toBeNull()
  },
}

/** Le foyer est complet. */
export const OwnerFull: Story = {
  args: { state: { kind: 'owner', household: fullHousehold } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Envoyer une invitation' })).toBeNull()
  },
}

/** Dans un foyer, une invitation attend. */
export const OwnerInvited: Story = {
  args: {
    state: { kind: 'owner', household: { ...ownerHousehold, invitations: openInvitations(1) } },
  },
}
