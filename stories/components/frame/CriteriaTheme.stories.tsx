import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { CriteriaTheme } from '../../../src/components/frame/CriteriaTheme.tsx'
import { accessibilityCriteria } from '../../../src/copy/accessibilityCriteria.ts'

const { theme, criteria } = accessibilityCriteria[12]

const meta = {
  component: CriteriaTheme,
  args: {
    number: 13,
    title: theme,
    criteria: criteria.map((text, place) => ({ number: `13.${place + 1}`, text })),
  },
} satisfies Meta<typeof CriteriaTheme>
export default meta
type Story = StoryObj<typeof meta>

/** Un thème du RGAA, replié, dans la déclaration d'accessibilité. */
export const Folded: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Non conforme')).not.toBeVisible()
  },
}

/** Le même, déplié : chaque critère dit s'il est tenu, ne l'est pas, ou ne s'applique pas. */
export const Unfolded: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('13. Consultation'))
    await expect(canvas.getByText('Non conforme')).toBeVisible()
    await expect(canvas.getAllByText('Non applicable')).toHaveLength(5)
    await expect(canvas.getAllByText('Conforme')).toHaveLength(6)
  },
}
