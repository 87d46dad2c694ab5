import type { Meta, StoryObj } from '@storybook/react-vite'
import { CategoryIcon } from '../../../src/components/catalogue/CategoryIcon.tsx'

const meta = { component: CategoryIcon } satisfies Meta<typeof CategoryIcon>
export default meta
type Story = StoryObj<typeof meta>

/** L'icône d'une des onze catégories : notre propre image, la même sur tous les appareils. */
export const Shipped: Story = { args: { icon: '🧀' } }

/** Une icône que nous ne livrons pas : le texte tel qu'il vient. */
export const Text: Story = { args: { icon: '§' } }
