import type { Meta, StoryObj } from '@storybook/react-vite'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { loginArgs, WithLoginForm } from '../../fixtures/accountScreens.tsx'
import { bidiOverride, edgeCaseMessage, unbrokenText } from '../../fixtures/edgeCases.ts'

const meta = {
  component: WithLoginForm,
  globals: narrow,
  args: { ...loginArgs, state: { kind: 'failed', message: edgeCaseMessage } },
} satisfies Meta<typeof WithLoginForm>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone ; un email sans fin, et un refus en balises, sans espace, de droite à gauche. */
export const FailedAwkward: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText(/^Email/))
    await userEvent.paste(`${bidiOverride}${unbrokenText}`)
    await fitsNarrow()
  },
}

/** Petit téléphone, texte à 200 % ; rien n'est saisi et on valide. */
export const IdleLargeText: Story = {
  globals: narrowLarge,
  args: { state: { kind: 'idle' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Se connecter' }))
    await fitsNarrow()
  },
}
