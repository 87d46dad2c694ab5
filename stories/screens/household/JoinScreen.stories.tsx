import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { joinCopy } from '../../../src/copy/membership.ts'
import { JoinScreen } from '../../../src/screens/household/JoinScreen.tsx'
import { firstInvitation, homeInvitation, joinArgs } from '../../fixtures/invitations.ts'
import { withToasts } from '../../withToasts.tsx'

const meta = { component: JoinScreen, args: joinArgs } satisfies Meta<typeof JoinScreen>
export default meta
type Story = StoryObj<typeof meta>

const invitation = homeInvitation

/** Le lien vient d'être ouvert. */
export const Checking: Story = { args: { state: { kind: 'checking' } } }

/** Connecté, sans produit à soi : une seule question. */
export const Open: Story = {
  play: async ({ canvas }) => {
    const sentence = canvas
      .getByText(/vous invite à rejoindre/)
      .textContent?.replace(/[\u2068\u2069]/g, '')
    await expect(sentence).toBe(
      'Camille vous invite à rejoindre le foyer (2\u00a0personnes, 320\u00a0produits). Tout le foyer verra ce que vous y notez.',
    )
  },
}

/** « Rejoindre » et « Non, merci ». */
export const OpenPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rejoindre' }))
    await expect(args.onJoin).toHaveBeenLastCalledWith(false)
    await userEvent.click(canvas.getByRole('button', { name: 'Non, merci' }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}

/** Avec des produits à soi : les apporter ou non, sans choix fait d'avance. */
export const OpenWithProducts: Story = {
  args: { state: { kind: 'open', invitation, own: 214 } },
  play: async ({ canvas }) => {
    const buttons = canvas.getAllByRole('button').map(({ textContent }) => textContent)
    await expect(buttons).toEqual([
      'Les partager avec le foyer',
      'Les garder pour moi',
      'Non, merci',
    ])
  },
}

/** Chaque bouton dit ce qu'il fait des produits. */
export const OpenWithProductsPressed: Story = {
  ...OpenWithProducts,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Les partager avec le foyer' }))
    await expect(args.onJoin).toHaveBeenLastCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Les garder pour moi' }))
    await expect(args.onJoin).toHaveBeenLastCalledWith(false)
  },
}

/** Avec un seul produit à soi, et un seul dans le carnet. */
export const OpenWithOneProduct: Story = {
  args: { state: { kind: 'open', invitation: { ...firstInvitation, products: 1 }, own: 1 } },
}

/** Camille est encore seule : c'est son carnet que l'on rejoint. */
export const OpenFirst: Story = {
  tags: ['wording'],
  args: { state: { kind: 'open', invitation: firstInvitation, own: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/rejoindre son carnet \(320\sproduits\)\./)).toBeVisible()
  },
}

/** Seule elle aussi, et sans prénom. */
export const OpenNameless: Story = {
  args: { state: { kind: 'open', invitation: { ...firstInvitation, inviter: ' ' }, own: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/vous invite à rejoindre un carnet/)).toBeVisible()
  },
}

/** Les autres sont partis d'un foyer qui a un nom. */
export const OpenAlone: Story = {
  tags: ['wording'],
  args: {
    state: { kind: 'open', invitation: { ...firstInvitation, household: 'Maison' }, own: 0 },
  },
}

/** Un nom qui voudrait passer pour autre chose reste un nom, dans notre phrase. */
export const OpenBait: Story = {
  args: {
    state: {
      kind: 'open',
      invitation: { ...invitation, household: 'Votre banque : confirmez votre compte !!' },
      own: 0,
    },
  },
}

/** Pas connecté : se connecter ou créer un compte, et revenir ici. */
export const SignedOut: Story = {
  args: { state: { kind: 'signed-out', invitation } },
  play: async ({ canvas }) => {
    const target = (name: string) => canvas.getByRole('link', { name }).getAttribute('href')
    await expect(target('Se connecter')).toBe('/login')
    await expect(target('Créer un compte')).toBe('/register')
  },
}

/** Pas connecté, et ce serveur n'ouvre plus de comptes. */
export const Closed: Story = {
  args: { state: { kind: 'closed', invitation } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Créer un compte' })).toBeNull()
  },
}

/** Inconnue, utilisée, annulée ou trop ancienne : la même phrase. */
export const Invalid: Story = { args: { state: { kind: 'invalid' } } }

/** « Revenir à l'accueil » quitte l'invitation. */
export const InvalidPressed: Story = {
  ...Invalid,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: "Revenir à l'accueil" }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}

/** Huit personnes déjà. */
export const Full: Story = { args: { state: { kind: 'full' } } }

/** On fait déjà partie de ce foyer. */
export const Already: Story = { args: { state: { kind: 'already' } } }

/** On ouvre le lien que l'on a soi-même fait. */
export const Own: Story = { tags: ['wording'], args: { state: { kind: 'own' } } }

/** On fait partie d'un autre foyer. */
export const Elsewhere: Story = {
  args: { state: { kind: 'elsewhere', household: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Mon foyer' })).toHaveAttribute(
      'href',
      '/profile/household',
    )
  },
}

/** Sans réseau : l'invitation attend. */
export const Offline: Story = { tags: ['wording'], args: { state: { kind: 'offline' } } }

/** « Réessayer » recommence. */
export const OfflinePressed: Story = {
  ...Offline,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** Le serveur n'a pas pu lire l'invitation. */
export const Unchecked: Story = {
  tags: ['wording'],
  args: {
    state: {
      kind: 'unchecked',
      message: "L'invitation n'a pas pu être vérifiée. Réessayez dans un instant.",
    },
  },
}

/** « Rejoindre » est en route. */
export const Joining: Story = {
  args: { state: { kind: 'joining', invitation, own: 0, bring: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Enregistrement en cours...' })).toBeDisabled()
  },
}

/** « Les partager avec le foyer » est en route. */
export const JoiningWithProducts: Story = {
  args: { state: { kind: 'joining', invitation, own: 214, bring: true } },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('button').map(({ textContent }) => textContent)
    await expect(names[0]).toBe('Enregistrement en cours...')
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled()
  },
}

/** Vous n'avez pas pu rejoindre le foyer : les boutons restent, sans danger. */
export const Failed: Story = {
  tags: ['wording'],
  args: {
    state: {
      kind: 'failed',
      invitation,
      own: 0,
      message: "Vous n'avez pas pu rejoindre le foyer. Réessayez dans un instant.",
    },
  },
}

/** C'est fait : l'accueil suit aussitôt. */
export const JoiningDone: Story = {
  ...Joining,
  decorators: [withToasts(['success', joinCopy.joined(null)])],
}
