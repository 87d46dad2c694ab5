import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { expect, userEvent } from 'storybook/test'
import { PrerenderSlot } from '../../../src/components/feedback/PrerenderSlot.tsx'
import { SkeletonRows } from '../../../src/components/feedback/SkeletonRows.tsx'

const meta = {
  component: PrerenderSlot,
  args: { part: 'rows', children: <SkeletonRows count={3} /> },
} satisfies Meta<typeof PrerenderSlot>
export default meta
type Story = StoryObj<typeof meta>

const row =
  '<a class="product-row" href="/products/12"><span class="product-name">Beurre doux</span></a>'

/** Fills the slot as a page's own script does before React. */
function fillSlot(root: HTMLElement): void {
  const slot = root.querySelector('[data-prerender]')
  if (slot) slot.innerHTML = row
}

/** Rien n'est su encore : les formes tiennent la place. */
export const Nothing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Chargement')
  },
}

/** Ce que cet appareil a montré en dernier est dessiné : les formes se retirent. */
export const Drawn: Story = {
  play: async ({ canvas, canvasElement }) => {
    fillSlot(canvasElement)
    await expect(canvas.getByRole('link', { name: 'Beurre doux' })).toBeVisible()
    await expect(canvas.queryByRole('status')).toBeNull()
  },
}

/** L'écran est prêt : la même ligne prend la place, et garde le focus. */
export const TakenOver: Story = {
  render: function Taking(args) {
    const [ready, setReady] = useState(false)
    return (
      <main onKeyDown={() => setReady(true)}>
        {ready ? (
          <Link className="product-row" to="/products/12">
            <span className="product-name">Beurre doux</span>
          </Link>
        ) : (
          <PrerenderSlot {...args} />
        )}
      </main>
    )
  },
  play: async ({ canvas, canvasElement }) => {
    fillSlot(canvasElement)
    canvas.getByRole('link').focus()
    await userEvent.keyboard('{Shift}')
    await expect(canvasElement.querySelector('[data-prerender]')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Beurre doux' })).toHaveFocus()
  },
}
