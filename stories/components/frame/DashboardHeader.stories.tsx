import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { DashboardHeader } from '../../../src/components/frame/DashboardHeader.tsx'
import { fitsNarrow, narrow } from '../../fitsNarrow.ts'
import { edgeCaseName } from '../../fixtures/edgeCases.ts'
import { camille } from '../../withAppFrame.tsx'

const meta = {
  component: DashboardHeader,
  args: { ...camille, onLogout: fn() },
} satisfies Meta<typeof DashboardHeader>
export default meta
type Story = StoryObj<typeof meta>

/** Le nom est connu. */
export const ByUserName: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).toHaveTextContent('Bonjour, Camille')
  },
}

/** « Déconnexion » se presse une fois. */
export const ByUserNamePressed: Story = {
  ...ByUserName,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Déconnexion' }))
    await expect(args.onLogout).toHaveBeenCalledTimes(1)
  },
}

/** Seul l'email est connu : ce qui précède l'arobase sert de nom. */
export const ByEmail: Story = {
  tags: ['wording'],
  args: { userName: null, userEmail: 'c.durand@exemple.fr' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).toHaveTextContent('Bonjour, c.durand')
  },
}

/** Ni l'un ni l'autre. */
export const Fallback: Story = {
  tags: ['wording'],
  args: { userName: null, userEmail: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).toHaveTextContent('Bonjour, Utilisateur')
  },
}

/** Un nom sans fin ne pousse rien hors de l'écran. */
export const ByLongUserName: Story = {
  args: { userName: 'Marie-Sophie-Joséphine '.repeat(6) },
  play: async ({ canvasElement }) => {
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
}

/** Petit téléphone : un nom en balises, sans espace, de droite à gauche. */
export const Awkward: Story = {
  globals: narrow,
  args: { userName: edgeCaseName },
  play: fitsNarrow,
}
