import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import {
  ConfirmDialog,
  type ConfirmDialogProps,
} from '../../../src/components/feedback/ConfirmDialog.tsx'
import { fitsNarrow, narrow } from '../../fitsNarrow.ts'
import { edgeCaseMessage, unbrokenText } from '../../fixtures/edgeCases.ts'

const meta = {
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Supprimer ce produit\u00a0?',
    text: "« Huile d'olive vierge extra » quittera votre catalogue.",
    answers: { confirm: 'Supprimer' },
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

const button = (name: string) => screen.findByRole('button', { name })

/** Une question dont la réponse peut être défaite. */
export const Open: Story = {
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Supprimer ce produit\u00a0?' })
    await expect(dialog).toHaveAccessibleDescription(/quittera votre catalogue/)
    const cancel = await button('Annuler')
    await waitFor(() => expect(cancel).toHaveFocus())
  },
}

/** La touche de tabulation va d'une réponse à l'autre, Échap renonce. */
export const OpenPressed: Story = {
  ...Open,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    const cancel = await button('Annuler')
    await waitFor(() => expect(cancel).toHaveFocus())
    await userEvent.tab()
    await expect(await button('Supprimer')).toHaveFocus()
    await userEvent.tab()
    await expect(cancel).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

/** Une question dont la réponse ne peut pas être défaite. */
export const OpenDanger: Story = {
  args: { tone: 'danger' },
}

/** La réponse ne fait qu'une chose. */
export const OpenDangerPressed: Story = {
  ...OpenDanger,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await button('Supprimer'))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

/** La réponse est en cours d'exécution : plus rien ne répond, pas même Échap. */
export const OpenBusy: Story = {
  args: { tone: 'danger', busy: true, answers: { confirm: 'Suppression...' } },
}

/** Plus rien ne répond, pas même Échap. */
export const OpenBusyPressed: Story = {
  ...OpenBusy,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await button('Suppression...'))
    await userEvent.click(await button('Annuler'))
    await userEvent.keyboard('{Escape}')
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

function Opener(args: ConfirmDialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      <ConfirmDialog {...args} open={open} onCancel={() => setOpen(false)} />
    </>
  )
}

/** Fermée : elle ne laisse rien à l'écran. */
export const Closed: Story = {
  render: (args) => <Opener {...args} />,
}

/** Ouverte puis annulée, elle rend le focus à qui l'a ouverte. */
export const ClosedPressed: Story = {
  ...Closed,
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Ouvrir' })
    await userEvent.click(opener)
    const cancel = await button('Annuler')
    await waitFor(() => expect(cancel).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

function Asking(args: ConfirmDialogProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <ConfirmDialog {...args} onConfirm={() => setIsAsking(true)} />
      {isAsking && <ConfirmDialog {...args} title={'Vraiment\u00a0?'} />}
    </>
  )
}

/** Une question posée aussitôt par une autre s'entend, et l'autre ne s'entend plus. */
export const OpenAskingPressed: Story = {
  render: (args) => <Asking {...args} />,
  tags: ['behaviour'],
  play: async ({ userEvent, canvasElement }) => {
    await userEvent.click(await button('Supprimer'))
    await waitFor(() => expect(canvasElement).toHaveAttribute('aria-hidden', 'true'))
    await waitFor(() => expect(screen.getAllByRole('alertdialog')).toHaveLength(1))
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleName('Vraiment\u00a0?')
  },
}

/** Petit téléphone : une question et des réponses longues, en balises, sans espace. */
export const OpenAwkward: Story = {
  globals: narrow,
  args: {
    tone: 'danger',
    title: edgeCaseMessage,
    text: edgeCaseMessage,
    answers: { confirm: unbrokenText, cancel: unbrokenText },
  },
  play: async () => {
    await screen.findByRole('alertdialog')
    await fitsNarrow()
  },
}
