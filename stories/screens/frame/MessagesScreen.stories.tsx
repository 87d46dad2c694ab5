import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { MessagesScreen } from '../../../src/screens/frame/MessagesScreen.tsx'
import { fewMessages } from '../../fixtures/messages.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: MessagesScreen,
  decorators: [withAppFrame],
  parameters: { path: '/profile/messages' },
  args: { today: '2026-11-23', state: { kind: 'ready', messages: fewMessages } },
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Rien n'a encore été dit depuis l'ouverture. */
export const Empty: Story = { args: { state: { kind: 'empty' } } }

/** Ce que disaient les derniers messages brefs, le plus récent d'abord. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem').filter((row) => row.closest('main'))
    await expect(rows.map((row) => row.textContent)).toEqual([
      'Produit supprimé avec succès21 novembre à 14:07',
      'Erreur lors de la modification du produit · 3 fois21 novembre à 14:05',
      'Aucun article coché à supprimer21 novembre à 14:02',
      'Aucune catégorie disponible21 novembre à 13:58',
    ])
    await expect(canvas.getByRole('link', { name: 'Retour au profil' })).toHaveAttribute(
      'href',
      '/profile',
    )
  },
}

const undo = { label: 'Annuler', onClick: fn() }

/** Ce qui peut encore être défait se défait ici aussi. */
export const ReadyUndoable: Story = {
  args: {
    state: {
      kind: 'ready',
      messages: fewMessages.map((message, place) => (place === 0 ? { ...message, undo } : message)),
    },
  },
}

/** Défaire d'ici. */
export const ReadyUndone: Story = {
  ...ReadyUndoable,
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const name = 'Annuler\u00a0: Produit supprimé avec succès'
    await userEvent.click(canvas.getByRole('button', { name }))
    await expect(undo.onClick).toHaveBeenCalledOnce()
  },
}
