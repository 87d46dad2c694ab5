import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AppearanceScreen } from '../../../src/screens/account/AppearanceScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: AppearanceScreen,
  decorators: [withAppFrame],
  parameters: { path: '/profile/appearance' },
  args: {
    scheme: 'auto',
    sound: true,
    speech: false,
    onScheme: fn(),
    onSound: fn(),
    onSpeech: fn(),
    screenOn: true,
    onScreenOn: fn(),
    others: null,
    onOthers: fn(),
  },
} satisfies Meta<typeof AppearanceScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Les couleurs suivent l'appareil, et le scanner fait un bip. */
export const Read: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: "Comme l'appareil" })).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: /Son du scanner/ })).toBeChecked()
  },
}

/** Chaque choix part aussitôt. */
export const ReadPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Sombre' }))
    await expect(args.onScheme).toHaveBeenCalledWith('dark')
    await userEvent.click(canvas.getByText('Son du scanner'))
    await expect(args.onSound).toHaveBeenCalledWith(false)
    await userEvent.click(canvas.getByText('Dire si le prix est bon'))
    await expect(args.onSpeech).toHaveBeenCalledWith(true)
    await userEvent.click(canvas.getByRole('checkbox', { name: /Garder l'écran allumé/ }))
    await expect(args.onScreenOn).toHaveBeenCalledWith(false)
  },
}

/** Toujours sombre, quel que soit l'appareil. */
export const ReadDark: Story = { args: { scheme: 'dark' } }

/** Aucune voix française sur cet appareil : le verdict ne peut pas être lu. */
export const ReadWithoutVoice: Story = {
  tags: ['wording'],
  args: { speech: null },
  play: async ({ canvas }) => {
    const spoken = canvas.getByRole('checkbox', { name: /Dire si le prix est bon/ })
    await expect(spoken).toBeDisabled()
  },
}

/** Le serveur connaît Open Prices : le choix dit ce qui quitte le téléphone, avant tout. */
export const ReadOthers: Story = {
  args: { others: false },
  play: async ({ canvas }) => {
    const others = canvas.getByRole('checkbox', { name: /Prix relevés par d'autres.*Open Prices/ })
    await expect(others).not.toBeChecked()
  },
}

/** Le choix part aussitôt. */
export const ReadOthersPressed: Story = {
  ...ReadOthers,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /Prix relevés par d'autres/ }))
    await expect(args.onOthers).toHaveBeenCalledWith(true)
  },
}

/** Le serveur n'a pas d'adresse pour les prix d'autres : la page n'en dit rien. */
export const ReadWithoutOthers: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/d'autres|Open Prices/)).toBeNull()
  },
}

/** Le scanner se tait. */
export const ReadSilent: Story = { tags: ['wording'], args: { sound: false } }

/** Petit téléphone. */
export const ReadAwkward: Story = { tags: ['behaviour'], globals: narrow, play: fitsNarrow }

/** Petit téléphone, texte à 200 %. */
export const ReadLargeText: Story = { globals: narrowLarge, play: fitsNarrow }
