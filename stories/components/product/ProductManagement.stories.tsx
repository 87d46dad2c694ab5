import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import type { ProductCodesProps } from '../../../src/components/product/ProductCodes.tsx'
import { ProductManagement } from '../../../src/components/product/ProductManagement.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { unbrokenText } from '../../fixtures/edgeCases.ts'
import { pastaCodes } from '../../fixtures/productCodes.ts'
import { oliveOil } from '../../fixtures/products.ts'

const meta = {
  component: ProductManagement,
  decorators: [
    (Story) => (
      <Box p="4">
        <Story />
      </Box>
    ),
  ],
  args: {
    productId: 14,
    from: '/products',
    foodPageUrl: 'https://world.openfoodfacts.org/product/3038350012005',
    codes: pastaCodes,
    onOfferBarcode: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof ProductManagement>
export default meta
type Story = StoryObj<typeof meta>

const withCodes = (more: Partial<ProductCodesProps>) => ({ codes: { ...pastaCodes, ...more } })

/** Ce que l'on fait rarement d'un produit : tout se voit, rien ne crie. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    const buttons = canvas.getAllByRole('button').map(({ textContent }) => textContent)
    await expect(buttons.filter(Boolean)).toEqual([
      'Ajouter un code',
      'Fusionner avec un autre produit',
      'Supprimer',
    ])
    const link = canvas.getByRole('link', { name: 'Modifier le produit' })
    await expect(link).toHaveAttribute('href', '/products/14/edit')
    // The main code, then the others, with what each pack holds.
    const lines = within(canvas.getByRole('list', { name: 'Codes-barres' }))
    await expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3 038350 012005400\u00a0g',
      '3 017620 422003360\u00a0g',
      '3 274080 0050033\u00a0×\u00a0400\u00a0g',
      '5449 1472',
    ])
  },
}

/** Ajouter, retirer, fusionner et supprimer : chaque bouton ne fait qu'une chose. */
export const ReadyPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer le code 5449 1472' }))
    await expect(args.codes?.onRemove).toHaveBeenCalledWith('54491472')
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter un code' }))
    await expect(args.codes?.onAdd).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^Fusionner avec un autre/ }))
    await expect(args.codes?.onMergeOther).toHaveBeenCalledOnce()
    await expect(args.codes?.onMergeDuplicate).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer' }))
    await expect(args.onDelete).toHaveBeenCalledOnce()
  },
}

/** Un seul code, comme presque partout : il est déjà dit parmi les informations du produit. */
export const ReadyOne: Story = { args: withCodes({ further: [] }) }

/** Le produit n'a encore aucun code. */
export const ReadyNone: Story = {
  tags: ['wording'],
  args: { ...withCodes({ main: null, further: [] }), foodPageUrl: null },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /^Ajouter un code/ })).toHaveLength(1)
  },
}

/** Le serveur ne garde qu'un code par produit. */
export const ReadyWithoutCodes: Story = { tags: ['wording'], args: { codes: null } }

/** Deux produits portent le même code : on peut aller voir l'autre, ou n'en faire qu'un. */
export const ReadyTwin: Story = { args: withCodes({ further: [], duplicate: oliveOil }) }

/** Fusionner avec le jumeau. */
export const ReadyTwinPressed: Story = {
  ...ReadyTwin,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Voir' })).toHaveAttribute('href', '/products/12')
    await userEvent.click(canvas.getByRole('button', { name: 'Fusionner' }))
    await expect(args.codes?.onMergeDuplicate).toHaveBeenCalledOnce()
    await expect(args.codes?.onMergeOther).not.toHaveBeenCalled()
  },
}

/** On vient de scanner un code : Open Food Facts dit de quel produit il est. */
export const LookingUp: Story = {
  args: withCodes({ adding: { kind: 'looking-up', code: '3274080005003' } }),
}

const biscuits = {
  kind: 'asking',
  found: { name: "Biscuits fourrés à l'abricot", content: { amount: 175, measure: 'g' } },
  product: { name: "Jus d'orange", content: { amount: 1000, measure: 'ml' } },
  onAdd: fn(),
  onCancel: fn(),
} as const

/** Le code scanné semble être celui d'un autre produit. */
export const Asking: Story = {
  args: withCodes({ adding: biscuits }),
  play: async () => {
    const question = await screen.findByRole('alertdialog', { name: 'Ajouter ce code\u00a0?' })
    await expect(question).toHaveAccessibleDescription(
      /^Ce code semble être «\s.?Biscuits fourrés à l'abricot.?\s», 175\sg\. L'ajouter à «\s.?Jus d'orange.?\s», 1\sl\s\?$/,
    )
  },
}

/** Ajouter ou non : chaque réponse ne fait qu'une chose. */
export const AskingPressed: Story = {
  ...Asking,
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter le code' }))
    await expect(biscuits.onAdd).toHaveBeenCalledOnce()
    await expect(biscuits.onCancel).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Ne pas ajouter' }))
    await expect(biscuits.onCancel).toHaveBeenCalledOnce()
  },
}

/** Les noms seuls sont connus ; petit téléphone, texte deux fois plus grand. */
export const AskingLargeText: Story = {
  args: withCodes({
    adding: {
      ...biscuits,
      found: { ...biscuits.found, content: null },
      product: { name: unbrokenText, content: null },
    },
  }),
  globals: narrowLarge,
  play: fitsNarrow,
}

/** Un jumeau au nom très long, et un ancien code qui n'est pas un nombre. */
export const ReadyNarrow: Story = {
  args: withCodes({
    further: [...pastaCodes.further, { code: unbrokenText.slice(0, 64) }],
    duplicate: { id: 12, name: unbrokenText },
  }),
  globals: narrow,
  play: fitsNarrow,
}

/** Petit téléphone, texte deux fois plus grand. */
export const ReadyLargeText: Story = {
  args: withCodes({ duplicate: oliveOil }),
  globals: narrowLarge,
  play: fitsNarrow,
}
