import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { resetPasswordArgs, WithResetPasswordForm } from '../../fixtures/accountScreens.tsx'

const meta = {
  component: WithResetPasswordForm,
  args: resetPasswordArgs,
} satisfies Meta<typeof WithResetPasswordForm>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const fill =
  (password: string, confirmation: string): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Nouveau mot de passe/), password)
    await userEvent.type(canvas.getByLabelText(/^Confirmer/), `${confirmation}{Enter}`)
  }

const refuses =
  (password: string, confirmation: string, field: RegExp, sentence: string): Play =>
  async (context) => {
    await fill(password, confirmation)(context)
    const { args, canvas } = context
    await expect(await canvas.findByText(sentence)).toBeVisible()
    await expect(canvas.getByLabelText(field)).toHaveAccessibleDescription(
      expect.stringContaining(sentence),
    )
    await expect(args.onSubmit).not.toHaveBeenCalled()
  }

/** Le lien reçu par email vient d'être ouvert. */
export const Checking: Story = {
  args: { state: { kind: 'checking' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Vérification du lien...')
  },
}

/** L'adresse ne porte pas de jeton. */
export const InvalidLink: Story = {
  args: { state: { kind: 'invalid-link' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Lien invalide' })).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Token de réinitialisation manquant ou invalide',
    )
    const target = (name: string) => canvas.getByRole('link', { name }).getAttribute('href')
    await expect(target('Demander un nouveau lien')).toBe('/forgot-password')
    await expect(target('Retour à la connexion')).toBe('/login')
  },
}

/** Le lien porte un jeton : deux fois le nouveau mot de passe. */
export const Ready: Story = {}

/** Les deux saisies sont égales et assez longues. */
export const ReadyFilled: Story = {
  tags: ['wording'],
  play: async (context) => {
    await fill('tomate', 'tomate')(context)
    const { args } = context
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith({
      new_password: 'tomate',
      confirm_password: 'tomate',
    })
  },
}

/** Les deux saisies diffèrent, et sont trop courtes : la différence est dite d'abord. */
export const Mismatch: Story = {
  play: refuses('pain', 'vin', /^Confirmer/, 'Les mots de passe ne correspondent pas'),
}

/** Les deux saisies sont égales, mais de cinq caractères. */
export const TooShort: Story = {
  play: refuses(
    'pomme',
    'pomme',
    /^Nouveau mot de passe/,
    'Le mot de passe doit contenir au moins 6 caractères',
  ),
}

/** Les deux saisies sont égales, mais dépassent 256 caractères. */
export const TooLong: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const password = canvas.getByLabelText(/^Nouveau mot de passe/)
    for (const field of [password, canvas.getByLabelText(/^Confirmer/)]) {
      await userEvent.click(field)
      await userEvent.paste('tomate'.repeat(50))
    }
    await userEvent.click(canvas.getByRole('button', { name: /^Réinitialiser/ }))
    const sentence = 'Ce texte est trop long\u00a0: 256 caractères au plus'
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription(expect.stringContaining(sentence)),
    )
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Le jeton a disparu entre-temps : c'est la première règle. */
export const ReadyWithoutToken: Story = {
  tags: ['wording'],
  args: { token: null },
  play: refuses('pain', 'vin', /^Nouveau/, 'Token de réinitialisation manquant'),
}

/** Le nouveau mot de passe part vers le serveur. */
export const Submitting: Story = {
  args: { state: { kind: 'submitting' } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: 'Réinitialisation en cours...' }),
    ).toBeDisabled()
  },
}

/** Le serveur a refusé ; un nouveau lien est proposé. */
export const Failed: Story = {
  args: { state: { kind: 'failed', message: 'Erreur lors de la réinitialisation' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Erreur lors de la réinitialisation')
    await expect(canvas.getByRole('link', { name: 'Demander un nouveau lien' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /Réinitialiser/ })).toBeEnabled()
  },
}

/** Le mot de passe est changé ; retour à la connexion trois secondes plus tard. */
export const Succeeded: Story = {
  args: { state: { kind: 'succeeded' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/réinitialisé avec succès/)
    await expect(canvas.getByRole('link', { name: 'Se connecter maintenant' })).toHaveAttribute(
      'href',
      '/login',
    )
  },
}
