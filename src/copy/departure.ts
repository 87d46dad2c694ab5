import { formatCount } from '../domain/format/formatCount.ts'
import { productCount, quotedHousehold } from './householdWords.ts'

export const departureCopy = {
  removed: (household: string | null) =>
    `Vous ne faites plus partie de ${quotedHousehold(household)}. Ses données ont quitté cet appareil.`,
  /** `count` is null while it is not known. */
  offer: (count: number | null, until: string) =>
    `Une copie de ${count === 1 ? 'son produit' : `ses ${count === null ? 'produits' : productCount(count)}`} vous attend jusqu'au ${until}.`,
  unsent(count: number, inList = 0) {
    const of = inList === count ? ' de la liste du foyer' : ''
    const among = inList > 0 && !of ? `, dont ${formatCount(inList)} de la liste du foyer` : ''
    return count > 1
      ? `${formatCount(count)} modifications${of} n'ont pas pu être envoyées${among}.`
      : `1 modification${of} n'a pas pu être envoyée.`
  },
  keepNew(products: number, articles: number) {
    const carnet =
      products > 1
        ? `les nouveaux produits dans mon carnet (${formatCount(products)})`
        : 'le nouveau produit dans mon carnet'
    const list =
      articles > 1
        ? `les articles ajoutés dans ma liste (${formatCount(articles)})`
        : "l'article ajouté dans ma liste"
    if (articles === 0) return `Noter ${carnet}`
    return `Noter ${products === 0 ? list : `${carnet} et ${list}`}`
  },
  dropAll: 'Tout abandonner',
  take: 'La prendre',
  taking: 'La copie arrive...',
  decline: 'Non, merci',
  close: 'Compris',
  taken: (count: number) =>
    count > 1
      ? `${productCount(count)} sont dans votre carnet.`
      : `${productCount(count)} est dans votre carnet.`,
  partly: (count: number, total: number) =>
    `Votre carnet est plein\u00a0: la copie s'est arrêtée à ${productCount(count)} sur ${formatCount(total)}.`,
} as const
