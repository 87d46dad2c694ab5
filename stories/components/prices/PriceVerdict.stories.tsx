import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { PriceVerdict } from '../../../src/components/prices/PriceVerdict.tsx'
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

/** Rien n'a encore été noté. */
export const First: Story = { args: { input: verdictOn([], pastaPack(235)) } }

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

/** Un prix au litre. */
export const NormalPerLitre: Story = {
  args: {
    input: verdictOn([{ ...newest, amount: { measure: 'ml', total: 750_000 } }], {
      cents: 245,
      amount: { measure: 'ml', total: 750_000 },
    }),
  },
}

/** Au moins 10 % de moins. */
export const Good: Story = { args: { input: verdictOn(pastaPrices, pastaPack(220)) } }

/** Moins cher que tout ce qui a été noté en douze mois. */
export const GoodRecord: Story = { args: { input: verdictOn(pastaPrices, pastaPack(175)) } }

/** Comparé à un seul prix : la phrase le dit. */
export const GoodOfOne: Story = { args: { input: verdictOn([oldest], pastaPack(199)) } }

/** Nettement plus cher, sur au moins trois prix. */
export const Dear: Story = { args: { input: verdictOn(pastaPrices, pastaPack(299)) } }

/** Plus cher, mais un seul prix noté ne suffit pas pour dire « Cher ». */
export const AboveOne: Story = { args: { input: verdictOn([oldest], pastaPack(299)) } }

/** Plus cher que d'habitude, déjà vu pourtant. */
export const AboveSeenBefore: Story = {
  args: {
    input: verdictOn([{ ...newest, cents: 295 }, ...pastaPrices.slice(2)], pastaPack(295)),
  },
}

/** Dix fois le prix : sans doute une virgule oubliée. */
export const Doubtful: Story = { args: { input: verdictOn(pastaPrices, pastaPack(2450)) } }

/** Le dernier prix a plus d'un an. */
export const Old: Story = {
  args: { input: verdictOn([{ ...oldest, seenOn: '2025-10-20' }], pastaPack(265)) },
}

/** Rien que des promotions. */
export const PromotionsOnly: Story = { args: { input: verdictOn([promotion], pastaPack(235)) } }

/** Des litres contre des grammes. */
export const OtherMeasure: Story = {
  args: {
    input: verdictOn(pastaPrices, { cents: 235, amount: { measure: 'ml', total: 400_000 } }),
  },
}

/** Des pièces contre des grammes. */
export const OtherMeasurePieces: Story = {
  args: {
    input: verdictOn(pastaPrices, { cents: 235, amount: { measure: 'piece', total: 6000 } }),
  },
}

/** Le contenu n'était pas noté avant. */
export const OtherMeasureNone: Story = {
  args: {
    input: verdictOn(
      pastaPrices.map((price) => ({ ...price, amount: null })),
      pastaPack(235),
    ),
  },
}

/** Beaucoup moins cher : à vérifier aussi. */
export const DoubtfulLow: Story = { args: { input: verdictOn(pastaPrices, pastaPack(75)) } }

/** Plus cher que deux prix notés. */
export const AboveTwo: Story = {
  args: { input: verdictOn([newest, oldest], pastaPack(299)) },
}

/** Le dernier prix date d'avant les dates. */
export const OldStart: Story = {
  args: { input: verdictOn([{ ...oldest, seenOn: '2025-10-20', start: true }], pastaPack(235)) },
}

/** Le contenu manque, au litre. */
export const WithoutContentPerLitre: Story = {
  args: {
    input: verdictOn([{ ...oldest, amount: { measure: 'ml', total: 400_000 } }], {
      cents: 235,
      amount: null,
    }),
  },
}

/** Le contenu manque, à la pièce. */
export const WithoutContentPerPiece: Story = {
  args: {
    input: verdictOn([{ ...oldest, amount: { measure: 'piece', total: 6000 } }], {
      cents: 235,
      amount: null,
    }),
  },
}

/** Le contenu manque. */
export const WithoutContent: Story = {
  args: { input: verdictOn(pastaPrices, { cents: 235, amount: null }) },
}

/** Le dernier prix normal date de plus de six mois. */
export const Ageing: Story = {
  args: { input: verdictOn([{ ...oldest, seenOn: '2026-03-02' }], pastaPack(235)) },
}

/** Un prix d'un jour passé, comparé à ce qui était connu ce jour-là. */
export const GoodOfAnEarlierDay: Story = {
  args: { input: verdictOn([oldest], pastaPack(199), '2026-10-01') },
}

/** Un prix d'un jour passé, plus cher que les deux d'avant. */
export const AboveTwoOfAnEarlierDay: Story = {
  args: { input: verdictOn([newest, oldest], pastaPack(299), '2026-10-01') },
}

/** Un prix d'un jour passé : avant lui, le dernier avait plus d'un an. */
export const OldOfAnEarlierDay: Story = {
  args: { input: verdictOn([{ ...oldest, seenOn: '2025-08-20' }], pastaPack(265), '2026-10-01') },
}

/** Un prix d'un jour passé, plus ancien que tous ceux qui sont notés. */
export const FirstOfAnEarlierDay: Story = {
  args: { input: verdictOn([], pastaPack(235), '2026-01-10') },
}

/** 320 px. */
export const GoodRecordNarrow: Story = { ...GoodRecord, globals: narrow, play: fitsNarrow }
