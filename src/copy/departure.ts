import { formatCount } from '../domain/format/formatCount.ts'
import { productCount, quotedHousehold } from './householdWords.ts'

export const departureCopy = {
  removed: (household: string | null) =>
    `Vous ne faites plus partie de ${quotedHousehold(household)}. Ses données ont quitté cet appareil.`,
  /** `count` is null while it is not known. */
  offer: (count: number | null, until: string) =>
    `Une copie de ${count === 1 ? 'son produit' : `ses ${count === null ? 'produits' : productCount(count)}`} vous attend jusqu'au ${until}.`,
  unsent: (count: number) =>
    count > 1
      ? `${formatCount(count)} modifications n'ont pas pu être envoyées.`
      : "1 modification n'a pas pu être envoyée.",
  keepProducts: (count: number) =>
    count > 1
      ? `Noter les nouveaux produits dans mon carnet (${formatCount(count)})`
      : 'Noter le nouveau produit dans mon carnet',
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
