import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { StatusLine } from '../../../src/components/frame/StatusLine.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'

const now = new Date('2026-11-21T18:00:00Z')

const meta = {
  component: StatusLine,
  tags: ['autodocs'],
  argTypes: {
    status: { description: 'Le plus grave, une seule chose à la fois.', control: 'object' },
    now: { description: "L'heure, pour l'âge de ce qui est montré.", table: { disable: true } },
  },
  args: {
    status: { kind: 'offline', seenAt: '2026-11-21T16:00:00Z', waiting: 0 },
    now,
    onUpdate: fn(),
  },
} satisfies Meta<typeof StatusLine>
export default meta
type Story = StoryObj<typeof meta>

/** Au fond du magasin, sans réseau : de quand date ce qui est montré. */
export const Offline: Story = {
  play: async ({ canvas }) => {
    const line = canvas.getByRole('status', { name: "État de l'application" })
    await expect(line).toHaveTextContent('Hors ligne · mis à jour il y a 2 h')
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

/** Le réseau vient de se perdre. */
export const OfflineMomentAgo: Story = {
  tags: ['wording'],
  args: { status: { kind: 'offline', seenAt: '2026-11-21T17:59:30Z', waiting: 0 } },
}

/** Sans réseau, avec des modifications qui attendent son retour. */
export const OfflineWaiting: Story = {
  args: { status: { kind: 'offline', seenAt: '2026-11-21T17:48:00Z', waiting: 3 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Voir' })).toHaveAttribute('href', '/pending')
  },
}

/** L'horloge de l'appareil a été reculée : l'âge ne se sait pas. */
export const OfflineWrongClock: Story = {
  tags: ['wording'],
  args: { status: { kind: 'offline', seenAt: '2026-11-22T18:00:00Z', waiting: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Hors ligne$/)
  },
}

/** Le réseau est là, le serveur ne répond pas. */
export const Stale: Story = {
  args: { status: { kind: 'stale', seenAt: '2026-11-20T15:00:00Z', waiting: 0 } },
}

/** Le réseau est revenu, les modifications partent. */
export const Pending: Story = { args: { status: { kind: 'pending', count: 2 } } }

/** La dernière modification part. */
export const PendingOne: Story = {
  tags: ['wording'],
  args: { status: { kind: 'pending', count: 1 } },
}

/** Une modification attend une décision : le produit a changé ailleurs, ou le serveur l'a refusée. */
export const Blocked: Story = {
  args: { status: { kind: 'blocked', count: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Voir' })).toHaveAttribute('href', '/pending')
  },
}

/** Une nouvelle version est prête ; elle ne s'installe que si on le veut. */
export const Update: Story = {
  args: { status: { kind: 'update' } },
}

/** « Mettre à jour » installe la nouvelle version. */
export const UpdatePressed: Story = {
  ...Update,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mettre à jour' }))
    await expect(args.onUpdate).toHaveBeenCalledOnce()
  },
}

/** Tout va bien : il n'y a rien à dire. */
export const Current: Story = {
  args: { status: { kind: 'current' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull()
  },
}

/** Petit téléphone : des mois sans réseau, des milliers de modifications. */
export const OfflineAwkward: Story = {
  tags: ['wording'],
  globals: narrow,
  args: { status: { kind: 'offline', seenAt: '2024-01-01T00:00:00Z', waiting: 12_345 } },
  play: fitsNarrow,
}

/** Petit téléphone, texte à 200 %. */
export const BlockedLargeText: Story = {
  globals: narrowLarge,
  args: { status: { kind: 'blocked', count: 12 } },
  play: fitsNarrow,
}

/** Petit téléphone, texte à 200 % : la phrase et son bouton l'un sous l'autre. */
export const UpdateLargeText: Story = {
  globals: narrowLarge,
  args: { status: { kind: 'update' } },
  play: fitsNarrow,
}
