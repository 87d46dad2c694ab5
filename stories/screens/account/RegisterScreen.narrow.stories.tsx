import type { Meta, StoryObj } from '@storybook/react-vite'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { registerArgs, WithRegisterForm } from '../../fixtures/accountScreens.tsx'
import { edgeCaseAccount, edgeCaseMessage } from '../../fixtures/edgeCases.ts'

const meta = {
  component: WithRegisterForm,
  globals: narrow,
  args: { ...registerArgs, state: { kind: 'failed', message: edgeCaseMessage } },
} satisfies Meta<typeof WithRegisterForm>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone ; un prénom et un email sans fin, et un refus en balises. */
export const FailedAwkward: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText(/^Prénom/))
    await userEvent.paste(edgeCaseAccount.first_name ?? '')
    await userEvent.click(canvas.getByLabelText(/^Email/))
    await userEvent.paste(edgeCaseAccount.email)
    await fitsNarrow()
  },
}

/** Petit téléphone, texte à 200 % ; rien n'est saisi et on valide. */
export const IdleLargeText: Story = {
  globals: narrowLarge,
  args: { state: { kind: 'idle' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Créer mon compte' }))
    await fitsNarrow()
  },
}
