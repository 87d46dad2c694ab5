import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { PriceHistory } from '../../../src/components/prices/PriceHistory.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { unbrokenText } from '../../fixtures/edgeCases.ts'
import {
  curveOf,
  manyPrices,
  pastaHistory,
  pastaWithWaiting,
  promotionRows,
} from '../../fixtures/prices.ts'
import { tap } from '../../tap.ts'

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

const rowsOf = (canvas: { getAllByRole: (role: string) => HTMLElement[] }) =>
  within(canvas.getAllByRole('table').at(-1) as HTMLElement).getAllByRole('row')

/** Un an en courbe, la promotion en creux ; dessous les derniers prix, du plus récent au plus ancien. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    const rows = rowsOf(canvas)
    await expect(rows).toHaveLength(5)
    await expect(rows[1]).toHaveTextContent(/^20 août2,45 €E.Leclerc$/)
    await expect(rows[2]).toHaveTextContent(/^1er juin1,79 €Lidl · Prix réduit$/)
    const curve = canvas.getByRole('table', { name: 'Prix sur un an' })
    await expect(
      within(curve)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '2 mars2,35\u00a0€',
      '10 mai2,49\u00a0€ · Lidl',
      '1er juin1,79\u00a0€ · Lidl · Promotion',
      '20 août2,45\u00a0€ · E.Leclerc',
    ])
  },
}

/** Les flèches lisent un point après l'autre. */
export const ReadyPoint: Story = {
  play: async ({ canvas, userEvent }) => {
    const curve = canvas.getByRole('slider', { name: 'Prix sur un an' })
    await expect(curve).toHaveAttribute('aria-valuetext', '20 août · 2,45\u00a0€ · E.Leclerc')
    curve.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(curve).toHaveAttribute(
      'aria-valuetext',
      '1er juin · 1,79\u00a0€ · Lidl · Promotion',
    )
    await expect(within(curve).getByText(/^1er juin/)).toBeVisible()
  },
}

/** Un doigt lit le point le plus proche. */
export const ReadyPointPressed: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const curve = canvas.getByRole('slider', { name: 'Prix sur un an' })
    const { left, right, top } = curve.getBoundingClientRect()
    const at = (clientX: number) => ({ target: curve, coords: { clientX, clientY: top + 20 } })
    await userEvent.pointer([{ keys: '[TouchA]', ...at(left + 10) }])
    await expect(curve).toHaveAttribute('aria-valuenow', '1')
    await userEvent.pointer([{ keys: '[TouchA]', ...at(right - 10) }])
    await expect(curve).toHaveAttribute('aria-valuenow', '4')
    curve.focus()
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect(curve).toHaveAttribute('aria-valuenow', '2')
  },
}

/** Un prix touché : ce qu'on en sait, et ce qu'on peut en faire. */
export const ReadyRow: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '10 mai, 2,49\u00a0€' }))
    const dialog = await screen.findByRole('dialog', { name: '10 mai, 2,49\u00a0€' })
    const close = within(dialog).getByRole('button', { name: 'Fermer' })
    await waitFor(() => expect(close).toHaveFocus())
    await expect(dialog).toHaveAccessibleDescription(
      'Lidl · 400\u00a0g · 6,23\u00a0€/kg · En tête de gondole',
    )
  },
}

/** Corriger, supprimer ou fermer, chaque prix par son nom. */
export const ReadyPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const open = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    const answer = async (name: string) =>
      userEvent.click(await screen.findByRole('button', { name }))
    await open('20 août, 2,45\u00a0€')
    await answer('Corriger')
    await expect(args.onCorrect).toHaveBeenCalledWith('0')
    await open('1er juin, 1,79\u00a0€')
    await answer('Supprimer')
    await expect(args.onRemove).toHaveBeenCalledWith('1')
    await open('1er juin, 1,79\u00a0€')
    await answer('Fermer')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

/** Un prix à envoyer peut être supprimé, pas corrigé. */
export const ReadyWaitingRow: Story = {
  args: { rows: pastaWithWaiting },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: "aujourd'hui, 5,98\u00a0€" }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Fermer' })).toHaveFocus())
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Supprimer' })).toBeVisible())
    await expect(dialog.queryByRole('button', { name: 'Corriger' })).toBeNull()
  },
}

/** Un prix noté sans réseau attend d'être envoyé ; il est d'un autre contenu, donc chaque prix dit le sien. */
export const ReadyWaiting: Story = {
  args: { rows: pastaWithWaiting },
  play: async ({ canvas }) => {
    const rows = rowsOf(canvas)
    await expect(rows[1]).toHaveTextContent('Super U · 500 g · 2 articles · À envoyer')
    await expect(rows[3]).toHaveTextContent('Lidl · 400 g · Prix réduit')
  },
}

/** Chaque genre de promotion, dit comme sur l'étiquette. */
export const ReadyPromotions: Story = { args: { rows: promotionRows } }

/** Le reste des promotions, sur demande. */
export const ReadyPromotionsPressed: Story = {
  ...ReadyPromotions,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await tap(canvas.getByRole('button', { name: 'Voir les 8 prix' }))
    await expect(rowsOf(canvas)).toHaveLength(9)
    await expect(rowsOf(canvas)[8]).toHaveTextContent('Remise sur le 2e')
  },
}

/** Cinq lignes d'abord ; le reste sur demande. */
export const ReadyMany: Story = {
  args: { rows: manyPrices, curve: curveOf(manyPrices) },
  play: async ({ canvas }) => {
    await expect(rowsOf(canvas)).toHaveLength(6)
  },
}

/** Tout l'historique. */
export const ReadyManyPressed: Story = {
  ...ReadyMany,
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Voir les 14 prix' }))
    await expect(rowsOf(canvas)).toHaveLength(15)
    await expect(canvas.getByText(/^avant le 12 /)).toBeVisible()
  },
}

/** Le premier prix date d'avant les dates. */
export const ReadyStart: Story = { args: { rows: manyPrices.slice(8), curve: null } }

const litres = pastaWithWaiting.slice(0, 3).map((row) => ({
  ...row,
  price: { ...row.price, amount: { measure: 'ml', total: 750_000 } as const },
}))

/** Des prix au litre. */
export const ReadyPerLitre: Story = {
  args: {
    rows: litres,
    curve: curveOf(litres),
  },
}

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
