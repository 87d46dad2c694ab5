import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ToastCard } from '../../../src/components/feedback/ToastCard.tsx'
import { fitsNarrow, narrow } from '../../fitsNarrow.ts'
import { edgeCaseMessage } from '../../fixtures/edgeCases.ts'

const meta = {
  component: ToastCard,
  tags: ['autodocs'],
  argTypes: {
    tone: {
      description: "La couleur d'un signe ; les mots suffisent.",
      control: 'radio',
      options: ['success', 'error', 'warning', 'info'],
    },
    children: { description: 'La phrase.', control: 'text' },
    description: { description: 'Ce qui est annoncé à la place de la phrase.', control: 'text' },
    action: { description: 'Un seul bouton.', control: 'object' },
    onPointerEnter: {
      description: 'Le doigt ou la souris arrête le temps.',
      table: { disable: true },
    },
    onPointerLeave: { description: 'Il repart.', table: { disable: true } },
  },
  args: { tone: 'success', children: 'Connexion réussie!', onClose: fn() },
} satisfies Meta<typeof ToastCard>
export default meta
type Story = StoryObj<typeof meta>

/** Bonne nouvelle. */
export const Success: Story = {}

/** La croix la renvoie avant son heure. */
export const SuccessPressed: Story = {
  ...Success,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fermer' }))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
}

/** Ce que l'on a demandé n'a pas pu se faire ; au plus 320 px de large. */
export const Failure: Story = {
  args: {
    tone: 'error',
    children:
      "L'image reste trop volumineuse après compression. Veuillez choisir une image plus petite.",
  },
  play: async ({ canvas }) => {
    const card = canvas.getByText(/^L'image reste/).parentElement
    await expect(card?.getBoundingClientRect().width).toBeLessThanOrEqual(320)
  },
}

/** Ce qui vient d'être fait peut être défait, en une touche. */
export const SuccessUndoable: Story = {
  args: { children: 'Prix enregistré', action: { label: 'Annuler', onClick: fn() } },
}

/** Annuler, en une touche. */
export const SuccessUndoablePressed: Story = {
  ...SuccessUndoable,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }))
    await expect(args.action?.onClick).toHaveBeenCalledOnce()
  },
}

/** Rien de cassé, mais il faut savoir. */
export const Warning: Story = {
  args: { tone: 'warning', children: 'Aucune catégorie disponible' },
}

/** Une simple information. */
export const Information: Story = {
  args: { tone: 'info', children: 'Aucun article coché à supprimer' },
}

/** Petit téléphone : un refus que le serveur raconte en balises. */
export const FailureAwkward: Story = {
  globals: narrow,
  args: { tone: 'error', children: edgeCaseMessage },
  play: fitsNarrow,
}
