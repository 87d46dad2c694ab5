import type { Meta, StoryObj } from '@storybook/react-vite'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { resetPasswordArgs, WithResetPasswordForm } from '../../fixtures/accountScreens.tsx'
import { edgeCaseMessage, unbrokenText } from '../../fixtures/edgeCases.ts'
import { tap } from '../../tap.ts'

const meta = {
  component: WithResetPasswordForm,
  globals: narrow,
  args: { ...resetPasswordArgs, state: { kind: 'failed', message: edgeCaseMessage } },
} satisfies Meta<typeof WithResetPasswordForm>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone ; un mot de passe sans fin que l'on montre, et un refus en balises. */
export const FailedAwkward: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText(/^Nouveau mot de passe/))
    await userEvent.paste(unbrokenText)
    await tap(canvas.getByRole('button', { name: 'Afficher le nouveau mot de passe' }))
    await fitsNarrow()
  },
}

/** Petit téléphone, texte à 200 % ; rien n'est saisi et on valide. */
export const ReadyLargeText: Story = {
  globals: narrowLarge,
  args: { state: { kind: 'ready' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Réinitialiser/ }))
    await fitsNarrow()
  },
}

/** Petit téléphone, texte à 200 % : le lien ne vaut rien. */
export const InvalidLinkLargeText: Story = {
  globals: narrowLarge,
  args: { state: { kind: 'invalid-link' } },
  play: fitsNarrow,
}
