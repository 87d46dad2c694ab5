import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PriceHistory } from '../../../src/components/prices/PriceHistory.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { unbrokenText } from '../../fixtures/edgeCases.ts'
import { manyPrices, pastaHistory, pastaWithWaiting, promotionRows } from '../../fixtures/prices.ts'

const meta = {
  component: PriceHistory,
  decorators: [
    (Story) => (
      <Box p="4">
        <Story />
      </Box>
    ),
  ],
  args: pastaHistory,
} satisfies Meta<typeof PriceHistory>
export default meta
type Story = StoryObj<typeof meta>

/** Les prix notés, du plus récent au plus ancien ; la promotion en creux sur la ligne. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row')
    await expect(rows).toHaveLength(5)
    await expect(rows[1]).toHaveTextContent('20 août2,45 €6,13 €/kgE.Leclerc')
    await expect(rows[2]).toHaveTextContent(/^1er juin1,79 €4,48 €\/kgLidlPrix réduit$/)
  },
}

/** Corriger et supprimer, chaque prix par son nom. */
export const ReadyPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Corriger (2,45\u00a0€, 20 août)' }))
    await expect(args.onCorrect).toHaveBeenCalledWith('0')
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer (1,79\u00a0€, 1er juin)' }))
    await expect(args.onRemove).toHaveBeenCalledWith('1')
  },
}

/** Un prix noté sans réseau attend d'être envoyé ; il est d'un autre contenu, donc chaque prix dit le sien. */
export const ReadyWaiting: Story = {
  args: { rows: pastaWithWaiting },
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row')
    await expect(rows[1]).toHaveTextContent('500 g · 2 paquets · En attente')
    await expect(rows[3]).toHaveTextContent('400 g · Prix réduit')
  },
}

/** Chaque genre de promotion, dit comme sur l'étiquette. */
export const ReadyPromotions: Story = { args: { rows: promotionRows } }

/** Dix lignes d'abord ; le reste sur demande. */
export const ReadyMany: Story = {
  args: { rows: manyPrices },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(11)
  },
}

/** Tout l'historique. */
export const ReadyManyPressed: Story = {
  ...ReadyMany,
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Voir les 4 autres prix' }))
    await expect(canvas.getAllByRole('row')).toHaveLength(15)
    await expect(canvas.getByText(/^avant le 12 /)).toBeVisible()
  },
}

/** Le premier prix date d'avant les dates. */
export const ReadyStart: Story = { args: { rows: manyPrices.slice(8) } }

/** Des prix au litre. */
export const ReadyPerLitre: Story = {
  args: {
    rows: pastaWithWaiting.slice(0, 3).map((row) => ({
      ...row,
      price: { ...row.price, amount: { measure: 'ml', total: 750_000 } },
    })),
  },
}

/** Onze prix : un seul de plus. */
export const ReadyEleven: Story = { args: { rows: manyPrices.slice(0, 11) } }

/** 320 px, un magasin et une note sans fin. */
export const ReadyNarrow: Story = {
  globals: narrow,
  args: {
    rows: pastaWithWaiting.map((row) => ({
      ...row,
      note: unbrokenText,
      price: { ...row.price, shop: unbrokenText.slice(0, 60), cents: 9_999_999 },
    })),
  },
  play: fitsNarrow,
}

/** 320 px et un texte deux fois plus grand. */
export const ReadyLargeText: Story = { globals: narrowLarge, play: fitsNarrow }
