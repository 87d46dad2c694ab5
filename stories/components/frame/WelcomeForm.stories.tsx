import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { TextField } from '../../../src/components/fields/TextField.tsx'
import { WelcomeForm } from '../../../src/components/frame/WelcomeForm.tsx'
import { loginCopy } from '../../../src/copy/account.ts'
import { fitsNarrow, narrow } from '../../fitsNarrow.ts'
import { edgeCaseMessage } from '../../fixtures/edgeCases.ts'

const meta = {
  component: WelcomeForm,
  args: {
    isSubmitting: false,
    failure: null,
    copy: loginCopy,
    onSubmit: fn((event) => event.preventDefault()),
    children: <TextField label="E-mail" type="email" />,
  },
} satisfies Meta<typeof WelcomeForm>
export default meta
type Story = StoryObj<typeof meta>

/** Rien n'est encore parti. */
export const Ready: Story = {}

/** On envoie par le bouton comme par la touche Entrée. */
export const ReadyPressed: Story = {
  ...Ready,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Se connecter' }))
    await userEvent.type(canvas.getByLabelText('E-mail'), '{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledTimes(2)
  },
}

/** L'envoi est en cours : le bouton le dit et ne se presse plus. */
export const Submitting: Story = {
  args: { isSubmitting: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Connexion en cours...' })).toBeDisabled()
  },
}

/** Le dernier envoi a échoué : la raison se lit au-dessus du bouton, prêt à nouveau. */
export const Failed: Story = {
  args: { failure: 'Identifiants incorrects' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Identifiants incorrects')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Se connecter' })).toBeEnabled()
  },
}

/** Petit téléphone : la raison est longue et en balises. */
export const Awkward: Story = {
  globals: narrow,
  args: { failure: edgeCaseMessage },
  play: fitsNarrow,
}
