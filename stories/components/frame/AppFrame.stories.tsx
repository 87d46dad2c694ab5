import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AppFrame } from '../../../src/components/frame/AppFrame.tsx'
import { ScreenHeader } from '../../../src/components/frame/ScreenHeader.tsx'
import { camille } from '../../withAppFrame.tsx'

const meta = {
  component: AppFrame,
  args: {
    path: '/products',
    header: camille,
    onLogout: fn(),
    children: <ScreenHeader title="Mes Produits" />,
  },
} satisfies Meta<typeof AppFrame>
export default meta
type Story = StoryObj<typeof meta>

/** Autour de chaque page : au clavier, le premier arrêt mène au contenu. */
export const Products: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const skip = canvas.getByRole('link', { name: 'Aller au contenu' })
    await expect(skip).toHaveFocus()
    await expect(skip).toHaveAttribute('href', '#contenu')
    await expect(canvas.getByRole('main')).toHaveAttribute('id', 'contenu')
    await expect(canvas.getAllByRole('navigation')).toHaveLength(1)
  },
}

/** Sur l'accueil, un en-tête salue la personne dès 768 px. */
export const Dashboard: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { path: '/dashboard', children: <ScreenHeader title="Accueil" /> },
}

/** Sur un téléphone, la barre du bas remplace la navigation de côté. */
export const DashboardOnPhone: Story = {
  tags: ['wording'],
  globals: { viewport: { value: 'phone' } },
  args: { path: '/dashboard', children: <ScreenHeader title="Accueil" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('navigation')).toHaveLength(1)
    await expect(canvas.queryByRole('banner')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Ajouter un produit' })).toHaveTextContent('')
  },
}
