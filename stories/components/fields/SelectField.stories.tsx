import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SelectField } from '../../../src/components/fields/SelectField.tsx'
import { unitLabel, unitOptions } from '../../../src/domain/catalogue/units.ts'
import { fitsNarrow, narrow } from '../../fitsNarrow.ts'
import { edgeCaseMessage, fortyCategories } from '../../fixtures/edgeCases.ts'

const meta = {
  component: SelectField,
  tags: ['autodocs'],
  argTypes: {
    label: { description: 'Au-dessus du champ.', control: 'text' },
    placeholder: { description: "Ce qui se lit tant que rien n'est choisi.", control: 'text' },
    isCompact: { description: "Aussi haut qu'une ligne de texte.", control: 'boolean' },
    help: { description: 'Sous le nom.', control: 'text' },
    error: { description: 'La règle manquée.', control: 'text' },
    options: { description: 'Ce qui se choisit.', control: 'object' },
  },
  args: {
    label: 'Unité',
    options: unitOptions.map((unit) => ({ value: unit, label: unitLabel(unit) })),
    placeholder: 'Aucune',
    onChange: fn(),
  },
} satisfies Meta<typeof SelectField>
export default meta
type Story = StoryObj<typeof meta>

/** Rien n'est choisi ; on choisit « unité », qui voyage sous son nom de fil. */
export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const select = canvas.getByLabelText('Unité')
    await expect(select).toHaveValue('')
    await userEvent.selectOptions(select, 'unité')
    await expect(select).toHaveValue('unit')
    await expect(args.onChange).toHaveBeenCalledTimes(1)
  },
}

/** Il fallait choisir. */
export const Invalid: Story = {
  args: {
    label: 'Catégorie',
    placeholder: 'Choisir une catégorie',
    required: true,
    error: 'Veuillez sélectionner une catégorie',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^Catégorie/)).toHaveAccessibleDescription(
      'Veuillez sélectionner une catégorie',
    )
  },
}

/** Petit téléphone : quarante choix aux noms sans fin, et une erreur de même. */
export const Awkward: Story = {
  globals: narrow,
  args: {
    label: 'Catégorie',
    options: fortyCategories.map(({ id, name }) => ({ value: String(id), label: name })),
    defaultValue: '4',
    error: edgeCaseMessage,
  },
  play: fitsNarrow,
}
