import { Box, Stack } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PriceBand } from '../../../src/components/prices/PriceBand.tsx'
import { beforeWords } from '../../../src/copy/prices/describeKnown.ts'
import { type BandWords, verdictWords } from '../../../src/copy/prices/describeVerdict.ts'
import type { PriceRecord } from '../../../src/domain/prices/priceHistory.ts'
import type { JudgedPrice, KnownBefore } from '../../../src/domain/promotions/priceSheet.ts'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { beforeOn, pastaPack, pastaPrices, smallerPasta, verdictOn } from '../../fixtures/prices.ts'

const meta = {
  component: PriceBand,
  decorators: [
    (Story) => (
      <Box p="4" containerType="inline-size">
        <Story />
      </Box>
    ),
  ],
  tags: ['autodocs'],
  argTypes: {
    words: {
      description: 'La réponse : son allure, son verdict, son explication.',
      control: 'object',
    },
    isOpen: { description: 'Ses raisons sont dépliées.', control: 'boolean' },
    proposal: {
      description: 'Le prix sans doute voulu, tapé en une touche.',
      table: { disable: true },
    },
    onReasons: { description: "Sans ce geste, rien ne s'ouvre.", table: { disable: true } },
  },
  args: { words: null, isOpen: false, onReasons: fn() },
} satisfies Meta<typeof PriceBand>
export default meta
type Story = StoryObj<typeof meta>

const [newest, promotion, , oldest] = pastaPrices as [
  PriceRecord,
  PriceRecord,
  PriceRecord,
  PriceRecord,
]
const litres = { measure: 'ml', total: 400_000 } as const
const withoutAmount = { cents: 235, amount: null }
const otherPack = { ...oldest, amount: { measure: 'g', total: 500_000 } } as const

const farApart = [
  { ...newest, cents: 99 },
  { ...oldest, cents: 169 },
]

const verdicts = (inputs: readonly JudgedPrice[]) => inputs.map(verdictWords)
const before = (history: readonly PriceRecord[], content = '400') => {
  const known = beforeOn(history, { content }).before
  return known ? [beforeWords(known)] : []
}

const oneBelowTheOther = (bands: readonly BandWords[]): Story => ({
  render: ({ onReasons }) => (
    <Stack gap="4">
      {bands.map((words) => (
        <PriceBand
          key={JSON.stringify(words)}
          words={words}
          isOpen={false}
          onReasons={words.look === 'first' ? null : onReasons}
        />
      ))}
    </Stack>
  ),
})

/** Avant le premier chiffre : d'habitude, la dernière fois, rien que des promotions, premier prix. */
export const Before: Story = oneBelowTheOther([
  ...before(pastaPrices),
  ...before([newest]),
  ...before([promotion, { ...promotion, seenOn: '2026-07-01', cents: 199 }]),
  ...before([]),
])

const measures = ['g', 'ml', 'piece'] as const
const changed: KnownBefore = {
  ...{ kind: 'first', facts: null, amount: null, recordedMeasure: 'g', drop: null },
  ...{ packChange: null, today: '2026-11-23' },
}

/** Un paquet plus petit que le dernier, au kilo, au litre et par pièce, un qui a changé depuis moins d'un an, et l'ancien en main. */
export const BeforeSmaller: Story = oneBelowTheOther(
  measures.flatMap((measure) => {
    const sizes = {
      from: { measure, total: measure === 'piece' ? 10_000 : 400_000 },
      to: { measure, total: measure === 'piece' ? 8_000 : 360_000 },
    }
    return [
      beforeWords({ ...changed, drop: { ...sizes, rise: 11 } }),
      beforeWords({ ...changed, packChange: { ...smallerPasta, ...sizes } }),
      beforeWords({ ...changed, amount: sizes.from, packChange: { ...smallerPasta, ...sizes } }),
    ]
  }),
)

/** Chaque verdict : bonne affaire, au plus bas, normal, cher, plus cher que la dernière fois, et déjà vu. */
export const Verdicts: Story = oneBelowTheOther(
  verdicts([
    verdictOn(pastaPrices, pastaPack(215)),
    verdictOn(pastaPrices, pastaPack(175)),
    verdictOn(pastaPrices, pastaPack(245)),
    verdictOn(pastaPrices, pastaPack(290)),
    verdictOn([newest], pastaPack(290)),
    verdictOn([{ ...newest, cents: 295 }, ...pastaPrices.slice(2)], pastaPack(295)),
  ]),
)

/** Moins de trois prix hors promotion : ni « d'habitude », ni « au plus bas », mais la dernière fois, ou les deux. */
export const VerdictsOfFew: Story = oneBelowTheOther(
  verdicts([
    verdictOn([newest], pastaPack(205)),
    verdictOn([newest], pastaPack(245)),
    verdictOn(farApart, pastaPack(135)),
    verdictOn(farApart, pastaPack(160)),
    verdictOn([newest], pastaPack(2450)),
    verdictOn([newest], pastaPack(80)),
  ]),
)

const seenSince = { ...promotion, seenOn: '2026-11-01' }

/** Moins de trois prix hors promotion, et une promotion depuis. */
export const VerdictsOfFewBeforeAPromotion: Story = oneBelowTheOther(
  verdicts([
    verdictOn([seenSince, newest], pastaPack(205)),
    verdictOn([seenSince, newest], pastaPack(245)),
    verdictOn([seenSince, newest], pastaPack(290)),
    verdictOn([seenSince, ...farApart], pastaPack(135)),
    verdictOn([seenSince, otherPack], pastaPack(220)),
  ]),
)

/** À vérifier, beaucoup plus ou beaucoup moins, et un lot qui revient plus cher. */
export const Doubts: Story = oneBelowTheOther(
  verdicts([
    verdictOn(pastaPrices, pastaPack(2450)),
    verdictOn(pastaPrices, pastaPack(75)),
    { ...verdictOn([newest], { ...pastaPack(768), packs: 3 }), cheaperSingle: 61_250 },
  ]),
)

/** Des contenus différents : au kilo. */
export const OtherContents: Story = oneBelowTheOther(
  verdicts([
    verdictOn([...pastaPrices, otherPack], pastaPack(215)),
    verdictOn([...pastaPrices, otherPack], pastaPack(240)),
    verdictOn([otherPack], pastaPack(220)),
  ]),
)

/** Rien à comparer : une autre mesure, pas de contenu, un vieux prix, un prix d'avant les dates, rien que des promotions. */
export const NoComparison: Story = oneBelowTheOther(
  verdicts([
    verdictOn(pastaPrices, { cents: 235, amount: litres }),
    verdictOn(pastaPrices, withoutAmount),
    verdictOn([{ ...oldest, amount: litres }], withoutAmount),
    verdictOn([{ ...oldest, amount: { measure: 'piece', total: 6000 } }], withoutAmount),
    verdictOn([{ ...oldest, seenOn: '2025-10-20' }], pastaPack(265)),
    verdictOn([{ ...oldest, seenOn: '2025-10-20', start: true }], pastaPack(235)),
    verdictOn([promotion], pastaPack(235)),
  ]),
)

/** Un prix d'un jour passé : le premier, le plus bas, et plus d'un an après le dernier. */
export const OfAnEarlierDay: Story = oneBelowTheOther(
  verdicts([
    verdictOn([], pastaPack(235), '2026-01-10'),
    verdictOn(pastaPrices, pastaPack(170), '2026-10-01'),
    verdictOn([{ ...oldest, seenOn: '2025-08-20' }], pastaPack(265), '2026-10-01'),
  ]),
)

/** La place du bandeau, avant que ses mots soient connus. */
export const Empty: Story = {}

/** Le bandeau entier ouvre ses raisons. */
export const Pressed: Story = {
  args: { words: verdictWords(verdictOn(pastaPrices, pastaPack(215))) },
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const band = canvas.getByRole('button', { name: /^Bonne affaire/ })
    await expect(band).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(band)
    await expect(args.onReasons).toHaveBeenCalledOnce()
  },
}

/** 320 px. */
export const VerdictsNarrow: Story = {
  tags: ['behaviour'],
  ...Verdicts,
  globals: narrow,
  play: fitsNarrow,
}

/** 320 px et un texte deux fois plus grand. */
export const DoubtsLargeText: Story = { ...Doubts, globals: narrowLarge, play: fitsNarrow }
