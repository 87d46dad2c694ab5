import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import type { PriceEntry } from '../../../src/domain/promotions/priceEntry.ts'
import { NewProductSheetScreen } from '../../../src/screens/scanner/NewProductSheetScreen.tsx'
import { pastaPack } from '../../fixtures/prices.ts'
import { oliveOilPhoto } from '../../fixtures/products.ts'
import {
  failedLookup,
  newFormat,
  newPrice,
  newProduct,
  newProductArgs,
  notFoundLookup,
  offlineLookup,
} from '../../fixtures/scan.ts'
import { tap } from '../../tap.ts'

const meta = {
  component: NewProductSheetScreen,
  args: newProductArgs,
} satisfies Meta<typeof NewProductSheetScreen>
export default meta
type Story = StoryObj<typeof meta>

const { entry } = newProductArgs.model
const unnamed = { name: null, imageUrl: null, photo: { kind: 'none' as const } }

/** A code that the food database does not know, or has not answered about. */
const unknown = (change: Parameters<typeof newProduct>[0]) => ({
  ...newProduct({ ...unnamed, ...change }),
  ...typed({ content: '' }),
})
const notFound = { lookup: notFoundLookup, category: null }
const typed = (change: Partial<PriceEntry>, said: Parameters<typeof newPrice>[0] = {}) =>
  newPrice({ ...said, entry: { ...entry, ...change } })
const failure = "Le produit n'a pas pu être ajouté. Réessayez dans un instant."
const press = (name: string) => screen.findByRole('button', { name })

/** Un code inconnu du catalogue, mais connu d'Open Food Facts : il ne manque que le prix. */
export const Found: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Nouveau produit' })
    await expect(dialog).toHaveAccessibleDescription('Coquillettes')
    await waitFor(() => expect(screen.getByLabelText('Prix')).toHaveFocus())
  },
}

/** Le prix saisi : le prix au kilo se calcule déjà. */
export const FoundTyped: Story = { args: typed({ paid: '2,35', shop: 'Lidl' }) }

/** « Ajouter », la catégorie, le nom et le formulaire entier, chacun en une touche. */
export const FoundPressed: Story = {
  ...FoundTyped,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await press('Ajouter'))
    await expect(args.actions.onSave).toHaveBeenCalledOnce()
    await userEvent.click(await press('Catégorie\u00a0: Épicerie Salée\u00a0?'))
    await expect(args.actions.onPanel).toHaveBeenLastCalledWith('category')
    await userEvent.click(await press('Nom\u00a0: Coquillettes\u00a0?'))
    await expect(args.actions.onPanel).toHaveBeenLastCalledWith('name')
    await userEvent.click(await press('Plus...'))
    await expect(args.actions.onPanel).toHaveBeenLastCalledWith('more')
  },
}

/** Le nom et la catégorie choisis : pleins, sans point d'interrogation. */
export const FoundConfirmed: Story = {
  args: newProduct({ isNameGuessed: false, isCategoryGuessed: false }),
}

const contentGuess = { content: { amount: 500, measure: 'g' }, onTake: fn() } as const

/** Le contenu a été lu avec un doute : en contour avec « ? », il ne compte pas dans le prix au kilo. */
export const FoundContentGuessed: Story = {
  args: newPrice({ contentGuess, entry: { ...entry, content: '', paid: '2,35' } }),
  play: async () => {
    await expect(screen.queryByText(/€\/kg/)).toBeNull()
    await tap(await press('Contenu\u00a0: 500\u00a0g\u00a0?'))
    await expect(contentGuess.onTake).toHaveBeenCalledOnce()
  },
}

/** Le contenu lu avec un doute une fois accepté : plein, avec le prix au kilo. */
export const FoundContentTaken: Story = {
  args: newPrice({ contentGuess, entry: { ...entry, content: '500', unit: 'g', paid: '2,35' } }),
  play: async () => {
    await expect(await press('500 g')).toBeInTheDocument()
    await expect(screen.getByText(/4,70\s€\/kg/)).toBeInTheDocument()
  },
}

/** « Plus... » : la date, le nombre, une note, le formulaire entier et la source. */
export const FoundMore: Story = { args: { panel: 'more' } }

/** Le formulaire entier en une touche. */
export const FoundMorePressed: Story = {
  ...FoundMore,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await press('Plus de détails'))
    await expect(args.actions.onDetails).toHaveBeenCalledOnce()
  },
}

const comparison = {
  own: { id: '3274080005003', name: 'Coquillettes', offer: pastaPack(245) },
  other: { id: '3560070805259', name: 'Produit 3560070805259', offer: pastaPack(129) },
}

/** Un autre code a été scanné juste avant : « Comparer » dès que le prix est saisi. */
export const FoundComparable: Story = {
  args: { ...typed({ paid: '2,45' }, { comparison }), panel: 'more' },
}

/** Les deux côte à côte en une touche. */
export const FoundComparablePressed: Story = {
  args: { ...FoundComparable.args },
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await press('Comparer'))
    await expect(args.actions.onPanel).toHaveBeenLastCalledWith('comparison')
  },
}

/** Les deux côte à côte. */
export const FoundCompared: Story = { args: { ...FoundComparable.args, panel: 'comparison' } }

/** Le retour au pavé. */
export const FoundComparedPressed: Story = {
  ...FoundCompared,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText(/^Le moins cher/)).toBeInTheDocument()
    await userEvent.click(await press('Revenir au prix'))
    await expect(args.actions.onPanel).toHaveBeenLastCalledWith(null)
  },
}

/** Il ressemble à un produit du catalogue : un nouveau format ? */
export const FoundNewFormat: Story = {
  args: {
    ...newProduct({ match: newFormat }),
    ...typed({ paid: '2,45', content: '450' }),
  },
}

/** Chaque réponse en une touche ; « Ajouter » reste possible. */
export const FoundNewFormatPressed: Story = {
  ...FoundNewFormat,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await press("Oui, il remplace l'ancien"))
    await expect(args.product.match?.onReplace).toHaveBeenCalledOnce()
    await userEvent.click(await press('Un autre format, en plus'))
    await expect(args.product.match?.onOtherFormat).toHaveBeenCalledOnce()
    await userEvent.click(await press('Non, rien à voir'))
    await expect(args.product.match?.onOther).toHaveBeenCalledOnce()
    await userEvent.click(await press('Ajouter'))
    await expect(args.actions.onSave).toHaveBeenCalledOnce()
  },
}

/** La recherche est en cours : les chiffres peuvent déjà être saisis. */
export const LookingUp: Story = { args: unknown({ lookup: { kind: 'looking-up' } }) }

/** Inconnu partout : le produit porte son code, « Donner un nom » est facultatif. */
export const NotFound: Story = { args: unknown(notFound) }

/** Inconnu partout, nommé et classé en deux touches. */
export const NotFoundPressed: Story = {
  ...NotFound,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await press('Donner un nom'))
    await expect(args.actions.onPanel).toHaveBeenLastCalledWith('name')
    await userEvent.click(await press('Catégorie\u00a0?'))
    await expect(args.actions.onPanel).toHaveBeenLastCalledWith('category')
  },
}

/** La photo est prise : un nom pourra attendre, et une touche la change. */
export const NotFoundPhotoTaken: Story = {
  tags: ['wording'],
  args: unknown({
    ...notFound,
    ...{ imageUrl: oliveOilPhoto, photo: { kind: 'taken' as const, url: oliveOilPhoto } },
  }),
  play: async () => {
    await expect(await press('Changer la photo')).toBeInTheDocument()
    await expect(screen.getByText('Photo prise avec succès')).toBeInTheDocument()
  },
}

/** La photo part : le prix peut déjà être saisi. */
export const NotFoundPhotoAwaited: Story = {
  tags: ['wording'],
  args: unknown({ ...notFound, photo: { kind: 'compressing' } }),
}

/** Le devant du paquet, en une touche. */
export const NotFoundPhotoPressed: Story = {
  ...NotFound,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await press('Photo'))
    await expect(args.actions.onPanel).toHaveBeenLastCalledWith('photo')
  },
}

/** Sans réseau : rien n'empêche d'ajouter, et la recherche reprend à son retour. */
export const Offline: Story = { tags: ['wording'], args: unknown({ lookup: offlineLookup }) }

/** La base n'a pas répondu. */
export const LookupFailed: Story = { tags: ['wording'], args: unknown({ lookup: failedLookup }) }

/** Un code du magasin, d'un livre : on ne le cherche pas. */
export const NotLookedUp: Story = { tags: ['wording'], args: unknown({ lookup: { kind: 'none' } }) }

/** Le choix de la catégorie. */
export const ChoosingCategory: Story = { args: { panel: 'category' } }

/** La catégorie choisie. */
export const ChoosingCategoryPressed: Story = {
  ...ChoosingCategory,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await press('Boissons'))
    await expect(args.actions.onCategory).toHaveBeenCalledOnce()
  },
}

/** « Ajouter » sans catégorie : elle est demandée. */
export const CategoryMissing: Story = {
  args: { panel: 'category', ...newProduct({ category: null, isCategoryMissing: true }) },
}

/** Les catégories ne sont pas venues. */
export const CategoriesFailed: Story = {
  args: {
    panel: 'category',
    ...newProduct({
      category: null,
      categories: { kind: 'failed', message: 'Impossible de charger les catégories.' },
    }),
  },
}

/** Le nom se saisit au clavier. */
export const Naming: Story = { args: { ...unknown({ name: 'Pâtes' }), panel: 'name' } }

/** Le nom est saisi, le code reste inconnu d'Open Food Facts : c'est un premier prix. */
export const Named: Story = {
  args: unknown({ name: 'Pâtes', isNameGuessed: false, lookup: notFoundLookup }),
}

/** Le nom saisi, puis Entrée : retour au pavé. */
export const NamingPressed: Story = {
  ...Naming,
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Nom du produit'), ' !{Enter}')
    await expect(args.actions.onName).toHaveBeenCalled()
    await expect(args.actions.onPanel).toHaveBeenLastCalledWith(null)
    await expect(args.actions.onSave).not.toHaveBeenCalled()
  },
}

/** L'ajout est en cours. */
export const Saving: Story = { args: typed({ paid: '2,35' }, { saving: true }) }

/** L'ajout a échoué ; tout est encore là. */
export const Failed: Story = {
  args: typed({ paid: '2,35' }, { message: failure }),
}

/** Une pièce pesée : son étiquette dit elle-même son poids. */
export const LabelWeight: Story = {
  args: {
    ...unknown({ code: '94028887034023', lookup: { kind: 'none' } }),
    ...newPrice({
      label: { kind: 'read', grams: 1224, price: null, onAskAgain: null },
      entry: { ...entry, content: '1224', unit: 'g' },
    }),
  },
  play: async () => {
    const said = await screen.findByText(/^Lu sur l'étiquette\s: 1224\sg/)
    await waitFor(() => expect(said).toBeVisible())
  },
}
