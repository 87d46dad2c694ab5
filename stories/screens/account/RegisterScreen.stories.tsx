import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, type UserEventObject, waitFor, type within } from 'storybook/test'
import { registerArgs, WithRegisterForm } from '../../fixtures/accountScreens.tsx'
import { camille } from '../../withAppFrame.tsx'

const meta = {
  component: WithRegisterForm,
  args: registerArgs,
} satisfies Meta<typeof WithRegisterForm>
export default meta
type Story = StoryObj<typeof meta>

async function fill(
  canvas: ReturnType<typeof within>,
  userEvent: UserEventObject,
  confirmPassword: string,
) {
  await userEvent.type(canvas.getByLabelText(/^Prénom/), 'Camille')
  await userEvent.type(canvas.getByLabelText(/^Email/), camille.userEmail)
  await userEvent.type(canvas.getByLabelText(/^Mot de passe/), 'secret1')
  await userEvent.type(canvas.getByLabelText(/^Confirmer le mot de passe/), confirmPassword)
  await userEvent.click(canvas.getByRole('button', { name: 'Créer mon compte' }))
}

/** À l'arrivée, avant toute saisie. */
export const Idle: Story = {}

/** Rempli, le formulaire part une seule fois avec ses quatre valeurs. */
export const IdlePressed: Story = {
  ...Idle,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await fill(canvas, userEvent, 'secret1')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1))
    await expect(args.onSubmit).toHaveBeenCalledWith({
      first_name: 'Camille',
      email: camille.userEmail,
      password: 'secret1',
      confirm_password: 'secret1',
    })
  },
}

/** Rien n'est saisi et on valide : les quatre champs sont demandés. */
export const IdleInvalid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Créer mon compte' }))
    await waitFor(() => expect(canvas.getByLabelText(/^Prénom/)).toHaveFocus())
    await expect(canvas.getByText('Veuillez entrer votre prénom')).toBeVisible()
    await expect(canvas.getByText('Veuillez entrer votre email')).toBeVisible()
    await expect(canvas.getByText('Veuillez entrer votre mot de passe')).toBeVisible()
    await expect(canvas.getByText('Veuillez confirmer votre mot de passe')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Le prénom dépasse cent caractères : c'est dit avant d'envoyer. */
export const TooLong: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const firstName = canvas.getByLabelText(/^Prénom/)
    await userEvent.click(firstName)
    await userEvent.paste('Camille '.repeat(13))
    await fill(canvas, userEvent, 'secret1')
    const sentence = 'Ce texte est trop long\u00a0: 100 caractères au plus'
    await waitFor(() => expect(firstName).toHaveAccessibleDescription(sentence))
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Le compte se crée. */
export const Submitting: Story = {
  args: { state: { kind: 'submitting' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Création du compte...' })).toBeDisabled()
  },
}

/** Les deux mots de passe diffèrent : rien n'est envoyé ; corriger l'un ou l'autre suffit. */
export const Mismatch: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await fill(canvas, userEvent, 'secret2')
    const confirmation = canvas.getByLabelText(/^Confirmer le mot de passe/)
    await expect(confirmation).toHaveAccessibleDescription('Les mots de passe ne correspondent pas')
    await expect(confirmation).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Après le refus, c'est le premier mot de passe que l'on corrige : la phrase s'en va. */
export const MismatchMended: Story = {
  play: async ({ canvas, userEvent }) => {
    await fill(canvas, userEvent, 'secret12')
    await userEvent.type(canvas.getByLabelText(/^Mot de passe/), '2')
    await waitFor(() =>
      expect(canvas.queryByText('Les mots de passe ne correspondent pas')).toBeNull(),
    )
  },
}

/** L'adresse a déjà un compte. */
export const EmailTaken: Story = {
  args: { state: { kind: 'failed', message: 'Cette adresse email est déjà utilisée' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Cette adresse email est déjà utilisée',
    )
  },
}

/** Le compte est créé ; on est mené à la connexion au bout de trois secondes. */
export const Succeeded: Story = {
  args: { state: { kind: 'succeeded', email: 'camille@exemple.fr' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Compte créé avec succès/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Se connecter maintenant' })).toHaveAttribute(
      'href',
      '/login',
    )
  },
}
