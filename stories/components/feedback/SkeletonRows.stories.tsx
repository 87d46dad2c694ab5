import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SkeletonRows } from '../../../src/components/feedback/SkeletonRows.tsx'

const meta = {
  component: SkeletonRows,
  tags: ['autodocs'],
  argTypes: {
    count: { description: 'Le nombre de lignes.', control: { type: 'number', min: 1, max: 20 } },
  },
  args: { count: 6 },
} satisfies Meta<typeof SkeletonRows>
export default meta
type Story = StoryObj<typeof meta>

/** Une liste en route : des formes pour les yeux, une phrase pour les oreilles. */
export const Loading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Chargement...')
  },
}
