import { Button, createToaster, Stack } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
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
  play: async () => {
    await expect(screen.queryByRole('status')).toBeNull()
  },
}

/** Deux nouvelles à la suite, en haut au centre ; la croix renvoie la première. */
export const Two: Story = {
  play: async ({ userEvent }) => {
    toaster.create({ type: 'success', title: 'Produit ajouté !', duration: 60_000 })
    toaster.create({ type: 'error', title: 'Erreur de connexion', duration: 60_000 })
    const success = await screen.findByRole('status', { name: 'Produit ajouté !' })
    const failure = await screen.findByRole('status', { name: 'Erreur de connexion' })
    await waitFor(() => {
      const card = failure.querySelector('button')?.parentElement?.getBoundingClientRect()
      const middle = (card?.left ?? 0) + (card?.width ?? 0) / 2
      expect(Math.abs(middle - document.documentElement.clientWidth / 2)).toBeLessThan(2)
      expect(card?.width).toBeLessThanOrEqual(320)
    })
    await userEvent.click(success.querySelector('button') ?? success)
    await waitFor(() =>
      expect(screen.queryByRole('status', { name: 'Produit ajouté !' })).toBeNull(),
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
  play: async ({ userEvent }) => {
    toaster.create({ type: 'success', title: 'Produit ajouté !', duration: 60_000 })
    const toast = await screen.findByRole('status', { name: 'Produit ajouté !' })
    const close = screen.getByRole('button', { name: 'Fermer' })
    const after = screen.getByRole('button', { name: 'Après' })
    after.focus()
    await userEvent.tab()
    await expect(toast).toHaveFocus()
    await waitFor(() => expect(toast).toHaveAttribute('data-paused'))
    await userEvent.tab()
    await expect(close).toHaveFocus()
    await userEvent.tab()
    await waitFor(() => expect(toast).not.toHaveAttribute('data-paused'))
    after.focus()
    for (let stop = 0; stop < 2; stop += 1) await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(toast).not.toBeInTheDocument())
    await expect(after).toHaveFocus()
    toaster.create({ type: 'success', title: 'Produit modifié !', duration: 60_000 })
    const next = await screen.findByRole('status', { name: 'Produit modifié !' })
    await userEvent.tab()
    await expect(next).toHaveFocus()
  },
}

/** Petit téléphone : deux nouvelles à la suite, en balises, sans espace. */
export const TwoAwkward: Story = {
  globals: narrow,
  play: async () => {
    async function bringTwo() {
      toaster.create({ type: 'error', title: edgeCaseMessage, duration: 60_000 })
      toaster.create({ type: 'success', title: 'Produit ajouté !', duration: 60_000 })
      const success = await screen.findByRole('status', { name: 'Produit ajouté !' })
      await waitFor(() => expect(success).toBeVisible())
    }
    const undo = spaceOut()
    await bringTwo()
    await liesWell()
    undo()
    toaster.remove()
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
    await bringTwo()
    await fitsNarrow()
  },
}
