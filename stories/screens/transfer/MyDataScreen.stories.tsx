import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { MyDataScreen } from '../../../src/screens/transfer/MyDataScreen.tsx'
import { accountRemovalArgs, myDataArgs, WithRemovalForm } from '../../fixtures/myData.tsx'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: MyDataScreen,
  render: (args) => <WithRemovalForm {...args} />,
  decorators: [withAppFrame],
  parameters: { path: '/profile/data' },
  args: myDataArgs,
} satisfies Meta<typeof MyDataScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Le temps que l'on sache ce qui est déjà dans le catalogue. */
export const Loading: Story = { args: { state: { kind: 'loading' } } }

/** Le catalogue n'a pas pu être chargé. */
export const Failed: Story = {
  args: { state: { kind: 'failed', message: 'Erreur lors du chargement des données' } },
}

/** « Réessayer » redemande le catalogue. */
export const FailedPressed: Story = {
  ...Failed,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** Tout emporter, faire entrer un fichier, ou s'en aller. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Retour au profil' })).toHaveAttribute(
      'href',
      '/profile',
    )
  },
}

/** « Supprimer mon compte... » pose la question. */
export const ReadyPressed: Story = {
  ...Ready,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer mon compte...' }))
    await expect(args.removal.onOpen).toHaveBeenCalledOnce()
  },
}

/** La personne veut supprimer son compte : son email et son mot de passe font foi. */
export const ReadyRemoving: Story = {
  args: { removal: { ...accountRemovalArgs, state: 'asking' } },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Supprimer votre compte définitivement\u00a0?',
    })
    await waitFor(() => expect(dialog).toBeVisible())
  },
}

/** Rien, puis le bon email avec le mot de passe, puis un autre email : seul le bon supprime. */
export const ReadyRemovingPressed: Story = {
  ...ReadyRemoving,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    const email = await screen.findByLabelText(/^Email/)
    const confirm = screen.getByRole('button', { name: 'Supprimer définitivement' })
    await userEvent.click(confirm)
    await waitFor(() => expect(email).toHaveAccessibleDescription('Veuillez saisir votre email'))
    await userEvent.type(email, ' Camille@Exemple.fr ')
    await userEvent.click(confirm)
    const password = screen.getByLabelText(/^Mot de passe/)
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription('Veuillez saisir votre mot de passe'),
    )
    await userEvent.type(password, 'secret 123')
    await userEvent.click(confirm)
    const typed = { email: 'Camille@Exemple.fr', password: 'secret 123' }
    await waitFor(() => expect(args.removal.onRemove).toHaveBeenCalledWith(typed))
    await userEvent.clear(email)
    await userEvent.type(email, 'autre@exemple.fr')
    await userEvent.click(confirm)
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription("Ce n'est pas l'email de ce compte"),
    )
    await expect(args.removal.onRemove).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
    await expect(args.removal.onClose).toHaveBeenCalledOnce()
  },
}

/** L'email saisi est celui d'un autre compte. */
export const ReadyRemovingOther: Story = {
  args: { removal: { ...accountRemovalArgs, state: 'asking' } },
  play: async ({ userEvent }) => {
    const email = await screen.findByLabelText(/^Email/)
    await userEvent.type(email, 'autre@exemple.fr')
    await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'secret 123')
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer définitivement' }))
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription("Ce n'est pas l'email de ce compte"),
    )
  },
}

/** Ni email ni mot de passe : on dit ce qui manque. */
export const ReadyRemovingBlank: Story = {
  tags: ['wording'],
  args: { removal: { ...accountRemovalArgs, state: 'asking' } },
  play: async ({ userEvent }) => {
    await screen.findByRole('alertdialog')
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer définitivement' }))
    await waitFor(() => expect(screen.getByText('Veuillez saisir votre email')).toBeVisible())
    await expect(screen.getByText('Veuillez saisir votre mot de passe')).toBeVisible()
  },
}

/** Le compte est en train d'être supprimé : plus rien ne répond. */
export const ReadyRemovalSent: Story = {
  args: { removal: { ...accountRemovalArgs, state: 'removing' } },
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Suppression en cours...' })
    await expect(button).toBeDisabled()
  },
}

/** « Annuler » ne répond plus. */
export const ReadyRemovalSentPressed: Story = {
  ...ReadyRemovalSent,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
    await expect(args.removal.onClose).not.toHaveBeenCalled()
  },
}

/** Le serveur n'a pas répondu à la demande de suppression. */
export const ReadyRemovalFailed: Story = {
  args: {
    removal: {
      ...accountRemovalArgs,
      state: 'asking',
      message: "Le compte n'a pas pu être supprimé. Réessayez dans un instant.",
    },
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent("n'a pas pu être supprimé")
  },
}

const refusedWith = (message: string): NonNullable<Story['args']> => ({
  removal: { ...accountRemovalArgs, state: 'asking', message },
})

/** Le mot de passe n'est pas celui du compte. */
export const ReadyRemovalWrongPassword: Story = {
  args: refusedWith('Mot de passe incorrect'),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Mot de passe incorrect')
  },
}

/** Trop de mots de passe essayés : il faut attendre. */
export const ReadyRemovalTooManyTries: Story = {
  tags: ['wording'],
  args: refusedWith('Trop de tentatives. Réessayez dans quelques minutes.'),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Trop de tentatives.')
  },
}

/** Hors ligne : rien n'est supprimé. */
export const ReadyRemovalOffline: Story = {
  tags: ['wording'],
  args: refusedWith('Erreur réseau, veuillez réessayer'),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Erreur réseau')
  },
}
