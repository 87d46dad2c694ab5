import { formatCount } from '../domain/format/formatCount.ts'
import { ofHousehold, productCount } from './householdWords.ts'

export const departureCopy = {
  removed: (household: string | null) =>
    `Vous ne faites plus partie ${ofHousehold(household)}. Ses données ont été effacées de cet appareil.`,
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
    const kept = [
      products > 0 && productCount(products),
      articles > 0 && `${formatCount(articles)}\u00a0${articles > 1 ? 'articles' : 'article'}`,
    ]
    return `Garder ${kept.filter(Boolean).join(' et ')}`
  },
  dropAll: 'Ne rien garder',
  take: 'Récupérer la copie',
  taking: 'Récupération en cours...',
  decline: 'Non, merci',
  close: 'Compris',
  taken: (count: number) =>
    count > 1
      ? `${productCount(count)} sont dans votre carnet.`
      : `${productCount(count)} est dans votre carnet.`,
  partly: (count: number, total: number) =>
    `Votre carnet est plein\u00a0: la copie s'est arrêtée à ${productCount(count)} sur ${formatCount(total)}.`,
} as const
