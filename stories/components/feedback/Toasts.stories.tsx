import { Button, createToaster, Stack } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Toasts } from '../../../src/components/feedback/Toasts.tsx'
import { fitsNarrow, liesWell, narrow, spaceOut } from '../../fitsNarrow.ts'
import { edgeCaseMessage } from '../../fixtures/edgeCases.ts'

const toaster = createToaster({ placement: 'top', max: 20 })

const meta = {
  component: Toasts,
  args: { toaster },
  beforeEach: () => () => toaster.remove(),
} satisfies Meta<typeof Toasts>
export default meta
type Story = StoryObj<typeof meta>

/** Rien à dire. */
export const None: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull()
  },
}

/** Deux nouvelles à la suite, en haut au centre ; la croix renvoie la première. */
export const Two: Story = {
  play: async ({ canvas, userEvent }) => {
    toaster.create({ type: 'success', title: 'Produit ajouté !', duration: 60_000 })
    toaster.create({ type: 'error', title: 'Erreur de connexion', duration: 60_000 })
    const success = await canvas.findByRole('status', { name: 'Produit ajouté !' })
    const failure = await canvas.findByRole('status', { name: 'Erreur de connexion' })
    await waitFor(() => {
      const card = failure.querySelector('button')?.parentElement?.getBoundingClientRect()
      const middle = (card?.left ?? 0) + (card?.width ?? 0) / 2
      expect(Math.abs(middle - document.documentElement.clientWidth / 2)).toBeLessThan(2)
      expect(card?.width).toBeLessThanOrEqual(320)
    })
    await userEvent.click(success.querySelector('button') ?? success)
    await waitFor(() =>
      expect(canvas.queryByRole('status', { name: 'Produit ajouté !' })).toBeNull(),
    )
    await expect(failure).toBeInTheDocument()
    await expect(failure).not.toHaveAttribute('data-paused')
  },
}

/** Au clavier : une nouvelle attend sous le focus, le laisse aller, et le rend quand on la ferme ; la suivante le montre. */
export const OneByKeys: Story = {
  render: (args) => (
    <Stack pt="20" px="4" align="start">
      <Button>Avant</Button>
      <Toasts {...args} />
      <Button>Après</Button>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    toaster.create({ type: 'success', title: 'Produit ajouté !', duration: 60_000 })
    const toast = await canvas.findByRole('status', { name: 'Produit ajouté !' })
    const close = canvas.getByRole('button', { name: 'Fermer' })
    const [before, after] = [
      canvas.getByRole('button', { name: 'Avant' }),
      canvas.getByRole('button', { name: 'Après' }),
    ]
    before.focus()
    await userEvent.tab()
    await expect(toast).toHaveFocus()
    await waitFor(() => expect(toast).toHaveAttribute('data-paused'))
    await userEvent.tab()
    await expect(close).toHaveFocus()
    await userEvent.tab()
    await waitFor(() => expect(toast).not.toHaveAttribute('data-paused'))
    await expect(after).toHaveFocus()
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(toast).not.toBeInTheDocument())
    await expect(after).toHaveFocus()
    toaster.create({ type: 'success', title: 'Produit modifié !', duration: 60_000 })
    const next = await canvas.findByRole('status', { name: 'Produit modifié !' })
    for (let stop = 0; stop < 2; stop += 1) await userEvent.tab({ shift: true })
    await expect(next).toHaveFocus()
  },
}

/** Petit téléphone : deux nouvelles à la suite, en balises, sans espace. */
export const TwoAwkward: Story = {
  globals: narrow,
  play: async ({ canvas }) => {
    async function bringTwo() {
      toaster.create({ type: 'error', title: edgeCaseMessage, duration: 60_000 })
      toaster.create({ type: 'success', title: 'Produit ajouté !', duration: 60_000 })
      const success = await canvas.findByRole('status', { name: 'Produit ajouté !' })
      await waitFor(() => expect(success).toBeVisible())
    }
    const undo = spaceOut()
    await bringTwo()
    await liesWell()
    undo()
    toaster.remove()
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull())
    await bringTwo()
    await fitsNarrow()
  },
}
