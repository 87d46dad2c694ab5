import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReachedMark } from '../../../src/components/shopping/ReachedMark.tsx'

const meta = {
  component: ReachedMark,
  tags: ['wording'],
  args: { price: { seenOn: '2026-11-23', cents: 179, shop: 'Lidl' } },
} satisfies Meta<typeof ReachedMark>
export default meta
type Story = StoryObj<typeof meta>

/** Sous le nom d'un article de la liste : le prix guetté, et où il a été vu ces sept derniers jours. */
export const Ready: Story = {}

/** Un prix sans magasin. */
export const ReadyWithoutShop: Story = { args: { price: { seenOn: '2026-11-23', cents: 179 } } }
