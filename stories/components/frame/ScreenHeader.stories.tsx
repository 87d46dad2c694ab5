import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CategoryIcon } from '../../../src/components/catalogue/CategoryIcon.tsx'
import { ScreenHeader } from '../../../src/components/frame/ScreenHeader.tsx'
import { fitsNarrow, narrow } from '../../fitsNarrow.ts'
import { edgeCaseMessage } from '../../fixtures/edgeCases.ts'

const meta = {
  component: ScreenHeader,
  tags: ['autodocs'],
  argTypes: {
    title: { description: "Le titre de la page ; il prend le focus à l'arrivée.", control: 'text' },
    detail: { description: 'Sous le titre.', control: 'text' },
    backTo: { description: 'Où mène la flèche ; sans adresse, pas de flèche.', control: 'text' },
    backLabel: { description: 'Ce que la flèche dit à la voix.', control: 'text' },
    end: { description: 'Au bout de la ligne.', control: 'text' },
    isPanel: { description: 'À côté du titre de la page.', control: 'boolean' },
    icon: { description: 'Décoratif.', table: { disable: true } },
    id: { description: 'Ce qui le désigne.', table: { disable: true } },
    backState: { description: 'Avec quoi on revient.', table: { disable: true } },
  },
  args: { title: 'Mes Produits' },
} satisfies Meta<typeof ScreenHeader>
export default meta
type Story = StoryObj<typeof meta>

/** Le titre d'un onglet, avec un compte au bout. */
export const Title: Story = { args: { end: '128 produits' } }

/** Une page où l'on est descendu : la flèche ramène. */
export const WithBack: Story = {
  args: { title: 'Épicerie Salée', icon: <CategoryIcon icon="🧂" />, backTo: '/dashboard' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/dashboard')
    const title = canvas.getByRole('heading', { level: 1, name: 'Épicerie Salée' })
    title.focus()
    await expect(title).toHaveFocus()
  },
}

/** Un titre qui prend plusieurs lignes. */
export const LongTitle: Story = {
  args: {
    title: "Huile d'olive vierge extra de première pression à froid, bouteille d'un litre",
    backTo: '/products',
  },
}

const middle = (box?: DOMRect) => (box ? box.top + box.height / 2 : Number.NaN)

/** Petit téléphone : un titre sans fin ; la flèche et le compte restent à sa première ligne. */
export const Awkward: Story = {
  globals: narrow,
  args: { title: edgeCaseMessage, backTo: '/products', icon: '🧀', end: '10 000 produits' },
  play: async ({ canvas }) => {
    await fitsNarrow()
    const title = document.createRange()
    title.selectNodeContents(canvas.getByRole('heading', { level: 1 }))
    const [line] = title.getClientRects()
    const back = canvas.getByRole('link', { name: 'Retour' }).getBoundingClientRect()
    await expect(Math.abs(middle(back) - middle(line))).toBeLessThan(4)
  },
}

/** Petit téléphone : le titre est vide, ce qui l'entoure reste à sa place. */
export const AwkwardBlank: Story = {
  globals: narrow,
  args: { title: ' ', end: '1 produit' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Sans nom' })).toBeVisible()
    await fitsNarrow()
  },
}
