import { foldText } from '../format/foldText.ts'

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
  ].map(([name, file]) => [foldText(name ?? ''), file ?? '']),
)

export const categoryPictures: readonly string[] = [...pictures.values()]

/** The file name, without extension, of a category's picture; `defaut` for an unknown name. */
export function categoryPicture(name: string): string {
  return pictures.get(foldText(name)) ?? 'defaut'
}
