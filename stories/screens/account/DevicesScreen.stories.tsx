import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { failureCopy } from '../../../src/copy/failures/failures.ts'
import { devicesCopy } from '../../../src/copy/settings.ts'
import { DevicesScreen } from '../../../src/screens/account/DevicesScreen.tsx'
import { alikeDevices, fewDevices } from '../../fixtures/accounts.ts'
import { withAppFrame } from '../../withAppFrame.tsx'
import { withToasts } from '../../withToasts.tsx'

const [phone, here] = fewDevices

const meta = {
  component: DevicesScreen,
  decorators: [withAppFrame],
  parameters: { path: '/profile/devices' },
  args: {
    state: { kind: 'ready', devices: fewDevices },
    today: '2026-11-21',
    chosen: null,
    busy: false,
    onChoose: fn(),
    onConfirm: fn(),
    onCancel: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof DevicesScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Le temps que la liste arrive. */
export const Loading: Story = { args: { state: { kind: 'loading' } } }

/** La liste n'a pas pu être chargée. */
export const Failed: Story = {
  args: { state: { kind: 'failed', message: 'Erreur lors du chargement des données' } },
}

/** Cet appareil d'abord, puis les autres, du plus récent au plus ancien. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem').filter((row) => row.closest('main'))
    await expect(rows.map((row) => row.textContent)).toEqual([
      "Firefox sur WindowsCet appareilConnecté aujourd'hui",
      "Safari sur iPhoneConnecté le 3 novembre · Actif aujourd'huiDéconnecter",
      'Chrome sur AndroidConnecté le 12 septembre · Dernière activité le 1er octobreDéconnecter',
      'Appareil inconnuDate inconnueDéconnecter',
    ])
  },
}

/** Trois appareils du même nom : celui-ci est marqué, les autres se distinguent par leur date. */
export const ReadyAlike: Story = {
  args: { state: { kind: 'ready', devices: alikeDevices } },
  play: async ({ canvas }) => {
    const buttons = canvas.getAllByRole('button', { name: /^Déconnecter Chrome/ })
    await expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Déconnecter Chrome sur Android, connecté le 3 novembre à 11:12',
      'Déconnecter Chrome sur Android, connecté le 3 novembre à 19:40',
    ])
  },
}

/** « Déconnecter » et « Déconnecter mes autres appareils » demandent d'abord. */
export const ReadyPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Déconnecter Safari sur iPhone' }))
    await expect(args.onChoose).toHaveBeenCalledWith(phone)
    await userEvent.click(canvas.getByRole('button', { name: 'Déconnecter mes autres appareils' }))
    await expect(args.onChoose).toHaveBeenLastCalledWith('others')
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

/** Aucun autre appareil : rien à déconnecter. */
export const ReadyAlone: Story = {
  args: { state: { kind: 'ready', devices: here ? [here] : [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Déconnecter/ })).not.toBeInTheDocument()
  },
}

/** Un appareil va être déconnecté. */
export const ConfirmingOne: Story = {
  args: { chosen: phone ?? null },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog).toHaveAccessibleName('Déconnecter «\u00a0Safari sur iPhone\u00a0»\u00a0?')
    await expect(dialog).toHaveAccessibleDescription(/^Connecté le 3 novembre\./)
  },
}

/** « Annuler » laisse l'appareil connecté. */
export const ConfirmingOnePressed: Story = {
  ...ConfirmingOne,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog')
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** C'est fait : un appareil, puis tous les autres, sont déconnectés. */
export const ReadyEnded: Story = {
  args: { state: { kind: 'ready', devices: here ? [here] : [] } },
  decorators: [
    withToasts(
      ['success', devicesCopy.ended('Safari sur iPhone')],
      ['success', devicesCopy.endedOthers],
    ),
  ],
}

/** L'appareil n'a pas pu être déconnecté. */
export const ReadyNotEnded: Story = {
  decorators: [withToasts(['error', failureCopy.endSessions])],
}

/** Tous les autres appareils vont être déconnectés. */
export const ConfirmingOthers: Story = {
  args: { chosen: 'others' },
  play: async () => {
    await screen.findByRole('alertdialog', { name: /tous les autres appareils/ })
  },
}

/** « Déconnecter » le fait. */
export const ConfirmingOthersPressed: Story = {
  ...ConfirmingOthers,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog', { name: /tous les autres appareils/ })
    await userEvent.click(screen.getByRole('button', { name: 'Déconnecter' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
