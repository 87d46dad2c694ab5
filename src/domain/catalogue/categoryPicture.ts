import { foldText } from '../format/foldText.ts'

/** The eleven names of the specification's section 9, and the picture file of each. */
const pictures: ReadonlyMap<string, string> = new Map(
  [
    ['Fruits et Légumes', 'fruits-et-legumes'],
    ['Viandes', 'viandes'],
    ['Poissons', 'poissons'],
    ['Produits Laitiers', 'produits-laitiers'],
    ['Céréales et Pains', 'cereales-et-pains'],
    ['Boissons', 'boissons'],
    ["Produits d'Entretien", 'produits-d-entretien'],
    ['Hygiène et Beauté', 'hygiene-et-beaute'],
    ['Épicerie Salée', 'epicerie-salee'],
    ['Épicerie Sucrée', 'epicerie-sucree'],
    ['Surgelés', 'surgeles'],
  ].map(([name, file]) => [pictureKey(name ?? ''), file ?? '']),
)

/** The pictures of those eleven, in their order. */
export const categoryPictures: readonly string[] = [...pictures.values()]

function pictureKey(name: string): string {
  return foldText(name).replace(/’/g, "'")
}

/** The file name (no folder, no ending) of a category's picture; `defaut` for any other name. */
export function categoryPicture(name: string): string {
  return pictures.get(pictureKey(name)) ?? 'defaut'
}
