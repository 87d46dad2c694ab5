import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { DevicesScreen } from '../../../src/screens/account/DevicesScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { fewDevices } from '../../fixtures/accounts.ts'
import { edgeCaseMessage } from '../../fixtures/edgeCases.ts'
import { withAppFrame } from '../../withAppFrame.tsx'

const meta = {
  component: DevicesScreen,
  decorators: [withAppFrame],
  globals: narrow,
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
  play: fitsNarrow,
} satisfies Meta<typeof DevicesScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Petit téléphone : le plus long des noms, et une date d'une autre année. */
export const ReadyAwkward: Story = {
  args: {
    state: {
      kind: 'ready',
      devices: fewDevices.map((device) => ({
        ...device,
        browser: 'Samsung Internet',
        system: 'Chromebook',
        seen_at: '2025-01-01T10:00:00.000Z',
      })),
    },
  },
}

/** Petit téléphone : un échec que le serveur raconte en balises. */
export const FailedAwkward: Story = {
  args: { state: { kind: 'failed', message: edgeCaseMessage } },
}

/** Petit téléphone, texte à 200 %. */
export const ReadyLargeText: Story = { globals: narrowLarge }
