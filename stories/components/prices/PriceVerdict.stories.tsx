import { Box, Stack } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { PriceVerdict } from '../../../src/components/prices/PriceVerdict.tsx'
import type { VerdictInput } from '../../../src/components/prices/verdictWords.ts'
import type { PriceRecord } from '../../../src/domain/prices/priceHistory.ts'
import { fitsNarrow, narrow } from '../../fitsNarrow.ts'
import { pastaPack, pastaPrices, verdictOn } from '../../fixtures/prices.ts'

const meta = {
  component: PriceVerdict,
  decorators: [
    (Story) => (
      <Box p="4">
        <Story />
      </Box>
    ),
  ],
  args: { input: verdictOn(pastaPrices, pastaPack(245)) },
} satisfies Meta<typeof PriceVerdict>
export default meta
type Story = StoryObj<typeof meta>

const [newest, promotion, , oldest] = pastaPrices as [
  PriceRecord,
  PriceRecord,
  PriceRecord,
  PriceRecord,
]

const litres = (total: number) => ({ measure: 'ml', total }) as const
const pieces = { measure: 'piece', total: 6000 } as const
const withoutAmount = { cents: 235, amount: null }

const oneBelowTheOther = (inputs: readonly VerdictInput[]): Story => ({
  render: () => (
    <Stack gap="4">
      {inputs.map((input) => (
        <PriceVerdict key={JSON.stringify(input)} input={input} />
      ))}
    </Stack>
  ),
})

/** Le prix de d'habitude ; annoncé une seule fois. */
export const Normal: Story = {
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        'Prix normal. Votre prix habituel : 6,13 €/kg.',
      ),
    )
  },
}

/** Moins cher que tout ce qui a été noté en douze mois. */
export const GoodRecord: Story = { args: { input: verdictOn(pastaPrices, pastaPack(175)) } }

/** Nettement plus cher, sur au moins trois prix. */
export const Dear: Story = { args: { input: verdictOn(pastaPrices, pastaPack(299)) } }

/** Dix fois le prix : sans doute une virgule oubliée. */
export const Doubtful: Story = { args: { input: verdictOn(pastaPrices, pastaPack(2450)) } }

/** Avec une pastille : au moins 10 % de moins, comparé à un seul prix, au dernier d'il y a plus de six mois, trois fois moins, et au litre. */
export const VariedWithChip: Story = oneBelowTheOther([
  verdictOn(pastaPrices, pastaPack(220)),
  verdictOn([oldest], pastaPack(199)),
  verdictOn([{ ...oldest, seenOn: '2026-03-02' }], pastaPack(235)),
  verdictOn(pastaPrices, pastaPack(75)),
  verdictOn([{ ...newest, amount: litres(750_000) }], { cents: 245, amount: litres(750_000) }),
])

/** Sans pastille : un premier prix, plus cher qu'un, que deux et déjà vu, un prix de plus d'un an, d'avant les dates, et rien que des promotions. */
export const VariedWithoutChip: Story = oneBelowTheOther([
  verdictOn([], pastaPack(235)),
  verdictOn([oldest], pastaPack(299)),
  verdictOn([newest, oldest], pastaPack(299)),
  verdictOn([{ ...newest, cents: 295 }, ...pastaPrices.slice(2)], pastaPack(295)),
  verdictOn([{ ...oldest, seenOn: '2025-10-20' }], pastaPack(265)),
  verdictOn([{ ...oldest, seenOn: '2025-10-20', start: true }], pastaPack(235)),
  verdictOn([promotion], pastaPack(235)),
])

/** Rien à comparer : une autre mesure, ou pas de contenu. */
export const VariedOtherMeasure: Story = oneBelowTheOther([
  verdictOn(pastaPrices, { cents: 235, amount: litres(400_000) }),
  verdictOn(pastaPrices, { cents: 235, amount: pieces }),
  verdictOn(
    pastaPrices.map((price) => ({ ...price, amount: null })),
    pastaPack(235),
  ),
  verdictOn([{ ...oldest, amount: litres(400_000) }], withoutAmount),
  verdictOn([{ ...oldest, amount: pieces }], withoutAmount),
  verdictOn(pastaPrices, withoutAmount),
])

/** Un prix d'un jour passé, comparé à ce qui était connu ce jour-là : le plus bas, plus cher que deux, plus d'un an après, et le premier. */
export const VariedOfAnEarlierDay: Story = oneBelowTheOther([
  verdictOn([oldest], pastaPack(199), '2026-10-01'),
  verdictOn([newest, oldest], pastaPack(299), '2026-10-01'),
  verdictOn([{ ...oldest, seenOn: '2025-08-20' }], pastaPack(265), '2026-10-01'),
  verdictOn([], pastaPack(235), '2026-01-10'),
])

/** 320 px. */
export const GoodRecordNarrow: Story = { ...GoodRecord, globals: narrow, play: fitsNarrow }
