import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ExportCard } from '../../../src/components/transfer/ExportCard.tsx'
import { exportCardArgs } from '../../fixtures/myData.tsx'

const meta = {
  component: ExportCard,
  args: exportCardArgs,
} satisfies Meta<typeof ExportCard>
export default meta
type Story = StoryObj<typeof meta>

/** Le serveur garde des prix datés : un second tableau. */
export const IdleWithPrices: Story = { args: { onExportPrices: fn() } }

/** Le tableau des prix, en une touche. */
export const IdleWithPricesPressed: Story = {
  ...IdleWithPrices,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Télécharger les prix notés (CSV)' }))
    await expect(args.onExportPrices).toHaveBeenCalledOnce()
  },
}

/** Un membre emporte le carnet du foyer et sa liste. */
export const IdleOfHousehold: Story = { args: { household: 'Notre foyer' } }

/** La personne peut tout emporter, ou un tableau. */
export const Idle: Story = {}

/** Chaque bouton télécharge son fichier. */
export const IdlePressed: Story = {
  ...Idle,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Télécharger tout (JSON)' }))
    await expect(args.onExportJson).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Télécharger un tableau (CSV)' }))
    await expect(args.onExportCsv).toHaveBeenCalledOnce()
  },
}

/** Le fichier arrive du serveur ; un second appui ne fait rien. */
export const Preparing: Story = {
  args: { state: 'preparing' },
}

/** Un second appui ne fait rien. */
export const PreparingPressed: Story = {
  ...Preparing,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Télécharger tout (JSON)' }))
    await expect(args.onExportJson).not.toHaveBeenCalled()
  },
}

/** Le fichier est parti vers les téléchargements. */
export const Saved: Story = { args: { state: 'saved' } }

/** Le fichier n'est pas venu. */
export const Failed: Story = { args: { state: 'failed' } }
