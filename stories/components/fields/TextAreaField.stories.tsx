import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TextAreaField } from '../../../src/components/fields/TextAreaField.tsx'

const meta = {
  component: TextAreaField,
  args: { label: 'Description' },
} satisfies Meta<typeof TextAreaField>
export default meta
type Story = StoryObj<typeof meta>

/** Vide : trois lignes de haut. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Description')).toHaveAttribute('rows', '3')
  },
}

/** Remplie par Open Food Facts. */
export const Filled: Story = {
  args: { defaultValue: "Puget · 75 cl\nHuile d'olive de première pression à froid" },
}
