import { pageTitles } from './titles.ts'

export const shoppingCopy = {
  title: pageTitles.shoppingList,
  newItem: 'Ajouter un article',
  newItemPlaceholder: 'Lait, pain, tomates...',
  add: "Ajouter l'article",
  nameRequired: "Veuillez entrer un nom d'article",
  suggestions: 'Produits proposés',
  list: 'Articles de la liste',
  about: (price: string) => `≈\u00a0${price}`,
  totals: (basket: string, left: string) => `Panier ${basket} · reste ${left}`,
  roughTotals: (basket: string, left: string, unpriced: number) =>
    `Panier ${basket} · reste ${left} · ${unpriced} sans prix`,
  count: (total: number, checked: number) => `${total} article(s) - ${checked} coché(s)`,
  remove: (name: string) => `Supprimer ${name}`,
  removeChecked: 'Supprimer les articles cochés',
  emptyTitle: 'Votre liste est vide',
  empty: "Ajoutez ce qu'il vous faut\u00a0: la liste reste sur cet appareil, même sans réseau.",
  added: 'Article ajouté à la liste',
  removed: 'Article supprimé de la liste',
  removedChecked: (count: number) => `${count} article(s) supprimé(s)`,
  noneChecked: 'Aucun article coché à supprimer',
  notStored:
    "Votre navigateur n'a pas pu enregistrer la liste\u00a0: elle sera perdue à la fermeture de cette page.",
  setAside:
    "La liste enregistrée sur cet appareil n'était pas lisible en entier. Elle a été mise de côté.",
} as const
