import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { changePasswordCopy } from '../../../src/copy/accountForms.ts'
import {
  profileArgs,
  WithProfileForm,
  type WithProfileFormProps,
} from '../../fixtures/accountScreens.tsx'
import { blankAccount, camilleAccount } from '../../fixtures/accounts.ts'
import { withAppFrame } from '../../withAppFrame.tsx'
import { withToasts } from '../../withToasts.tsx'

const viewing = { kind: 'viewing', account: camilleAccount } as const
const editing = { kind: 'editing', account: camilleAccount } as const

function Cancellable(args: WithProfileFormProps) {
  const [state, setState] = useState<WithProfileFormProps['state']>(editing)
  const actions = { ...args.actions, onCancel: () => setState(viewing) }
  return <WithProfileForm {...args} state={state} actions={actions} />
}

const meta = {
  component: WithProfileForm,
  decorators: [withAppFrame],
  parameters: { path: '/profile' },
  args: profileArgs,
} satisfies Meta<typeof WithProfileForm>
export default meta
type Story = StoryObj<typeof meta>

/** Le temps que le profil arrive. */
export const Loading: Story = {
  args: { state: { kind: 'loading' }, household: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Chargement du profil...')
  },
}

/** Le profil n'a pas pu être chargé. */
export const Failed: Story = {
  args: {
    state: { kind: 'failed', message: 'Erreur lors du chargement du profil' },
    household: null,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Erreur lors du chargement du profil')
  },
}

/** « Réessayer » recharge le profil. */
export const FailedPressed: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.actions.onRetry).toHaveBeenCalledOnce()
  },
}

/** Le profil, tel qu'il est enregistré. */
export const Viewing: Story = {
  play: async ({ canvas }) => {
    const values = canvas.getAllByRole('definition').map((value) => value.textContent)
    await expect(values).toEqual(['Camille', 'camille@exemple.fr', '14 mars 2026'])
  },
}

/** « Modifier le profil » ouvre le formulaire. */
export const ViewingPressed: Story = {
  ...Viewing,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Modifier le profil' }))
    await expect(args.actions.onEdit).toHaveBeenCalledOnce()
    await expect(args.actions.onLogout).not.toHaveBeenCalled()
  },
}

/** Le mot de passe vient d'être changé. */
export const ViewingPasswordChanged: Story = {
  decorators: [withToasts(['success', changePasswordCopy.changed])],
}

/** La personne fait partie d'un foyer, qui n'a pas encore de nom. */
export const ViewingMember: Story = {
  args: { household: { name: null, people: 2 } },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /^Mon foyer/ })
    await expect(link).toHaveAttribute('href', '/profile/household')
    await expect(link).toHaveTextContent(/^Mon foyer · 2.personnes$/)
  },
}

/** Depuis le deuxième jour, ou dès le premier ticket : les chiffres, en dernier. */
export const ViewingFigures: Story = {
  tags: ['wording'],
  args: { has: () => true },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link').filter((link) => link.closest('main li'))
    await expect(links.at(-1)).toHaveTextContent('Mes chiffres')
    await expect(links.at(-1)).toHaveAttribute('href', '/figures')
  },
}

/** Le compte n'est pas encore connu : la place des chiffres est gardée, sans mot. */
export const ViewingFiguresUnknown: Story = {
  tags: ['behaviour'],
  args: { has: (feature) => (feature === 'figures' ? 'unknown' : true) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Mes chiffres' })).toBeNull()
    await expect(canvas.getByText('Mes chiffres')).not.toBeVisible()
  },
}

/** Un serveur qui ne sait ni changer le mot de passe, ni dire où l'on est connecté. */
export const ViewingPlainServer: Story = {
  args: { has: () => false, household: null },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link').filter((link) => link.closest('main li'))
    await expect(links.map((link) => link.textContent)).toEqual([
      'Apparence',
      'Mes données',
      'Notifications',
    ])
  },
}

/** Ni prénom ni date : on le dit. */
export const ViewingBlank: Story = {
  args: { state: { kind: 'viewing', account: blankAccount } },
  play: async ({ canvas }) => {
    const values = canvas.getAllByRole('definition').map((value) => value.textContent)
    await expect(values).toEqual(['Non renseigné', 'camille@exemple.fr', 'Date non disponible'])
  },
}

/** L'édition vient d'être annulée : le focus revient au bouton qui l'avait ouverte. */
export const ViewingAgain: Story = {
  tags: ['wording'],
  render: (args) => <Cancellable {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }))
    await expect(canvas.getByRole('button', { name: 'Modifier le profil' })).toHaveFocus()
  },
}

/** Le profil est ouvert pour être modifié ; le premier champ a le focus. */
export const Editing: Story = {
  args: { state: editing },
  play: async ({ canvas }) => {
    const firstName = canvas.getByLabelText(/Prénom/)
    await waitFor(() => expect(firstName).toHaveFocus())
  },
}

/** Enregistrer envoie les valeurs sans leurs espaces ; Annuler les oublie. */
export const EditingPressed: Story = {
  ...Editing,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const firstName = canvas.getByLabelText(/Prénom/)
    await userEvent.type(firstName, ' Martin ')
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expect(args.actions.onSave).toHaveBeenCalledOnce()
    await expect(args.actions.onSave).toHaveBeenCalledWith({
      first_name: 'Camille Martin',
      email: 'camille@exemple.fr',
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }))
    await expect(args.actions.onCancel).toHaveBeenCalledOnce()
  },
}

/** Un champ a été vidé. */
export const EditingInvalid: Story = {
  args: { state: editing },
  play: async ({ args, canvas, userEvent }) => {
    const firstName = canvas.getByLabelText(/Prénom/)
    await userEvent.clear(firstName)
    await userEvent.type(firstName, '   {Enter}')
    await expect(await canvas.findByText('Veuillez remplir tous les champs')).toBeVisible()
    await expect(firstName).toHaveAccessibleDescription('Veuillez remplir tous les champs')
    await expect(args.actions.onSave).not.toHaveBeenCalled()
  },
}

/** Le prénom dépasse cent caractères. */
export const EditingTooLong: Story = {
  args: { state: editing },
  play: async ({ args, canvas, userEvent }) => {
    const firstName = canvas.getByLabelText(/Prénom/)
    await userEvent.click(firstName)
    await userEvent.paste('Camille '.repeat(13))
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    const sentence = 'Ce texte est trop long\u00a0: 100 caractères au plus'
    await waitFor(() => expect(firstName).toHaveAccessibleDescription(sentence))
    await expect(args.actions.onSave).not.toHaveBeenCalled()
  },
}

/** L'adresse a changé : le serveur demande le mot de passe, dont le champ vient d'apparaître. */
export const EditingPasswordWanted: Story = {
  args: {
    state: editing,
    passwordWanted: true,
  },
  play: async ({ canvas }) => {
    const password = canvas.getByLabelText(/^Mot de passe/)
    await waitFor(() => expect(password).toHaveFocus())
    await expect(password).toHaveAccessibleDescription(
      "Pour changer d'adresse email, saisissez votre mot de passe.",
    )
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
}

/** Le mot de passe saisi n'est pas le bon. */
export const EditingPasswordWrong: Story = {
  args: { state: editing, passwordWanted: true, message: 'Mot de passe incorrect' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Mot de passe/), 'panier-vert-12{Enter}')
    await expect(args.actions.onSave).toHaveBeenCalledOnce()
    await expect(args.actions.onSave).toHaveBeenCalledWith({
      first_name: 'Camille',
      email: 'camille@exemple.fr',
      password: 'panier-vert-12',
    })
  },
}

/** Les modifications partent vers le serveur. */
export const Saving: Story = {
  args: { state: { kind: 'saving', account: camilleAccount } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Enregistrement en cours...' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Annuler' })).toBeDisabled()
  },
}

/** La personne a demandé à se déconnecter. */
export const ConfirmingLogout: Story = {
  args: { confirmingLogout: true },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Déconnexion' })
    await expect(dialog).toHaveAccessibleDescription('Êtes-vous sûr de vouloir vous déconnecter ?')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus())
  },
}

/** Se déconnecter ou annuler. */
export const ConfirmingLogoutPressed: Story = {
  ...ConfirmingLogout,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Se déconnecter' }))
    await expect(args.actions.onConfirmLogout).toHaveBeenCalledOnce()
    await expect(args.actions.onCancelLogout).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
    await expect(args.actions.onCancelLogout).toHaveBeenCalledOnce()
    await expect(args.actions.onLogout).not.toHaveBeenCalled()
  },
}
