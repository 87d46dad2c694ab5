import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { failureCopy } from '../../../src/copy/failures/failures.ts'
import { shopsCopy } from '../../../src/copy/settings.ts'
import { ShopsScreen } from '../../../src/screens/account/ShopsScreen.tsx'
import { shopsArgs } from '../../fixtures/accountScreens.tsx'
import { fewShops } from '../../fixtures/accounts.ts'
import { withAppFrame } from '../../withAppFrame.tsx'
import { withToasts } from '../../withToasts.tsx'

const [carrefour, lidl, lidlLyon] = fewShops

const meta = {
  component: ShopsScreen,
  decorators: [withAppFrame],
  parameters: { path: '/profile/shops' },
  args: shopsArgs,
} satisfies Meta<typeof ShopsScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Le temps que les magasins arrivent. */
export const Loading: Story = { args: { state: { kind: 'loading' } } }

/** Les magasins n'ont pas pu être chargés. */
export const Failed: Story = {
  args: { state: { kind: 'failed', message: 'Erreur lors du chargement des données' } },
}

/** Aucun prix ne dit encore où il a été vu. */
export const Empty: Story = { args: { state: { kind: 'empty' } } }

/** Les magasins des prix notés. */
export const Ready: Story = {}

/** Une rangée ouvre son magasin. */
export const ReadyPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Modifier Lidl' }))
    await expect(args.actions.onOpen).toHaveBeenCalledWith(lidl)
  },
}

/** Un magasin ouvert : le renommer, le fusionner avec un autre, le supprimer. */
export const ReadyOpen: Story = {
  args: { open: lidlLyon.id },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText(/^Nom du magasin/)).toHaveFocus())
  },
}

/** Renommer, fusionner, supprimer, refermer. */
export const ReadyOpenPressed: Story = {
  ...ReadyOpen,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByLabelText(/^Nom du magasin/)
    await userEvent.clear(name)
    await userEvent.type(name, '  Lidl Gerland {Enter}')
    await expect(args.actions.onRename).toHaveBeenCalledWith(lidlLyon, 'Lidl Gerland')
    await userEvent.selectOptions(canvas.getByLabelText('Fusionner avec un autre magasin'), 'Lidl')
    await expect(args.actions.onMerge).toHaveBeenCalledWith(lidlLyon, lidl)
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer le magasin' }))
    await expect(args.actions.onRemove).toHaveBeenCalledWith(lidlLyon)
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }))
    await expect(args.actions.onClose).toHaveBeenCalledOnce()
  },
}

/** Le nom a été vidé. */
export const ReadyMissing: Story = {
  args: { open: lidlLyon.id },
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByLabelText(/^Nom du magasin/)
    await userEvent.clear(name)
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await expect(name).toHaveAccessibleDescription('Donnez un nom au magasin')
    await expect(args.actions.onRename).not.toHaveBeenCalled()
  },
}

/** Un autre appareil vient de donner ce nom à un autre magasin. */
export const ReadyTaken: Story = {
  args: { open: carrefour.id, message: 'Un autre magasin porte déjà ce nom.' },
}

/** Le nouveau nom part vers le serveur. */
export const ReadySaving: Story = {
  args: { open: carrefour.id, saving: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Enregistrement en cours...' })).toBeDisabled()
  },
}

/** Deux magasins vont n'en faire qu'un. */
export const ConfirmingMerge: Story = {
  args: { open: lidlLyon.id, question: { to: 'merge', other: lidlLyon, main: lidl } },
  play: async () => {
    await screen.findByRole('alertdialog', { name: /Fusionner/ })
  },
}

/** « Fusionner » le fait. */
export const ConfirmingMergePressed: Story = {
  ...ConfirmingMerge,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog', { name: /Fusionner/ })
    await userEvent.click(screen.getByRole('button', { name: 'Fusionner' }))
    await expect(args.actions.onConfirm).toHaveBeenCalledOnce()
  },
}

/** Un magasin va être supprimé ; ses prix restent. */
export const ConfirmingRemoval: Story = {
  args: { open: carrefour.id, question: { to: 'remove', shop: carrefour } },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: /Supprimer/ })
    await expect(dialog).toHaveAccessibleDescription('Ses prix sont conservés, sans magasin.')
  },
}

/** « Annuler » laisse tout comme avant. */
export const ConfirmingRemovalPressed: Story = {
  ...ConfirmingRemoval,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: /Supprimer/ })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler' }))
    await expect(args.actions.onCancel).toHaveBeenCalledOnce()
  },
}

/** C'est fait : renommé, réuni, supprimé. */
export const ReadyChanged: Story = {
  decorators: [
    withToasts(
      ['success', shopsCopy.renamed('Lidl Gerland')],
      ['success', shopsCopy.merged('Lidl')],
      ['success', shopsCopy.removed('Lidl Lyon')],
    ),
  ],
}

/** Le magasin n'a pas pu être modifié. */
export const ReadyNotChanged: Story = {
  decorators: [withToasts(['error', failureCopy.changeShop])],
}
