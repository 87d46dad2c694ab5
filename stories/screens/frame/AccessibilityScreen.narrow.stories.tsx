import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccessibilityScreen } from '../../../src/screens/frame/AccessibilityScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { tap } from '../../tap.ts'

const meta = {
  component: AccessibilityScreen,
  globals: narrow,
  args: { backTo: '/profile' },
  play: async ({ canvas }) => {
    await tap(canvas.getByText('1. Images'))
    await fitsNarrow()
  },
} satisfies Meta<typeof AccessibilityScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone : un thème déplié. */
export const ReadNarrow: Story = {}

/** Petit téléphone, texte à 200 %. */
export const ReadLargeText: Story = { globals: narrowLarge }
