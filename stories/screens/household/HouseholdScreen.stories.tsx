import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { failureCopy } from '../../../src/copy/failures/failures.ts'
import { householdCopy, peopleCopy } from '../../../src/copy/household.ts'
import { HouseholdScreen } from '../../../src/screens/household/HouseholdScreen.tsx'
import {
  alexMember,
  aloneHousehold,
  householdArgs,
  memberHousehold,
  openInvitations,
  ownerHousehold,
  soloHousehold,
} from '../../fixtures/household.ts'
import { withAppFrame } from '../../withAppFrame.tsx'
import { withToasts } from '../../withToasts.tsx'

const { naming } = householdArgs

const meta = {
  component: HouseholdScreen,
  decorators: [withAppFrame],
  parameters: { path: '/profile/household' },
  args: householdArgs,
} satisfies Meta<typeof HouseholdScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Le temps que le foyer arrive. */
export const Loading: Story = { args: { state: { kind: 'loading' } } }

/** Le foyer n'a pas pu être chargé. */
export const Failed: Story = {
  args: { state: { kind: 'failed', message: 'Erreur lors du chargement des données' } },
}

/** La personne ne partage encore rien : ce que veut dire partager, et deux façons d'inviter. */
export const Solo: Story = {
  args: { state: { kind: 'solo', household: soloHousehold } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Quitter le foyer' })).toBeNull()
    await expect(canvas.queryByRole('list', { name: 'Personnes du foyer' })).toBeNull()
  },
}

/** La personne gère le foyer : elle invite, renomme, confie la gestion, retire. */
export const Owner: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem').filter((row) => row.closest('main'))
    await expect(rows.map((row) => row.textContent)).toEqual([
      'Camille (vous)gère le foyer · depuis le 14 mars',
      'Alexdepuis le 23 novembreConfier la gestionRetirer',
      "Sans prénomdepuis aujourd'huiConfier la gestionRetirer",
    ])
  },
}

/** Chaque bouton demande d'abord. */
export const OwnerPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const button = (name: RegExp) => canvas.getByRole('button', { name })
    await userEvent.click(button(/^Retirer .*Alex/))
    await expect(args.actions.onAskRemove).toHaveBeenCalledWith(alexMember)
    await userEvent.click(button(/^Confier la gestion à .*Alex/))
    await expect(args.actions.onAskHandOver).toHaveBeenCalledWith(alexMember)
    await userEvent.click(button(/^Quitter le foyer/))
    await expect(args.actions.onAskLeave).toHaveBeenCalledOnce()
    await userEvent.click(button(/^Renommer/))
    await expect(args.naming.onOpenName).toHaveBeenCalledOnce()
  },
}

/** Le nom du foyer est ouvert pour être changé. */
export const OwnerRenaming: Story = {
  args: { naming: { ...naming, renaming: 'open' } },
}

/** « Enregistrer » envoie le nom sans ses espaces. */
export const OwnerRenamingPressed: Story = {
  ...OwnerRenaming,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByLabelText(/^Nom du foyer/)
    await userEvent.clear(name)
    await userEvent.type(name, '  Rue des Lilas {Enter}')
    await expect(args.naming.onRename).toHaveBeenCalledWith('Rue des Lilas')
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }))
    await expect(args.naming.onCloseName).toHaveBeenCalledOnce()
  },
}

/** Le nom a été vidé. */
export const OwnerNameMissing: Story = {
  ...OwnerRenaming,
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByLabelText(/^Nom du foyer/)
    await userEvent.clear(name)
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expect(name).toHaveAccessibleDescription('Donnez un nom au foyer')
    await expect(args.naming.onRename).not.toHaveBeenCalled()
  },
}

/** Le nom part vers le serveur. */
export const OwnerNameSaving: Story = {
  args: { naming: { ...naming, renaming: 'saving' } },
}

/** Le nom n'a pas pu être enregistré. */
export const OwnerNameFailed: Story = {
  args: { naming: { ...naming, renaming: 'open', message: failureCopy.changeHousehold } },
}

/** C'est fait : renommé, confié, retiré. */
export const OwnerChanged: Story = {
  decorators: [
    withToasts(
      ['success', peopleCopy.renamed('Rue des Lilas')],
      ['success', peopleCopy.handedOver('Alex')],
      ['success', peopleCopy.removed('Alex')],
    ),
  ],
}

/** Le foyer n'a pas pu être modifié. */
export const OwnerNotChanged: Story = {
  decorators: [withToasts(['error', failureCopy.changeHousehold])],
}

/** Sans réseau : le foyer se lit, et ne se change pas. */
export const OwnerOffline: Story = {
  args: {
    offline: true,
    state: { kind: 'owner', household: { ...ownerHousehold, invitations: openInvitations(1) } },
  },
  play: async ({ canvas }) => {
    const buttons = canvas.getAllByRole('button').filter((button) => button.closest('main'))
    await expect(buttons.filter((button) => !button.hasAttribute('disabled'))).toEqual([])
  },
}

/** La personne fait partie d'un foyer que quelqu'un d'autre gère. */
export const Member: Story = {
  args: {
    state: {
      kind: 'member',
      household: { ...memberHousehold, catalogues: memberHousehold.catalogues.slice(1) },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Retirer|Renommer|invitation/ })).toBeNull()
  },
}

/** La personne vient de quitter le foyer. */
export const SoloLeft: Story = {
  ...Solo,
  decorators: [withToasts(['success', householdCopy.left('Rue des Lilas')])],
}

/** Tous les autres sont partis. */
export const Alone: Story = {
  args: { state: { kind: 'alone', household: aloneHousehold } },
}

/** « Ne plus partager mon carnet » le fait aussitôt : rien ne se perd. */
export const AlonePressed: Story = {
  ...Alone,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ne plus partager mon carnet' }))
    await expect(args.actions.onClose).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('button', { name: 'Quitter le foyer' })).toBeNull()
  },
}

/** C'est fait : le carnet est de nouveau celui d'une seule personne. */
export const SoloClosed: Story = {
  tags: ['wording'],
  ...Solo,
  decorators: [withToasts(['success', householdCopy.closed])],
}

/** Seul dans le foyer d'un autre, avec un carnet à soi : il reste à le quitter. */
export const AloneApart: Story = {
  args: {
    state: {
      kind: 'alone',
      household: { ...aloneHousehold, catalogues: memberHousehold.catalogues },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /personnel/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Quitter le foyer' })).toBeVisible()
  },
}
