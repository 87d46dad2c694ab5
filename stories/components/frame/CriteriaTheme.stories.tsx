import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CriteriaTheme } from '../../../src/components/frame/CriteriaTheme.tsx'
import { accessibilityCriteria } from '../../../src/copy/accessibility.ts'
import { tap } from '../../tap.ts'

const { theme, checked, criteria } = accessibilityCriteria[12]

const meta = {
  component: CriteriaTheme,
  args: {
    number: 13,
    checked,
    title: theme,
    criteria: criteria.map((text, place) => ({ number: `13.${place + 1}`, text })),
  },
} satisfies Meta<typeof CriteriaTheme>
export default meta
type Story = StoryObj<typeof meta>

/** Un thème du RGAA, replié, dans la déclaration d'accessibilité. */
export const Folded: Story = {
  play: async ({ canvas }) => {
    for (const state of canvas.getAllByText('Conforme')) await expect(state).not.toBeVisible()
  },
}

/** Le même, déplié : chaque critère dit s'il est tenu ou ne s'applique pas. */
export const Unfolded: Story = {
  play: async ({ canvas }) => {
    await tap(canvas.getByText('13. Consultation'))
    await expect(canvas.getAllByText('Non applicable')).toHaveLength(4)
    await expect(canvas.getAllByText('Conforme')).toHaveLength(8)
  },
}
