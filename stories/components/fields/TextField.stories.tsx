import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { TextField } from '../../../src/components/fields/TextField.tsx'
import { fitsNarrow, narrow } from '../../fitsNarrow.ts'
import { edgeCaseMessage, edgeCaseName, unbrokenText } from '../../fixtures/edgeCases.ts'

const meta = {
  component: TextField,
  tags: ['autodocs'],
  argTypes: {
    label: { description: 'Au-dessus du champ, toujours.', control: 'text' },
    help: { description: 'Sous le nom : ce que le champ attend.', control: 'text' },
    error: { description: 'La règle manquée, sous le champ.', control: 'text' },
    required: { description: 'Le champ doit être rempli.', control: 'boolean' },
    figures: { description: 'Des chiffres alignés à droite.', control: 'boolean' },
    disabled: { description: 'Rien ne se tape.', control: 'boolean' },
    end: { description: 'Un bouton au bout du champ.', table: { disable: true } },
    ref: { description: 'Pour le formulaire.', table: { disable: true } },
  },
  args: { label: 'Nom', required: true },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

/** Empty, before anything is typed. */
export const Empty: Story = {}

/** A rule is broken: the sentence stands under the field and is linked to it. */
export const Invalid: Story = { args: { error: 'Le nom du produit est requis' } }

/** Before any error a reader hears of none, and the place of its sentence is there. */
export const EmptyByReader: Story = {
  tags: ['behaviour'],
  render: function Checked(args) {
    const [error, setError] = useState<string>()
    return <TextField {...args} error={error} onChange={() => setError('Trop long')} />
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Nom' })
    await expect(field).toHaveAttribute('aria-invalid', 'false')
    await expect(field).not.toHaveAttribute('required')
    const region = canvasElement.querySelector('[aria-live=polite]')
    await expect(region).toBeVisible()
    await userEvent.type(field, 'a')
    await expect(region).toHaveTextContent('Trop long')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription('Trop long')
  },
}

/** Narrow screen: everything is long, in markup, without a space. */
export const Awkward: Story = {
  globals: narrow,
  args: {
    label: unbrokenText,
    help: edgeCaseMessage,
    error: edgeCaseMessage,
    defaultValue: edgeCaseName,
    dir: 'auto',
  },
  play: fitsNarrow,
}
