import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PriceReasons } from '../../../src/components/prices/PriceReasons.tsx'
import type { PromotionKind } from '../../../src/contract/promotionKinds.ts'
import { type ReasonsInput, reasons } from '../../../src/copy/prices/describeKnown.ts'
import { promotionSentence } from '../../../src/copy/prices/describePromotion.ts'
import type { PriceRecord } from '../../../src/domain/prices/priceHistory.ts'
import { offerOf, type PriceEntry } from '../../../src/domain/promotions/priceEntry.ts'
import type { JudgedPrice } from '../../../src/domain/promotions/priceSheet.ts'
import { initialPromotion } from '../../../src/domain/promotions/promotion.ts'
import { priceCurve } from '../../../src/domain/verdict/priceFacts.ts'
import { fitsNarrow, narrowLarge } from '../../fitsNarrow.ts'
import {
  beforeOn,
  pastaPack,
  pastaPrices,
  priceSheetArgs,
  verdictOn,
} from '../../fixtures/prices.ts'

const { today } = priceSheetArgs.model
const curve = priceCurve(pastaPrices, today)

const meta = {
  component: PriceReasons,
  decorators: [
    (Story) => (
      <Box p="4">
        <Story />
      </Box>
    ),
  ],
  args: { lines: [], curve: null, today, onBack: fn() },
} satisfies Meta<typeof PriceReasons>
export default meta
type Story = StoryObj<typeof meta>

const [newest, promotion, , oldest] = pastaPrices as [
  PriceRecord,
  PriceRecord,
  PriceRecord,
  PriceRecord,
]
const blank: ReasonsInput = { verdict: null, before: null, usualHere: null, promotion: null, today }

/** The reasons of several prices in one panel, each line once. */
const together = (inputs: readonly Partial<ReasonsInput>[]) => ({
  lines: [...new Set(inputs.flatMap((input) => reasons({ ...blank, ...input })))],
})

const judged = (...verdicts: readonly JudgedPrice[]) =>
  together(verdicts.map((verdict) => ({ verdict })))

/** Une bonne affaire : l'écart, le nombre de prix, le plus bas, d'habitude ici, et la courbe. */
export const Good: Story = {
  args: {
    ...together([{ verdict: verdictOn(pastaPrices, pastaPack(215)), usualHere: 62_250 }]),
    curve,
  },
}

/** Le prix de d'habitude, au plus bas, comparé à un prix, à deux et à un ancien, déjà vu, et bien trop haut ou trop bas. */
export const Varied: Story = {
  args: judged(
    verdictOn(pastaPrices, pastaPack(245)),
    verdictOn(pastaPrices, pastaPack(175)),
    verdictOn([oldest], pastaPack(299)),
    verdictOn([newest, oldest], pastaPack(299)),
    verdictOn([newest, oldest], pastaPack(240)),
    verdictOn([{ ...oldest, seenOn: '2026-03-02' }], pastaPack(235)),
    verdictOn([{ ...newest, cents: 295 }, ...pastaPrices.slice(2)], pastaPack(295)),
    verdictOn(pastaPrices, pastaPack(2450)),
    verdictOn(pastaPrices, pastaPack(75)),
    verdictOn([newest], pastaPack(2450)),
    verdictOn([newest], pastaPack(75)),
  ),
}

/** Un prix d'un jour passé, comparé à ce qui était connu ce jour-là. */
export const VariedOfAnEarlierDay: Story = {
  args: judged(
    verdictOn([oldest], pastaPack(199), '2026-10-01'),
    verdictOn([newest, oldest], pastaPack(299), '2026-10-01'),
    verdictOn([oldest], pastaPack(235), '2026-10-01'),
    verdictOn([newest, oldest], pastaPack(240), '2026-10-01'),
    verdictOn(pastaPrices, pastaPack(170), '2026-10-01'),
  ),
}

/** Avant le premier chiffre : le nombre de prix et le plus bas ; deux prix seulement ; rien que des promotions. */
export const Before: Story = {
  args: {
    ...together(
      [
        pastaPrices,
        [newest, oldest],
        [promotion],
        [promotion, { ...promotion, seenOn: '2026-07-01' }],
      ].map((history) => ({ before: beforeOn(history).before })),
    ),
    curve,
  },
}

/** The price of a kind of promotion, with what it announces. */
function offered(kind: PromotionKind, paid: string, x: string, claimed: number | null) {
  const entry: PriceEntry = {
    ...{ ...priceSheetArgs.model.entry, paid },
    promotion: { ...initialPromotion(kind), ...(x && { x }) },
  }
  const offer = offerOf(entry) ?? pastaPack(0)
  const verdict = { ...verdictOn(pastaPrices, offer), claimed, today }
  return { verdict, promotion: promotionSentence(entry) }
}

/** Une promotion : ce qu'elle coûte vraiment, à côté de l'étiquette et du prix habituel. */
export const Promotions: Story = {
  args: together([
    offered('multi', '2,40', '', 33),
    offered('multi', '3,45', '', 33),
    offered('multi', '3,68', '', 34),
    offered('bonus', '2,40', '', 17),
    offered('card', '2,40', '30', null),
    {
      verdict: {
        ...verdictOn([newest], { ...pastaPack(768), packs: 3 }),
        cheaperSingle: 61_250,
      },
    },
  ]),
}

/** « OK » revient au prix. */
export const GoodPressed: Story = {
  ...Good,
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'OK' }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  },
}

/** 320 px et un texte deux fois plus grand. */
export const GoodLargeText: Story = { ...Good, globals: narrowLarge, play: fitsNarrow }
