import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import type { PromotionKind } from '../../../src/contract/promotionKinds.ts'
import { offerOf, type PriceEntry, promotionOf } from '../../../src/domain/promotions/priceEntry.ts'
import {
  cheaperSingle,
  claimedDiscount,
  type EntryPromotion,
  initialPromotion,
} from '../../../src/domain/promotions/promotion.ts'
import { PriceSheetScreen } from '../../../src/screens/prices/PriceSheetScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { pastaPrices, priceModel, priceSheetArgs, verdictOn } from '../../fixtures/prices.ts'
import { tap } from '../../tap.ts'

/** The verdict is announced once it stands. */
async function heard(): Promise<void> {
  const isBusy = () => document.querySelector('p[aria-live][aria-busy]')
  await waitFor(() => expect(isBusy()).toBeNull())
}

const meta = {
  component: PriceSheetScreen,
  args: { ...priceSheetArgs, panel: 'promotion' },
  play: heard,
} satisfies Meta<typeof PriceSheetScreen>
export default meta
type Story = StoryObj<typeof meta>

const { today } = priceSheetArgs.model
const seenLately = pastaPrices.map((price, place) =>
  place === 0 ? { ...price, seenOn: '2026-11-02' } : price,
)

/** The sheet after a price and a kind, beside three regular prices. */
function inPromotion(
  kind: PromotionKind,
  paid: string,
  change: Partial<EntryPromotion> = {},
  other: Partial<PriceEntry> = {},
) {
  const promotion = { ...initialPromotion(kind), ...change }
  const entry: PriceEntry = { ...priceSheetArgs.model.entry, paid, promotion, ...other }
  const offer = offerOf(entry)
  const typed = promotionOf(entry)
  const verdict = offer && {
    ...verdictOn(seenLately, offer),
    claimed: typed && claimedDiscount(kind, typed, typed.typed),
    cheaperSingle: cheaperSingle(seenLately, offer, today),
  }
  return { entry, verdict }
}

/** « Promo » : « Prix réduit » est déjà choisi, le prix tapé est celui qu'on paie. */
export const Choosing: Story = { args: priceModel(inPromotion('price', '2,40')) }

/** Chaque genre en une touche, et l'aide. */
export const ChoosingPressed: Story = {
  ...Choosing,
  tags: ['behaviour'],
  play: async ({ args }) => {
    await tap(await screen.findByRole('button', { name: '2+1 offert' }))
    await expect(args.actions.onChange).toHaveBeenCalledWith({
      promotion: initialPromotion('multi'),
    })
    await expect(screen.getByRole('button', { name: 'Promo' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await expect(screen.getByRole('link', { name: 'Comprendre les promotions' })).toHaveAttribute(
      'href',
      '/promotions',
    )
  },
}

/** Un prix réduit : le grand chiffre de l'étiquette est celui qu'on paie. */
export const Reduced: Story = {
  args: { panel: null, ...priceModel(inPromotion('price', '1,79')) },
}

/** La touche choisie le reste ; « Pas de promo » retire la promotion. */
export const ReducedPressed: Story = {
  args: priceModel(inPromotion('price', '1,79')),
  tags: ['behaviour'],
  play: async ({ args }) => {
    await tap(await screen.findByRole('button', { name: 'Prix réduit', pressed: true }))
    await expect(args.actions.onChange).not.toHaveBeenCalled()
    await tap(screen.getByRole('button', { name: 'Pas de promo' }))
    await expect(args.actions.onChange).toHaveBeenCalledWith({ promotion: null })
    await expect(args.actions.onPanel).toHaveBeenCalledWith(null)
  },
}

/** « 2+1 offert » : la somme, le prix d'un paquet, et les deux étalons. */
export const Multi: Story = { args: priceModel(inPromotion('multi', '2,40')) }

/** « − » et « + » changent les comptes ; aucun ne sort de ce qui est possible. */
export const MultiPressed: Story = {
  ...Multi,
  tags: ['behaviour'],
  play: async ({ args }) => {
    const multi = initialPromotion('multi')
    await tap(await screen.findByRole('button', { name: 'Payés\u00a0: un de plus' }))
    await expect(args.actions.onChange).toHaveBeenLastCalledWith({
      promotion: { ...multi, n: '3' },
    })
    await tap(screen.getByRole('button', { name: 'Offerts\u00a0: un de moins' }))
    await expect(args.actions.onChange).toHaveBeenLastCalledWith({
      promotion: { ...multi, x: '1' },
    })
  },
}

/** Le rang et la remise d'un autre « 2e à −50 % », d'une touche ou au pavé. */
export const Nth: Story = { args: priceModel(inPromotion('nth', '2,40', { x: '34' })) }

/** Les remises courantes d'une touche ; une autre se tape au pavé, dans le champ choisi, et Entrée enregistre. */
export const NthPressed: Story = {
  ...Nth,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await tap(await screen.findByRole('button', { name: '−60\u00a0%' }))
    const nth = { ...initialPromotion('nth'), x: '34' }
    await expect(args.actions.onChange).toHaveBeenCalledWith({ promotion: { ...nth, x: '60' } })
    const cut = screen.getByLabelText('Remise (%)')
    await userEvent.click(cut)
    await userEvent.click(screen.getByRole('button', { name: '7' }))
    await expect(args.actions.onChange).toHaveBeenLastCalledWith({ promotion: { ...nth, x: '7' } })
    await expect(cut).toHaveFocus()
    await userEvent.type(screen.getByLabelText("Remise sur l'article n°"), '3')
    await expect(args.actions.onChange).toHaveBeenLastCalledWith({ promotion: { ...nth, n: '3' } })
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.onSave).toHaveBeenCalledOnce()
  },
}

/** « Pas de promo » est là pour chaque genre. */
export const NthRemoved: Story = {
  ...Nth,
  tags: ['behaviour'],
  play: async ({ args }) => {
    await tap(await screen.findByRole('button', { name: 'Pas de promo' }))
    await expect(args.actions.onChange).toHaveBeenCalledWith({ promotion: null })
    await expect(args.actions.onPanel).toHaveBeenCalledWith(null)
  },
}

/** Une remise peu courante, tapée au pavé : elle se lit dans le champ. */
export const NthTyped: Story = { args: priceModel(inPromotion('nth', '2,40', { x: '70' })) }

/** L'étiquette annonce bien plus que l'écart avec le prix habituel : on le dit, sans accuser. */
export const Overstated: Story = { args: priceModel(inPromotion('multi', '3,45')) }

/** Un lot plus cher au kilo que le paquet seul. */
export const LotDearer: Story = {
  args: { panel: null, ...priceModel(inPromotion('lot', '7,68')) },
}

/** Un lot sans contenu : la somme, et le prix d'un paquet. */
export const LotWithoutContent: Story = {
  args: priceModel(inPromotion('lot', '6,00', {}, { content: '' })),
}

/** « Lot : 3 pour... » : le nombre d'articles, et le prix du lot. */
export const Lot: Story = { args: priceModel(inPromotion('lot', '6,00')) }

/** Plus de contenu : celui du paquet, à vérifier. */
export const Bonus: Story = { args: priceModel(inPromotion('bonus', '2,40')) }

/** Une cagnotte : le prix payé est jugé, ce que la carte y change est dit à côté. */
export const Card: Story = { args: priceModel(inPromotion('card', '2,40', { x: '30' })) }

/** Le crédit d'une carte, en pour cent ou en euros ; le pavé commence par les centimes. */
export const CardPressed: Story = {
  ...Card,
  tags: ['behaviour'],
  play: async ({ args }) => {
    await tap(await screen.findByRole('button', { name: '€', pressed: false }))
    await expect(args.actions.onChange).toHaveBeenCalledWith({
      promotion: { kind: 'card', n: '', x: '30', isPercent: false },
    })
  },
}

/** Des comptes impossibles : une phrase, et rien n'est perdu. */
export const CountsWrong: Story = {
  args: priceModel({
    ...inPromotion('multi', '2,40', { n: '0' }),
    fault: { field: 'promotion', kind: 'wrong' },
  }),
}

async function heardNarrow(): Promise<void> {
  await heard()
  await fitsNarrow()
}

/** Petit téléphone. */
export const MultiNarrow: Story = {
  tags: ['behaviour'],
  ...Multi,
  globals: narrow,
  play: heardNarrow,
}

/** Petit téléphone, texte à 200 %. */
export const NthLargeText: Story = { ...Nth, globals: narrowLarge, play: heardNarrow }
