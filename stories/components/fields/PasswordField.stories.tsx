import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PasswordField } from '../../../src/components/fields/PasswordField.tsx'

const meta = {
  component: PasswordField,
  args: { label: 'Mot de passe', required: true },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

/** Le mot de passe est caché ; l'œil est au bout du champ. */
export const Hidden: Story = {
  play: async ({ canvas }) => {
    const password = canvas.getByLabelText(/^Mot de passe/)
    await expect(password).toHaveAttribute('type', 'password')
  },
}

/** L'œil montre le mot de passe, au clavier aussi. */
export const HiddenPressed: Story = {
  ...Hidden,
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const password = canvas.getByLabelText(/^Mot de passe/)
    await userEvent.type(password, 'secret1')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(password).toHaveAttribute('type', 'text')
  },
}

/** La règle n'est pas tenue. */
export const Invalid: Story = { args: { error: 'Veuillez entrer votre mot de passe' } }
