/** What a change of the household's list is called where it waits. */
export const listChangeCopy = {
  add: 'Liste\u00a0: article ajouté',
  name: 'Liste\u00a0: article modifié',
  count: (count: number) => `Liste\u00a0: quantité ${count}`,
  paid: (price: string) => `Liste\u00a0: prix payé ${price}`,
  unpaid: 'Liste\u00a0: prix payé supprimé',
  product: "Liste\u00a0: produit de l'article",
  ticked: 'Liste\u00a0: article coché',
  unticked: 'Liste\u00a0: article décoché',
  move: 'Liste\u00a0: article déplacé',
  remove: 'Liste\u00a0: article supprimé',
  finish: 'Liste\u00a0: courses terminées',
  restore: 'Liste\u00a0: suppression annulée',
} as const
