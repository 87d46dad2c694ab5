import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { describeFailure } from '../../../src/copy/failures/describeFailure.ts'
import type { PriceRecord } from '../../../src/domain/prices/priceHistory.ts'
import type { PriceEntry } from '../../../src/domain/promotions/priceEntry.ts'
import { initialPromotion } from '../../../src/domain/promotions/promotion.ts'
import { PriceSheetScreen } from '../../../src/screens/prices/PriceSheetScreen.tsx'
import {
  beforeOn,
  pastaPack,
  pastaPrices,
  priceModel,
  priceSheetArgs,
  verdictOn,
} from '../../fixtures/prices.ts'

const meta = {
  component: PriceSheetScreen,
  args: priceSheetArgs,
} satisfies Meta<typeof PriceSheetScreen>
export default meta
type Story = StoryObj<typeof meta>

const { entry, today } = priceSheetArgs.model
const typed = (change: Partial<PriceEntry>, said: Parameters<typeof priceModel>[0] = {}) =>
  priceModel({ ...said, entry: { ...entry, ...change } })
const refusal = (detail: string) =>
  describeFailure({ code: 'refused', status: 422, detail }, 'addPrice').message
const key = (name: string) => screen.findByRole('button', { name })

/** Avant le premier chiffre : ce qu'il coûte d'habitude, le dernier prix en gris, et « Toujours » en une touche. */
export const Ready: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Nouveau prix' })
    await waitFor(() => expect(dialog).toBeVisible())
    await waitFor(() => expect(screen.getByLabelText('Prix')).toHaveFocus())
    await expect(dialog).toHaveAccessibleDescription(
      /^Coquillettes Panzani. Dernier prix\u00a0: 2,45\u00a0€. D'habitude 2,45\u00a0€. Au plus bas 1,79\u00a0€ \(Lidl, 1er juin\)/,
    )
  },
}

/** « Toujours » et le pavé, une touche à la fois. */
export const ReadyPressed: Story = {
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await key('Toujours 2,45\u00a0€'))
    await expect(args.model.sameAgain?.onPress).toHaveBeenCalledOnce()
    await userEvent.click(await key('2'))
    await expect(args.actions.onChange).toHaveBeenLastCalledWith({ paid: '0,02' })
    await expect(screen.getByLabelText('Prix')).toHaveFocus()
  },
}

const [newest, promotion] = pastaPrices as [PriceRecord, PriceRecord]

/** Un seul prix est connu : il est rappelé, avec son magasin et son jour. */
export const ReadyOnePrice: Story = {
  tags: ['wording'],
  args: priceModel(beforeOn([newest])),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Nouveau prix' })
    await expect(dialog).toHaveAccessibleDescription(
      /La dernière fois 2,45\u00a0€. E.Leclerc, le 20 août$/,
    )
  },
}

/** Le seul prix connu, d'aujourd'hui et en promotion, est celui d'un autre paquet : au kilo. */
export const ReadyOnePriceOtherPack: Story = {
  args: priceModel({
    ...beforeOn([{ ...promotion, seenOn: today }], { content: '360' }),
    entry: { ...entry, content: '360' },
    sameAgain: null,
  }),
}

/** Le premier prix de ce produit : rien à répéter. */
export const ReadyFirst: Story = { args: priceModel({ ...beforeOn([]), sameAgain: null }) }

/** Un bon prix, dit pendant la saisie. */
export const Good: Story = {
  args: typed({ paid: '2,15', shop: 'Lidl' }, { verdict: verdictOn(pastaPrices, pastaPack(215)) }),
}

/** La touche Entrée enregistre. */
export const GoodPressed: Story = {
  ...Good,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Prix'), '{Enter}')
    await expect(args.actions.onSave).toHaveBeenCalledOnce()
  },
}

/** Assez bas pour être une promotion : la touche le demande. */
export const GoodPromotionOffered: Story = {
  tags: ['wording'],
  args: typed(
    { paid: '1,79' },
    { verdict: verdictOn(pastaPrices, pastaPack(179)), offersPromotion: true },
  ),
}

/** La proposition acceptée. */
export const GoodPromotionOfferedPressed: Story = {
  ...GoodPromotionOffered,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await key('Promo\u00a0?'))
    await expect(args.actions.onChange).toHaveBeenCalledWith({
      promotion: initialPromotion('price'),
    })
  },
}

/** Cher, et moins cher d'habitude dans ce magasin. */
export const Dear: Story = {
  args: typed(
    { paid: '2,99', shop: 'Lidl' },
    { verdict: verdictOn(pastaPrices, pastaPack(299)), usualHere: 57_300 },
  ),
}

/** Sans contenu, on ne compare pas au kilo. */
export const WithoutContent: Story = {
  args: typed(
    { paid: '2,35', content: '' },
    { verdict: verdictOn(pastaPrices, { cents: 235, amount: null }) },
  ),
}

/** Une virgule oubliée ? Une question, une touche. */
export const Questioned: Story = {
  args: typed(
    { paid: '24,50' },
    { question: { question: { kind: 'decimals', cents: 245 }, onKeep: fn(), onReplace: fn() } },
  ),
}

/** Chaque réponse en une touche. */
export const QuestionedPressed: Story = {
  ...Questioned,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await key('2,45\u00a0€'))
    await expect(args.model.question?.onReplace).toHaveBeenCalledOnce()
    await userEvent.click(await key('24,50\u00a0€'))
    await expect(args.model.question?.onKeep).toHaveBeenCalledOnce()
  },
}

/** Le magasin : les deux derniers d'abord, puis les grandes enseignes. */
export const ChoosingShop: Story = { args: { panel: 'shop', ...typed({ shop: 'Lidl' }) } }

/** Aucun magasin, puis un autre à écrire. */
export const ChoosingShopPressed: Story = {
  ...ChoosingShop,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await key('Sans magasin'))
    await expect(args.actions.onChange).toHaveBeenLastCalledWith({ shop: null })
    await userEvent.click(await key('Autre...'))
    await userEvent.type(await screen.findByLabelText('Nom du magasin'), 'Biocoop{Enter}')
    await expect(args.actions.onChange).toHaveBeenCalledWith({ shop: 'Biocoop' })
    await expect(args.actions.onPanel).toHaveBeenCalledWith(null)
    await expect(args.actions.onSave).not.toHaveBeenCalled()
  },
}

/** Ce que contient un paquet. */
export const EditingContent: Story = { args: { panel: 'content', ...typed({ packs: '2' }) } }

/** Une autre unité, puis le retour au pavé. */
export const EditingContentPressed: Story = {
  ...EditingContent,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.selectOptions(await screen.findByLabelText('Unité'), 'kg')
    await expect(args.actions.onChange).toHaveBeenCalledWith({ unit: 'kg' })
    await userEvent.click(await key('OK'))
    await expect(args.actions.onPanel).toHaveBeenCalledWith(null)
  },
}

/** Un contenu illisible : une phrase, et rien n'est perdu. */
export const EditingContentWrong: Story = {
  args: {
    panel: 'content',
    ...typed({ content: 'une boîte' }, { fault: { field: 'content', kind: 'wrong' } }),
  },
}

/** Un nombre de paquets impossible. */
export const EditingPacksWrong: Story = {
  args: {
    panel: 'more',
    ...typed({ packs: '0' }, { fault: { field: 'packs', kind: 'wrong' } }),
  },
}

/** Plusieurs articles pour un prix : un de plus d'une touche, ou nos chiffres à la place de la note. */
export const EditingPacks: Story = {
  args: { panel: 'more', ...typed({ packs: '2' }) },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await key("Nombre d'articles\u00a0: un de plus"))
    await expect(args.actions.onChange).toHaveBeenLastCalledWith({ packs: '3' })
    await userEvent.click(await screen.findByRole('textbox', { name: "Nombre d'articles" }))
    await userEvent.click(await key('6'))
    await expect(args.actions.onChange).toHaveBeenLastCalledWith({ packs: '6' })
    await expect(screen.getByRole('textbox', { name: "Nombre d'articles" })).toHaveFocus()
  },
}

/** Une note pour soi. */
export const EditingNote: Story = {
  args: { panel: 'more', ...typed({ note: 'En tête de gondole' }) },
}

/** Un jour à venir n'est pas accepté. */
export const EditingDayWrong: Story = {
  args: {
    panel: 'more',
    ...typed({ seenOn: '2027-01-01' }, { fault: { field: 'seenOn', kind: 'wrong' } }),
  },
}

/** Rien n'est saisi. */
export const Missing: Story = {
  args: priceModel({ sameAgain: null, fault: { field: 'paid', kind: 'missing' } }),
}

/** Un prix impossible. */
export const TooMuch: Story = {
  args: typed({ paid: '1000000,01' }, { fault: { field: 'paid', kind: 'too-much' } }),
}

/** L'envoi est en cours. */
export const Saving: Story = { args: typed({ paid: '2,35', packs: '2' }, { saving: true }) }

/** L'envoi a échoué ; tout est encore là. */
export const Failed: Story = {
  args: typed(
    { paid: '2,35' },
    { message: "Le prix n'a pas pu être enregistré. Réessayez dans un instant." },
  ),
}

/** Ce produit a autant de prix qu'un serveur en garde. */
export const FailedTooMany: Story = {
  tags: ['wording'],
  args: typed({ paid: '2,35' }, { message: refusal('Too many prices noted for this product') }),
}

/** Le magasin de trop. */
export const FailedTooManyShops: Story = {
  args: typed({ paid: '2,35', shop: 'Biocoop' }, { message: refusal('Too many shops') }),
}

/** Le compte est plein. */
export const FailedQuota: Story = {
  args: typed({ paid: '2,35' }, { message: refusal('An account may hold at most 50000 prices') }),
}

/** Un prix déjà noté que l'on corrige. */
export const Correcting: Story = {
  args: {
    mode: 'correct',
    ...priceModel({
      before: null,
      sameAgain: null,
      entry: { ...entry, paid: '2,49', shop: 'Lidl', seenOn: '2026-05-10', note: 'Rayon du bas' },
      verdict: verdictOn(pastaPrices.slice(0, 2), pastaPack(249)),
    }),
  },
  play: async () => {
    await waitFor(() =>
      expect(
        screen.getByText(/^2,49\s€, 6,23\s€\/kg\. Prix normal\. La dernière fois 2,45\s€$/),
      ).toBeInTheDocument(),
    )
  },
}
