import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { loginArgs, WithLoginForm } from '../../fixtures/accountScreens.tsx'
import { tap } from '../../tap.ts'
import { camille } from '../../withAppFrame.tsx'

const meta = {
  component: WithLoginForm,
  args: loginArgs,
} satisfies Meta<typeof WithLoginForm>
export default meta
type Story = StoryObj<typeof meta>

/** À l'arrivée, avant toute saisie. */
export const Idle: Story = {}

/** Déconnecté depuis un autre appareil : la page le dit, et il ne manque que le mot de passe. */
export const IdleSignedOut: Story = {
  args: { email: 'camille@exemple.fr', isSignedOut: true },
  play: async ({ canvas }) => {
    const password = canvas.getByLabelText(/^Mot de passe/)
    await expect(password).toHaveFocus()
    await expect(password).toHaveAccessibleDescription(/^Cet appareil a été déconnecté\./)
    await expect(canvas.getByLabelText(/^Email/)).toHaveValue('camille@exemple.fr')
  },
}

/** Le compte vient d'être créé : c'est redit ici, l'adresse est remplie. */
export const IdleRegistered: Story = {
  args: { email: 'camille@exemple.fr', done: 'Compte créé avec succès\u00a0!' },
  play: async ({ canvas }) => {
    const password = canvas.getByLabelText(/^Mot de passe/)
    await expect(password).toHaveFocus()
    await expect(password).toHaveAccessibleDescription(/^Compte créé avec succès/)
  },
}

/** Rempli, le formulaire part une seule fois, avec ses deux valeurs. */
export const IdlePressed: Story = {
  ...Idle,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Email/), camille.userEmail)
    await userEvent.type(canvas.getByLabelText(/^Mot de passe/), 'secret1')
    await userEvent.click(canvas.getByRole('button', { name: 'Se connecter' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1))
    await expect(args.onSubmit).toHaveBeenCalledWith({
      email: camille.userEmail,
      password: 'secret1',
    })
  },
}

/** Le mot de passe collé dépasse 256 caractères. */
export const IdleTooLong: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Email/), camille.userEmail)
    const password = canvas.getByLabelText(/^Mot de passe/)
    await userEvent.click(password)
    await userEvent.paste('secret1'.repeat(40))
    await userEvent.click(canvas.getByRole('button', { name: 'Se connecter' }))
    const sentence = 'Ce texte est trop long\u00a0: 256 caractères au plus'
    await waitFor(() => expect(password).toHaveAccessibleDescription(sentence))
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** L'œil du mot de passe : il se montre et se cache à volonté. */
export const IdlePasswordShown: Story = {
  play: async ({ canvas, userEvent }) => {
    const password = canvas.getByLabelText(/^Mot de passe/)
    await userEvent.type(password, 'secret1')
    const eye = canvas.getByRole('button', { name: 'Afficher le mot de passe' })
    await userEvent.click(eye)
    await expect(password).toHaveAttribute('type', 'text')
    await expect(eye).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(eye)
    await expect(password).toHaveAttribute('type', 'password')
    await expect(eye).toHaveAttribute('aria-pressed', 'false')
    await expect(password).toHaveValue('secret1')
    await tap(eye)
  },
}

/** Rien n'est saisi et on valide : une phrase par champ, et le premier prend le curseur. */
export const IdleInvalid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Se connecter' }))
    const email = canvas.getByLabelText(/^Email/)
    await waitFor(() => expect(email).toHaveFocus())
    await expect(email).toHaveAccessibleDescription(/^Veuillez entrer votre email/)
    await expect(canvas.getByText('Veuillez entrer votre mot de passe')).toBeVisible()
    await userEvent.type(email, 'c')
    await waitFor(() => expect(canvas.queryByText('Veuillez entrer votre email')).toBeNull())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** La connexion est en route : le bouton le dit et ne se presse plus. */
export const Submitting: Story = {
  args: { state: { kind: 'submitting' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Connexion en cours...' })).toBeDisabled()
  },
}

/** Le serveur refuse l'email ou le mot de passe. */
export const FailedCredentials: Story = {
  args: { state: { kind: 'failed', message: 'Email ou mot de passe incorrect' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Email ou mot de passe incorrect')
    await expect(canvas.getByRole('button', { name: 'Se connecter' })).toBeEnabled()
  },
}

/** Le serveur ne répond pas. */
export const FailedNetwork: Story = {
  args: { state: { kind: 'failed', message: 'Erreur réseau, veuillez réessayer' } },
}
