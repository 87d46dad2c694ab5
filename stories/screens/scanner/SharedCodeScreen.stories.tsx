import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { SharedCodeScreen } from '../../../src/screens/scanner/SharedCodeScreen.tsx'
import { fitsNarrow, narrowLarge } from '../../fitsNarrow.ts'
import { unbrokenText } from '../../fixtures/edgeCases.ts'
import { duplicates } from '../../fixtures/scan.ts'

const meta = {
  component: SharedCodeScreen,
  args: duplicates,
} satisfies Meta<typeof SharedCodeScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Deux produits portent le code lu : lequel est-ce ? */
export const Ready: Story = {
  play: async () => {
    await screen.findByRole('dialog', { name: '2 produits ont ce code' })
    const first = screen.getByRole('button', { name: /^Coquillettes ?, 2,35/ })
    await waitFor(() => expect(first).toHaveFocus())
  },
}

/** Chacun s'ouvre en une touche, « Fusionner » les réunit. */
export const ReadyPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Panzani/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(2)
    await userEvent.click(screen.getByRole('button', { name: 'Fusionner' }))
    await expect(args.onMerge).toHaveBeenCalledOnce()
  },
}

/** L'un d'eux attend d'être envoyé, le serveur ne garde pas plusieurs codes, ou la liste se coche : rien à fusionner. */
export const ReadyWithoutMerge: Story = { args: { onMerge: null } }

/** Des noms sans fin, texte deux fois plus grand. */
export const ReadyLongNames: Story = {
  globals: narrowLarge,
  args: { products: duplicates.products.map((product) => ({ ...product, name: unbrokenText })) },
  play: fitsNarrow,
}
