import { Button } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { SearchX } from 'lucide-react'
import { expect } from 'storybook/test'
import { EmptyState } from '../../../src/components/feedback/EmptyState.tsx'
import { fitsNarrow, narrow } from '../../fitsNarrow.ts'
import { edgeCaseMessage } from '../../fixtures/edgeCases.ts'

const meta = {
  component: EmptyState,
  tags: ['autodocs'],
  argTypes: {
    title: { description: 'Ce qui manque, en une phrase.', control: 'text' },
    text: { description: 'Comment en sortir.', control: 'text' },
    intro: { description: 'Ce qui vient avant la phrase.', table: { disable: true } },
    picture: { description: 'Décoratif.', table: { disable: true } },
    action: { description: 'Le bouton qui en sort.', table: { disable: true } },
  },
  args: { title: 'Aucun produit pour le moment' },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

/** Une phrase seule. */
export const TitleOnly: Story = {}

/** Une recherche sans résultat, et comment en sortir. */
export const WithAction: Story = {
  args: {
    picture: <SearchX size={56} strokeWidth={1.5} />,
    title: 'Aucun produit trouvé',
    text: 'Aucun produit ne correspond à « kiwi ».',
    action: <Button variant="outline">Effacer la recherche</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(
      'Aucun produit trouvé',
    )
    await expect(canvas.getByRole('button', { name: 'Effacer la recherche' })).toBeVisible()
  },
}

/** Petit téléphone : des phrases longues, en balises, sans espace. */
export const Awkward: Story = {
  globals: narrow,
  args: {
    picture: <SearchX size={56} strokeWidth={1.5} />,
    title: edgeCaseMessage,
    text: edgeCaseMessage,
    action: <Button variant="outline">Effacer la recherche</Button>,
  },
  play: fitsNarrow,
}
