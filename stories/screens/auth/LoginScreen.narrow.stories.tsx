import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { useLoginForm } from '../../../src/forms/loginForm.ts'
import { LoginScreen, type LoginScreenProps } from '../../../src/screens/auth/LoginScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { awkwardMessage, endless, overridden } from '../../fixtures/awkward.ts'

function Login(props: Omit<LoginScreenProps, 'form'>) {
  return <LoginScreen {...props} form={useLoginForm()} />
}

const meta = {
  component: Login,
  globals: narrow,
  args: { state: { kind: 'failed', message: awkwardMessage }, onSubmit: fn() },
} satisfies Meta<typeof Login>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone ; un email sans fin, et un refus en balises, sans espace, de droite à gauche. */
export const FailedAwkward: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText(/^Email/))
    await userEvent.paste(`${overridden}${endless}`)
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
