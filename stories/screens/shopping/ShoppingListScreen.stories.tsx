import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { shoppingCopy } from '../../../src/copy/shopping.ts'
import { ShoppingListScreen } from '../../../src/screens/shopping/ShoppingListScreen.tsx'
import { shoppingListArgs } from '../../fixtures/screenArgs.ts'
import { bread, checkedList, coffee, listState, mondayList } from '../../fixtures/shopping.ts'
import { withAppFrame } from '../../withAppFrame.tsx'
import { withToasts } from '../../withToasts.tsx'

const meta = {
  component: ShoppingListScreen,
  decorators: [withAppFrame],
  parameters: { path: '/shopping-list' },
  args: shoppingListArgs,
} satisfies Meta<typeof ShoppingListScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Rien n'a encore été ajouté. */
export const Empty: Story = {
  args: { state: listState([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/article\(s\) -/)).toHaveTextContent('0 article(s) - 0 coché(s)')
    await expect(canvas.getByRole('heading', { name: 'Votre liste est vide' })).toBeVisible()
    await expect(canvas.queryByRole('list', { name: 'Articles de la liste' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: /articles cochés/ })).toBeNull()
  },
}

/** La liste au milieu des courses. */
export const Mixed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/article\(s\) -/)).toHaveTextContent('6 article(s) - 2 coché(s)')
    await expect(canvas.getByRole('checkbox', { name: 'Café moulu' })).toBeChecked()
  },
}

/** Toucher la case d'un article le coche, une fois d'un double geste ; le focus passe au suivant. */
export const MixedPressed: Story = {
  ...Mixed,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('checkbox', { name: 'Pain complet' }))
    await expect(args.actions.onToggle).toHaveBeenCalledOnce()
    await expect(args.actions.onToggle).toHaveBeenCalledWith(bread.id)
    await expect(args.actions.onRemove).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Tomates grappe' }))
    await expect(canvas.getByRole('checkbox', { name: 'Papier toilette' })).toHaveFocus()
  },
}

/** Un article est retiré ; le focus passe au suivant, ou au précédent pour le dernier. */
export const MixedRemoving: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const remove = async (name: string) => {
      await userEvent.click(canvas.getByRole('button', { name: `Modifier ${name}` }))
      await userEvent.click(canvas.getByRole('button', { name: `Supprimer ${name}` }))
    }
    await remove('Pain complet')
    await expect(args.actions.onRemove).toHaveBeenCalledWith(bread.id)
    await expect(canvas.getByRole('button', { name: 'Modifier Tomates grappe' })).toHaveFocus()
    await remove('Café moulu')
    await expect(args.actions.onRemove).toHaveBeenLastCalledWith(coffee.id)
    await expect(args.actions.onRemove).toHaveBeenCalledTimes(2)
    await expect(canvas.getByRole('button', { name: 'Modifier Yaourts nature' })).toHaveFocus()
    await expect(args.actions.onToggle).not.toHaveBeenCalled()
  },
}

/** Un doigt pousse un article vers la gauche : il est retiré, mais pas s'il le pousse à peine, ni en défilant. */
export const MixedSwiped: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const target = canvas.getByRole('button', { name: 'Modifier Pain complet' })
    const push = (across: number, down: number) => {
      for (const [type, share] of [
        ['touchstart', 0],
        ['touchmove', 0.2],
        ['touchmove', 1],
      ] as const) {
        const [clientX, clientY] = [320 + across * share, 400 + down * share]
        const touch = new Touch({ identifier: 1, target, clientX, clientY })
        target.dispatchEvent(
          new TouchEvent(type, { touches: [touch], bubbles: true, cancelable: true }),
        )
      }
      target.dispatchEvent(new TouchEvent('touchend', { bubbles: true }))
    }
    push(-70, 0)
    push(-300, 200)
    push(300, 0)
    await expect(args.actions.onRemove).not.toHaveBeenCalled()
    push(-300, 5)
    await expect(args.actions.onRemove).toHaveBeenCalledOnce()
    await expect(args.actions.onRemove).toHaveBeenCalledWith(bread.id)
  },
}

/** Un article plus haut ou plus bas : les flèches sur sa poignée, ou les boutons qu'elle montre. */
export const MixedMoving: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const grip = canvas.getByRole('button', { name: /^Déplacer Pain complet/ })
    await userEvent.click(grip)
    await expect(grip).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Monter' }))
    const [first, , third, fourth, fifth] = mondayList.map(({ id }) => id)
    await expect(args.actions.onMove).toHaveBeenLastCalledWith(bread.id, first, null)
    await expect(canvas.getByText('Pain complet, place 1 sur 4')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Descendre' }))
    await expect(args.actions.onMove).toHaveBeenLastCalledWith(bread.id, fourth, third)
    grip.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.actions.onMove).toHaveBeenLastCalledWith(bread.id, fourth, third)
    await expect(canvas.getByText('Pain complet, place 3 sur 4')).toBeInTheDocument()
    const last = canvas.getByRole('button', { name: /^Déplacer Café moulu/ })
    last.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    await expect(args.actions.onMove).toHaveBeenLastCalledWith(coffee.id, fifth, null)
    await expect(args.actions.onMove).toHaveBeenCalledTimes(4)
    await userEvent.click(grip)
    await expect(canvas.queryByRole('button', { name: 'Monter' })).toBeNull()
  },
}

/** Un seul article : il n'y a pas d'ordre à changer. */
export const MixedSingle: Story = {
  args: { state: listState([bread]) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Déplacer/ })).toBeNull()
  },
}

/** Tout est dans le chariot. */
export const AllChecked: Story = {
  args: { state: listState(checkedList) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/article\(s\) -/)).toHaveTextContent('2 article(s) - 2 coché(s)')
  },
}

/** Les articles cochés s'en vont, et le curseur passe au champ. */
export const AllCheckedPressed: Story = {
  ...AllChecked,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer les articles cochés' }))
    await expect(args.actions.onRemoveChecked).toHaveBeenCalledOnce()
    await expect(canvas.getByLabelText('Ajouter un article')).toHaveFocus()
  },
}

/** Un article est en cours de saisie ; Entrée l'ajoute, comme le bouton. */
export const Adding: Story = {
  args: { field: { ...shoppingListArgs.field, draft: 'Farine de blé' } },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Ajouter un article')
    await userEvent.type(input, 's')
    await expect(args.field.onDraft).toHaveBeenCalledWith('Farine de blés')
    await userEvent.keyboard('{Enter}')
    await expect(args.field.onAdd).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: "Ajouter l'article" }))
    await expect(args.field.onAdd).toHaveBeenCalledTimes(2)
    await expect(input).toHaveFocus()
  },
}

/** Plusieurs lignes collées sont plusieurs articles, sans les signes d'une liste ; ce qui était tapé en est un. */
export const AddingPasted: Story = {
  args: { field: { ...shoppingListArgs.field, draft: 'Sel' } },
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Ajouter un article' })
    await userEvent.click(input)
    await userEvent.keyboard('{End}')
    await userEvent.paste(' fin\n- Farine\n☐ 2 laits')
    await expect(args.field.onPaste).toHaveBeenCalledWith(['Sel fin', 'Farine', '2 laits'])
    await expect(input).toHaveFocus()
  },
}

/** Le nom est vide, ou fait d'espaces. */
export const AddingInvalid: Story = {
  args: {
    field: { ...shoppingListArgs.field, draft: '   ', error: "Veuillez entrer un nom d'article" },
  },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Ajouter un article')
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription("Veuillez entrer un nom d'article")
  },
}

/** Le navigateur refuse d'enregistrer : la liste reste à l'écran, et on le dit. */
export const MixedNotStored: Story = {
  args: { storageWarning: shoppingCopy.notStored },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/sera perdue à la fermeture de cette page/)).toBeVisible()
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(6)
  },
}

/** Ce qui était enregistré n'était pas lisible : rien n'est écrasé. */
export const EmptySetAside: Story = {
  args: { state: listState([]), storageWarning: shoppingCopy.setAside },
}

/** Ce que disent les notifications, selon le geste. */
export const MixedAnnounced: Story = {
  decorators: [
    withToasts(
      ['success', shoppingCopy.added],
      ['success', shoppingCopy.removed],
      ['success', shoppingCopy.removedChecked(2)],
      ['info', shoppingCopy.noneChecked],
      ['success', shoppingCopy.tookUsual(3)],
      ['success', shoppingCopy.alreadyListed],
      ['success', shoppingCopy.nowListed(2, 'Lait')],
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Article ajouté à la liste')).toBeVisible()
    await expect(canvas.getByText('Article supprimé de la liste')).toBeVisible()
    await expect(canvas.getByText('2 article(s) supprimé(s)')).toBeVisible()
    await expect(canvas.getByText('Aucun article coché à supprimer')).toBeVisible()
  },
}
