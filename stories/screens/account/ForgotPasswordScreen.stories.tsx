import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { forgotPasswordArgs, WithForgotPasswordForm } from '../../fixtures/accountScreens.tsx'

const meta = {
  component: WithForgotPasswordForm,
  args: forgotPasswordArgs,
} satisfies Meta<typeof WithForgotPasswordForm>
export default meta
type Story = StoryObj<typeof meta>

/** La personne arrive depuis « Mot de passe oublié ? ». */
export const Idle: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Retour à la connexion' })).toHaveAttribute(
      'href',
      '/login',
    )
  },
}

/** Le formulaire est envoyé sans email. */
export const IdleEmpty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer le lien' }))
    const email = canvas.getByLabelText(/Email/)
    await waitFor(() => expect(email).toHaveAccessibleDescription(/^Veuillez entrer votre email/))
    await expect(email).toBeInvalid()
    await expect(email).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** L'email saisi n'en est pas un. */
export const IdleInvalid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Email/), 'camille@{Enter}')
    await expect(await canvas.findByText('Veuillez entrer un email valide')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** L'email dépasse 320 caractères. */
export const IdleTooLong: Story = {
  tags: ['wording'],
  play: async ({ args, canvas, userEvent }) => {
    const email = canvas.getByLabelText(/Email/)
    await userEvent.click(email)
    await userEvent.paste(`${'c'.repeat(310)}@exemple.fr`)
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer le lien' }))
    const sentence = 'Ce texte est trop long\u00a0: 320 caractères au plus'
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription(`${sentence} Par exemple vous@exemple.fr`),
    )
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** L'email est saisi, et la touche Entrée l'envoie sans ses espaces. */
export const IdleFilled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Email/), ' camille@exemple.fr {Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: 'camille@exemple.fr' })
  },
}

/** La demande part vers le serveur. */
export const Submitting: Story = {
  args: { state: { kind: 'submitting' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Envoi en cours...' })).toBeDisabled()
  },
}

/** La demande est reçue ; retour à la connexion cinq secondes plus tard. */
export const Sent: Story = {
  args: { state: { kind: 'sent' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Si un compte existe avec cet email, vous recevrez un lien de réinitialisation.',
    )
    await expect(canvas.queryByLabelText(/^Email/)).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Retour à la connexion' })).toHaveAttribute(
      'href',
      '/login',
    )
  },
}

/** Le serveur a refusé sans dire pourquoi. */
export const Failed: Story = {
  args: { state: { kind: 'failed', message: 'Une erreur est survenue' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Une erreur est survenue')
    await expect(canvas.getByRole('button', { name: 'Envoyer le lien' })).toBeEnabled()
  },
}
