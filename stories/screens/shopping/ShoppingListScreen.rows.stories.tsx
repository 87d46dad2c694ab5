import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { ShoppingListScreen } from '../../../src/screens/shopping/ShoppingListScreen.tsx'
import { comte, emmental, water } from '../../fixtures/products.ts'
import { shoppingListArgs } from '../../fixtures/screenArgs.ts'
import { listState, pricedList } from '../../fixtures/shopping.ts'
import { tap } from '../../tap.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: ShoppingListScreen,
  decorators: [withAppFrame],
  parameters: { path: '/shopping-list' },
  args: { ...shoppingListArgs, state: listState(pricedList) },
} satisfies Meta<typeof ShoppingListScreen>
export default meta
type Story = StoryObj<typeof meta>

/** « × 6 » se touche : moins, plus. */
export const MixedCounting: Story = {
  play: async ({ canvas }) => {
    await tap(canvas.getByRole('button', { name: /^×\s6, Eau minérale/ }))
    const group = within(canvas.getByRole('group', { name: 'Options de Eau minérale' }))
    await expect(group.getAllByRole('button')).toHaveLength(2)
  },
}

/** Un de plus, un de moins ; le premier ne s'enlève pas. */
export const MixedCountingPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^×\s6, Eau minérale/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Un de plus' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Un de moins' }))
    const id = pricedList.find(({ product_id }) => product_id === water.id)?.id
    await expect(args.actions.onCount).toHaveBeenNthCalledWith(1, id, 1)
    await expect(args.actions.onCount).toHaveBeenNthCalledWith(2, id, -1)
    await userEvent.click(canvas.getByRole('button', { name: /^Modifier Comté/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Un de moins' }))
    await expect(args.actions.onCount).toHaveBeenCalledTimes(2)
  },
}

/** Toucher le nom : l'article se renomme, se compte et se lie à un produit. */
export const MixedEditing: Story = {
  play: async ({ canvas }) => {
    await tap(canvas.getByRole('button', { name: /^Modifier Comté/ }))
    await expect(canvas.getByLabelText("Nom de l'article")).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Ne plus lier à/ })).toBeVisible()
  },
}

/** Le nouveau nom, le produit proposé ou « Ne plus lier » ; un nom vide se dit, Échap referme. */
export const MixedEditingPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const [, , tomatoes, cheese] = pricedList
    const edit = canvas.getByRole('button', { name: 'Modifier Tomates grappe' })
    await userEvent.click(edit)
    const field = canvas.getByLabelText("Nom de l'article")
    await expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveAccessibleDescription("Veuillez entrer un nom d'article")
    await userEvent.type(field, 'Emm')
    await userEvent.click(canvas.getByRole('button', { name: emmental.name }))
    await expect(args.actions.onRename).toHaveBeenLastCalledWith(
      tomatoes?.id,
      emmental.name,
      emmental.id,
    )
    await expect(edit).toHaveFocus()
    await userEvent.click(edit)
    await userEvent.type(canvas.getByLabelText("Nom de l'article"), ' rouges{Enter}')
    await expect(args.actions.onRename).toHaveBeenLastCalledWith(
      tomatoes?.id,
      'Tomates grappe rouges',
      undefined,
    )
    await userEvent.click(canvas.getByRole('button', { name: /^Modifier Comté/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^Ne plus lier à/ }))
    await expect(args.actions.onRename).toHaveBeenLastCalledWith(cheese?.id, comte.name, null)
    await userEvent.click(edit)
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByLabelText("Nom de l'article")).toBeNull()
  },
}

/** « Dans le panier » se replie. */
export const MixedBasketFolded: Story = {
  play: async ({ canvas }) => {
    await tap(canvas.getByRole('button', { name: 'Dans le panier (1)', expanded: true }))
    await expect(canvas.queryByRole('checkbox', { name: /Beurre/ })).toBeNull()
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(4)
  },
}

/** « Changer l'ordre » : chaque article a sa poignée, jusqu'à « OK ». */
export const MixedArranging: Story = {
  play: async ({ canvas }) => {
    await tap(canvas.getByRole('button', { name: 'Autres actions de la liste' }))
    await tap(canvas.getByRole('button', { name: "Changer l'ordre" }))
    await expect(canvas.getByRole('button', { name: "Terminer de changer l'ordre" })).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^Déplacer/ })).toHaveLength(4)
  },
}

/** Un article vient d'être ajouté : sa ligne s'éclaire une seconde. */
export const MixedAdded: Story = {
  args: { rows: { ...shoppingListArgs.rows, highlight: { id: pricedList[3]?.id ?? 0 } } },
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const row = canvas.getByRole('checkbox', { name: comte.name }).closest('li')
    await expect(row).toHaveAttribute('data-lit')
    await waitFor(() => expect(row).not.toHaveAttribute('data-lit'), { timeout: 3000 })
  },
}
