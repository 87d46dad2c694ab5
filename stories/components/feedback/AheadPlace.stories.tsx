import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { expect, userEvent } from 'storybook/test'
import { AheadPlace } from '../../../src/components/feedback/AheadPlace.tsx'
import { SkeletonRows } from '../../../src/components/feedback/SkeletonRows.tsx'

const meta = {
  component: AheadPlace,
  args: { part: 'rows', children: <SkeletonRows count={3} /> },
} satisfies Meta<typeof AheadPlace>
export default meta
type Story = StoryObj<typeof meta>

const row =
  '<a class="product-row" href="/products/12"><span class="product-name">Beurre doux</span></a>'

/** Draws as the page's own script does, before the app is there. */
function renderCachedRows(root: HTMLElement): void {
  const place = root.querySelector('[data-ahead]')
  if (place) place.innerHTML = row
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
    renderCachedRows(canvasElement)
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
          <AheadPlace {...args} />
        )}
      </main>
    )
  },
  play: async ({ canvas, canvasElement }) => {
    renderCachedRows(canvasElement)
    canvas.getByRole('link').focus()
    await userEvent.keyboard('{Shift}')
    await expect(canvasElement.querySelector('[data-ahead]')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Beurre doux' })).toHaveFocus()
  },
}
