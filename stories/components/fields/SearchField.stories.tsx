import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { SearchField, type SearchFieldProps } from '../../../src/components/fields/SearchField.tsx'

function Search(props: SearchFieldProps) {
  const [value, setValue] = useState(props.value)
  function onChange(typed: string) {
    setValue(typed)
    props.onChange(typed)
  }
  return <SearchField {...props} value={value} onChange={onChange} />
}

const meta = {
  component: Search,
  tags: ['autodocs'],
  argTypes: {
    label: { description: 'Se lit dans le champ vide, et à la voix.', control: 'text' },
    value: { description: 'Ce qui est cherché ; une croix le vide.', control: 'text' },
  },
  args: { label: 'Rechercher un produit...', value: '', onChange: fn() },
} satisfies Meta<typeof Search>
export default meta
type Story = StoryObj<typeof meta>

/** Rien n'est cherché : pas de bouton pour vider. */
export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
    await userEvent.type(canvas.getByRole('searchbox'), 'lait')
    await expect(args.onChange).toHaveBeenLastCalledWith('lait')
  },
}

/** On a cherché : une croix vide le champ. */
export const Filled: Story = {
  args: { value: 'huile' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toHaveValue('huile')
  },
}

/** Vider rend la main au champ. */
export const FilledCleared: Story = {
  args: { value: 'huile' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer la recherche' }))
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await expect(args.onChange).toHaveBeenCalledWith('')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
  },
}
