import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { useForgotPasswordForm } from '../../../src/forms/forgotPasswordForm.ts'
import {
  ForgotPasswordScreen,
  type ForgotPasswordScreenProps,
} from '../../../src/screens/auth/ForgotPasswordScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { awkwardAccount, awkwardMessage } from '../../fixtures/awkward.ts'

function WithForm(args: Omit<ForgotPasswordScreenProps, 'form'>) {
  return <ForgotPasswordScreen {...args} form={useForgotPasswordForm()} />
}

const meta = {
  component: WithForm,
  globals: narrow,
  args: { state: { kind: 'failed', message: awkwardMessage }, onSubmit: fn() },
} satisfies Meta<typeof WithForm>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone ; un email sans fin, et un refus en balises. */
export const FailedAwkward: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText(/^Email/))
    await userEvent.paste(awkwardAccount.email)
    await fitsNarrow()
  },
}

/** Petit téléphone, texte à 200 % : la demande est reçue. */
export const SentLargeText: Story = {
  globals: narrowLarge,
  args: { state: { kind: 'sent' } },
  play: fitsNarrow,
}
