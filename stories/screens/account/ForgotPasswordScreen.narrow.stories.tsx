import type { Meta, StoryObj } from '@storybook/react-vite'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { forgotPasswordArgs, WithForgotPasswordForm } from '../../fixtures/accountScreens.tsx'
import { edgeCaseAccount, edgeCaseMessage } from '../../fixtures/edgeCases.ts'

const meta = {
  component: WithForgotPasswordForm,
  globals: narrow,
  args: { ...forgotPasswordArgs, state: { kind: 'failed', message: edgeCaseMessage } },
} satisfies Meta<typeof WithForgotPasswordForm>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone ; un email sans fin, et un refus en balises. */
export const FailedAwkward: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText(/^Email/))
    await userEvent.paste(edgeCaseAccount.email)
    await fitsNarrow()
  },
}

/** Petit téléphone, texte à 200 % : la demande est reçue. */
export const SentLargeText: Story = {
  globals: narrowLarge,
  args: { state: { kind: 'sent' } },
  play: fitsNarrow,
}
