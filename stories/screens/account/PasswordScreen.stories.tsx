import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { passwordArgs, WithPasswordForm } from '../../fixtures/accountScreens.tsx'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: WithPasswordForm,
  decorators: [withAppFrame],
  parameters: { path: '/profile/password' },
  args: passwordArgs,
} satisfies Meta<typeof WithPasswordForm>
export default meta
type Story = StoryObj<typeof meta>

const fields = ['Mot de passe actuel', 'Nouveau mot de passe', 'Confirmer le mot de passe']

const typed =
  (...texts: readonly [string, string, string]): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    for (const [place, text] of texts.entries()) {
      await userEvent.type(canvas.getByLabelText(new RegExp(`^${fields[place]}`)), text)
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Changer le mot de passe' }))
  }

/** Le mot de passe actuel, et le nouveau deux fois. */
export const Idle: Story = {}

/** Le nouveau mot de passe part vers le serveur. */
export const Submitting: Story = {
  args: { state: { kind: 'submitting' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Changement en cours...' })).toBeDisabled()
  },
}

/** Rien n'est rempli : chaque champ le dit. */
export const Missing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Changer le mot de passe' }))
    await expect(await canvas.findAllByText('Veuillez entrer votre mot de passe')).toHaveLength(2)
    await expect(canvas.getByText('Veuillez confirmer votre mot de passe')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Les deux nouveaux mots de passe diffèrent. */
export const Mismatch: Story = {
  play: async (context) => {
    await typed('panier-vert-12', 'panier-bleu', 'panier-blanc')(context)
    const { args, canvas } = context
    await expect(await canvas.findByText('Les mots de passe ne correspondent pas')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Le nouveau mot de passe a moins de six caractères. */
export const TooShort: Story = {
  play: async (context) => {
    await typed('panier-vert-12', 'bleu', 'bleu')(context)
    const { args, canvas } = context
    const sentence = 'Le mot de passe doit contenir au moins 6 caractères'
    await expect(await canvas.findByText(sentence)).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Le mot de passe actuel n'est pas le bon. */
export const FailedPassword: Story = {
  args: { state: { kind: 'failed', message: 'Mot de passe incorrect' } },
}

/** Rempli, le formulaire part une fois, avec ses trois valeurs. */
export const FailedPasswordPressed: Story = {
  ...FailedPassword,
  tags: ['behaviour'],
  play: async (context) => {
    await typed('panier-vert-12', 'panier-bleu', 'panier-bleu')(context)
    const { args } = context
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith({
      password: 'panier-vert-12',
      new_password: 'panier-bleu',
      confirm_password: 'panier-bleu',
    })
  },
}
