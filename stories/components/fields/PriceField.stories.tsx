import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PriceField } from '../../../src/components/fields/PriceField.tsx'

const meta = {
  component: PriceField,
  tags: ['autodocs'],
  argTypes: {
    label: { description: 'Au-dessus du champ, avec son unité.', control: 'text' },
    help: { description: 'Sous le nom.', control: 'text' },
    error: { description: 'La règle manquée.', control: 'text' },
    required: { description: 'Le champ doit être rempli.', control: 'boolean' },
  },
  args: { label: 'Prix (€)', required: true },
} satisfies Meta<typeof PriceField>
export default meta
type Story = StoryObj<typeof meta>

/** La virgule et le point se tapent tels quels, avec le clavier des chiffres. */
export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    const price = canvas.getByLabelText(/^Prix/)
    await expect(price).toHaveAttribute('inputmode', 'decimal')
    await userEvent.type(price, '2,50')
    await expect(price).toHaveValue('2,50')
    await userEvent.clear(price)
    await userEvent.type(price, '2.50')
    await expect(price).toHaveValue('2.50')
  },
}

/** Le prix manque ou ne dépasse pas zéro. */
export const Invalid: Story = {
  args: { defaultValue: '0', error: 'Le prix doit être supérieur à 0' },
}
