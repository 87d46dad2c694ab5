import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextField } from '../../../src/components/fields/TextField.tsx'
import { fitsNarrow, narrow } from '../../fitsNarrow.ts'
import { edgeCaseMessage, edgeCaseName, unbrokenText } from '../../fixtures/edgeCases.ts'

const meta = { component: TextField, args: { label: 'Nom', required: true } } satisfies Meta<
  typeof TextField
>
export default meta
type Story = StoryObj<typeof meta>

/** Empty, before anything is typed. */
export const Empty: Story = {}

/** A rule is broken: the sentence stands under the field and is linked to it. */
export const Invalid: Story = { args: { error: 'Le nom du produit est requis' } }

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
