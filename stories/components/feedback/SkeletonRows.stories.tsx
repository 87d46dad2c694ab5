import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SkeletonRows } from '../../../src/components/feedback/SkeletonRows.tsx'

const meta = { component: SkeletonRows } satisfies Meta<typeof SkeletonRows>
export default meta
type Story = StoryObj<typeof meta>

/** Une liste en route : des formes pour les yeux, une phrase pour les oreilles. */
export const Loading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Chargement...')
  },
}
