import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { noTools } from '../../../src/domain/scanner/cameraTools.ts'
import { ScannerScreen } from '../../../src/screens/scanner/ScannerScreen.tsx'
import { allCameraTools, scannerSpies, scanningState } from '../../fixtures/camera.tsx'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: ScannerScreen,
  args: { state: scanningState({ tools: allCameraTools }), ...scannerSpies },
} satisfies Meta<typeof ScannerScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Un téléphone qui sait tout faire : quatre boutons sous le pouce, le zoom à côté du carré. */
export const Scanning: Story = {
  play: async ({ canvas }) => {
    const lamp = canvas.getByRole('button', { name: 'Lampe' })
    await expect(lamp).toHaveAttribute('aria-pressed', 'false')
  },
}

/** Lampe, autre caméra et zoom répondent au doigt. */
export const ScanningPressed: Story = {
  ...Scanning,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const lamp = canvas.getByRole('button', { name: 'Lampe' })
    await userEvent.click(lamp)
    await expect(args.actions.onTorch).toHaveBeenCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Changer de caméra' }))
    await expect(args.actions.onSwitchCamera).toHaveBeenCalledOnce()
    const zoom = within(canvas.getByRole('group', { name: 'Zoom' }))
    await expect(zoom.getByRole('button', { name: 'Dézoomer' })).toBeDisabled()
    await userEvent.click(zoom.getByRole('button', { name: 'Zoomer' }))
    await expect(args.actions.onZoom).toHaveBeenCalledWith(1.5)
  },
}

/** En magasin : « Où êtes-vous ? », une fois par jour. */
export const ScanningAskingShop: Story = {
  parameters: { path: '/scan' },
  decorators: [withAppFrame],
  args: { isPaused: false, shop: { name: null, onAsk: fn() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Où êtes-vous\u00a0?' }))
    await expect(args.shop?.onAsk).toHaveBeenCalledOnce()
    canvas.getByRole('button', { name: 'Où êtes-vous\u00a0?' }).blur()
  },
}

/** Le magasin du jour est choisi : ses prix le porteront. */
export const ScanningInShop: Story = {
  parameters: { path: '/scan' },
  decorators: [withAppFrame],
  args: { isPaused: false, shop: { name: 'E.Leclerc', onAsk: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Magasin\u00a0: E.Leclerc' })).toBeVisible()
  },
}

/** De vieux tickets : les prix suivants porteront ce jour, et une touche revient à aujourd'hui. */
export const ScanningOfAnotherDay: Story = {
  parameters: { path: '/scan' },
  decorators: [withAppFrame],
  args: {
    isPaused: false,
    shop: { name: 'E.Leclerc', onAsk: fn() },
    day: { day: '2026-10-01', today: '2026-11-23', onClear: fn() },
  },
  play: async ({ args, canvas }) => {
    const day = canvas.getByRole('button', { name: /^Date\s: 1er octobre\. Revenir à/ })
    await userEvent.click(day)
    await expect(args.day?.onClear).toHaveBeenCalledOnce()
    day.blur()
  },
}

/** La lampe éclaire un code dans l'ombre. */
export const ScanningWithLamp: Story = {
  args: { state: scanningState({ tools: { ...noTools, torch: true } }) },
  play: async ({ canvas }) => {
    const lamp = canvas.getByRole('button', { name: 'Lampe' })
    await expect(lamp).toHaveAttribute('aria-pressed', 'true')
  },
}

/** La lampe s'éteint. */
export const ScanningWithLampPressed: Story = {
  ...ScanningWithLamp,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const lamp = canvas.getByRole('button', { name: 'Lampe' })
    await userEvent.click(lamp)
    await expect(args.actions.onTorch).toHaveBeenCalledWith(false)
  },
}

/** Un petit code, vu de plus près sans bouger : le zoom est au bout. */
export const ScanningZoomed: Story = {
  args: {
    state: scanningState({
      tools: { ...noTools, zoom: { min: 1, max: 2.3, step: 0.1, value: 2.3 } },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2,3 ×')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Zoomer' })).toBeDisabled()
  },
}

/** Dézoomer revient d'un pas. */
export const ScanningZoomedPressed: Story = {
  ...ScanningZoomed,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dézoomer' }))
    await expect(args.actions.onZoom).toHaveBeenCalledWith(1.5)
  },
}

/** Un ordinateur à deux caméras, sans lampe ni zoom. */
export const ScanningWithSeveralCameras: Story = {
  args: { state: scanningState({ tools: { ...noTools, several: true } }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Lampe' })).toBeNull()
    await expect(canvas.queryByRole('group', { name: 'Zoom' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Changer de caméra' })).toBeVisible()
  },
}

/** La personne a coupé le bip, en magasin par exemple ; il se remet d'un doigt. */
export const ScanningInSilence: Story = {
  tags: ['wording'],
  args: { state: scanningState(), sound: false },
  play: async ({ canvas }) => {
    const sound = canvas.getByRole('button', { name: 'Bip de lecture' })
    await expect(sound).toHaveAttribute('aria-pressed', 'false')
  },
}

/** Le bip se remet. */
export const ScanningInSilencePressed: Story = {
  ...ScanningInSilence,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const sound = canvas.getByRole('button', { name: 'Bip de lecture' })
    await userEvent.click(sound)
    await expect(args.actions.onSound).toHaveBeenCalledWith(true)
  },
}

const typedName = {
  find: (name: string) => (name === '1664' ? [{ id: 3, name: '1664', price: 5.49 }] : []),
  onChoose: fn(),
  onNew: fn(),
}

/** Un nom fait de chiffres : le produit qui le porte, ou un nouveau une fois que ce n'est pas un code. */
export const TypingNameOfFigures: Story = {
  parameters: { path: '/scan' },
  decorators: [withAppFrame],
  args: { isPaused: false, typedName },
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Saisir' }))
    const field = canvas.getByLabelText('Code-barres ou nom')
    await userEvent.type(field, '1664')
    await userEvent.click(canvas.getByRole('button', { name: /^1664/ }))
    await expect(typedName.onChoose).toHaveBeenLastCalledWith(3)
    await userEvent.clear(field)
    await userEvent.type(field, '8.6')
    await expect(canvas.queryByRole('button', { name: /^Ajouter/ })).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveAccessibleDescription(/Ce code n'est pas valide/)
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter «\u00a08.6\u00a0»' }))
    await expect(typedName.onNew).toHaveBeenLastCalledWith('8.6')
  },
}
