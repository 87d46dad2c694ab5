import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { knownPack } from '../../../src/domain/packs/packSize.ts'
import { PriceSheetScreen } from '../../../src/screens/prices/PriceSheetScreen.tsx'
import { fitsNarrow, narrow, narrowLarge } from '../../fitsNarrow.ts'
import { foundName } from '../../fixtures/completions.ts'
import { unbrokenText } from '../../fixtures/edgeCases.ts'
import {
  beforeOn,
  comparedPasta,
  pastaPack,
  pastaPrices,
  priceModel,
  priceSheetArgs,
  verdictOn,
} from '../../fixtures/prices.ts'
import { washingLiquid } from '../../fixtures/products.ts'

const meta = {
  component: PriceSheetScreen,
  globals: narrow,
  args: priceSheetArgs,
  play: fitsNarrow,
} satisfies Meta<typeof PriceSheetScreen>
export default meta
type Story = StoryObj<typeof meta>

const { entry } = priceSheetArgs.model

/** Un petit téléphone. */
export const Ready: Story = {}

/** « Plus... » dans un texte deux fois plus grand : la liste, la comparaison, le formulaire. */
export const ReadyToListLargeText: Story = {
  globals: narrowLarge,
  args: {
    ...{ panel: 'more', product: { ...priceSheetArgs.product, name: unbrokenText } },
    ...priceModel({ list: { isOn: true, onAdd: fn() }, comparison: comparedPasta }),
  },
}

/** Le nom trouvé pour un code est sans fin. */
export const ReadyNameAwkward: Story = {
  args: {
    nameOffer: {
      ...foundName,
      offer: foundName.offer && { ...foundName.offer, name: unbrokenText },
    },
  },
}

/** Un nom trouvé, dans un texte deux fois plus grand. */
export const ReadyNameLargeText: Story = {
  tags: ['wording'],
  globals: narrowLarge,
  args: { nameOffer: foundName },
}

/** La phrase la plus longue. */
export const GoodRecord: Story = {
  args: priceModel({
    entry: { ...entry, paid: '1,75', shop: 'Carrefour Market' },
    verdict: verdictOn(pastaPrices, pastaPack(175)),
    offersPromotion: true,
  }),
}

/** Un texte deux fois plus grand. */
export const GoodRecordLargeText: Story = { ...GoodRecord, globals: narrowLarge }

/** Des noms sans fin. */
export const LongNames: Story = {
  args: {
    product: { ...priceSheetArgs.product, name: unbrokenText },
    ...priceModel({
      entry: { ...entry, paid: '999999,99', shop: unbrokenText.slice(0, 60) },
      shops: [unbrokenText.slice(0, 60), 'Lidl'],
    }),
  },
}

/** Le choix du magasin, avec des noms sans fin. */
export const ChoosingShopLargeText: Story = {
  globals: narrowLarge,
  args: { panel: 'shop', ...priceModel({ shops: [unbrokenText.slice(0, 60), 'Lidl'] }) },
}

/** Le contenu, texte deux fois plus grand. */
export const EditingContentLargeText: Story = { globals: narrowLarge, args: { panel: 'content' } }

/** Le choix du poids compté, texte deux fois plus grand. */
export const DosesLargeText: Story = {
  globals: narrowLarge,
  args: {
    product: { name: washingLiquid.name, categoryName: "Produits d'Entretien", imageUrl: null },
    ...priceModel({
      ...beforeOn([]),
      sameAgain: null,
      pack: knownPack(washingLiquid),
      entry: { ...entry, paid: '6,30', content: '1,5', unit: 'l' },
    }),
  },
}

/** La question du code du magasin, texte deux fois plus grand. */
export const AskingLabelLargeText: Story = {
  tags: ['wording'],
  globals: narrowLarge,
  args: priceModel({ label: { kind: 'asking', digits: '00321', onAnswer: fn() } }),
}
