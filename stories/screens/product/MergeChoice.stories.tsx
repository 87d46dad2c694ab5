import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { codesCopy, mergeCopy } from '../../../src/copy/codes.ts'
import { failureCopy } from '../../../src/copy/failures/failures.ts'
import { MergeChoice } from '../../../src/screens/product/MergeChoice.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { unbrokenText } from '../../fixtures/edgeCases.ts'
import { coquillettes, oliveOil, someProducts } from '../../fixtures/products.ts'
import { withToasts } from '../../withToasts.tsx'

const meta = {
  component: MergeChoice,
  args: {
    search: '',
    found: someProducts,
    hasMore: false,
    onSearch: fn(),
    onChoose: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof MergeChoice>
export default meta
type Story = StoryObj<typeof meta>

/** Les autres produits, ceux qui ressemblent le plus d'abord, tant que rien n'est cherché. */
export const Ready: Story = {
  args: { hasMore: true },
  play: async () => {
    await expect(await screen.findByRole('status', { hidden: true })).toBeEmptyDOMElement()
  },
}

/** Le catalogue n'a que ce produit. */
export const Alone: Story = {
  args: { found: [] },
  play: async () => {
    await expect(await screen.findByRole('status')).toHaveTextContent(mergeCopy.alone)
  },
}

/** Chercher, choisir, fermer. */
export const ReadyPressed: Story = {
  args: { found: [coquillettes, oliveOil] },
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('searchbox', { name: mergeCopy.search }), 'h')
    await expect(args.onSearch).toHaveBeenCalledWith('h')
    await userEvent.click(screen.getByRole('button', { name: /Huile d'olive/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(oliveOil)
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** Plus de vingt produits : on demande d'en dire plus. */
export const ReadyMore: Story = {
  args: { search: 'co', found: [coquillettes], hasMore: true },
  play: async () => {
    await expect((await screen.findByRole('status')).textContent).toBe(mergeCopy.narrow)
  },
}

/** Rien ne porte ce nom. */
export const NoMatch: Story = { tags: ['wording'], args: { search: 'xyz', found: [] } }

/** Un nom sans espace, sur un petit téléphone. */
export const ReadyNarrow: Story = {
  args: { found: [{ ...coquillettes, name: unbrokenText }, oliveOil] },
  globals: narrow,
  play: fitsNarrow,
}

/** Texte deux fois plus grand. */
export const ReadyLargeText: Story = {
  args: { found: [coquillettes, oliveOil] },
  globals: narrowLarge,
  play: fitsNarrow,
}

/** Ce que disent les codes ajoutés ou retirés. */
export const ReadyCodesChanged: Story = {
  decorators: [
    withToasts(
      ['success', codesCopy.added],
      ['success', codesCopy.removed],
      ['info', codesCopy.known],
    ),
  ],
}

/** Les codes n'ont pas pu changer. */
export const ReadyCodesFailed: Story = {
  decorators: [withToasts(['error', failureCopy.changeCodes])],
}
