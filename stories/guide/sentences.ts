/** One sentence of `src/copy`; `…` stands for what is filled in. */
export interface Sentence {
  readonly family: string
  readonly name: string
  readonly text: string
}

/** Passed for every argument; a number, because some sentences count. */
const FILLED = 7007
const filled = /7\s?007/g

function readings(speak: (...values: unknown[]) => unknown): readonly string[] {
  const say = (...values: unknown[]) => String(speak(...values))
  const many = say(FILLED, FILLED, FILLED)
  const one = say(1, 1, 1)
  const none = say()
  const texts = [many.replace(filled, '…')]
  if (many.replace(filled, '1') !== one) texts.push(one)
  if (!/undefined|NaN/.test(none)) texts.push(none)
  return texts
}

function collect(family: string, name: string, value: unknown): readonly Sentence[] {
  if (typeof value === 'string') return [{ family, name, text: value }]
  if (typeof value === 'function') {
    return readings((...values) => value(...values)).map((text) => ({ family, name, text }))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => collect(family, `${name}.${key}`, part))
}

export function sentencesOf(modules: Readonly<Record<string, object>>): readonly Sentence[] {
  return Object.entries(modules).flatMap(([family, module]) =>
    Object.entries(module)
      .filter(([, value]) => typeof value !== 'function')
      .flatMap(([name, value]) => collect(family, name, value)),
  )
}

/** Sentences of `src/copy` that no story shows, and why. */
export const unseen: Readonly<Record<string, string>> = {
  Où: 'only in the file of errors that an import offers',
  Colonne: 'only in the file of errors that an import offers',
  Erreur: 'only in the file of errors that an import offers',
  Valeur: 'only in the file of errors that an import offers',
  'Voir la liste': 'only in the toast of the first person who joins',
  "\u2068Quelqu'un\u2069 a rejoint votre foyer.": 'as with a first name',
  "\u2068Quelqu'un\u2069 a rejoint votre foyer. Votre liste de courses est maintenant commune.":
    'as with a first name',
  'Ce produit sera ajouté à «\u00a0\u20681\u2069\u00a0».': 'as with the name of a household',
  'à remplir': 'only in the file of errors that an import offers',
  'Il manque la catégorie': 'as « Il manque le prix »',
  '«\u00a0\u20681\u2069\u00a0» (1\u00a0personne, 1 produit)': 'as « … personnes, … produits »',
  "Une copie de son produit vous attend jusqu'au 1.": 'as with a date',
  'avant\u00a0: …': 'only where the day of the former content is not known',
  'le …': 'a part of a verdict',
  '1 article ajouté à la liste': 'only in a toast, where one usual product was left',
  '1 article ajouté à la liste de courses.': 'only after an import of one article',
  'au poids': 'a part of a verdict',
  'à la pièce': 'a part of a verdict',
  'sans contenu': 'a part of a verdict',
  'le même prix': 'a part of a verdict',
  '1+1 offert': 'a part of a price in the history',
  'noté par \u2068…\u2069': 'a part of a price in the history',
  'Lot de …': 'a part of a price in the history, after « Voir les 8 prix »',
  offerts: 'only where several are free',
  '… pour …, soit … par article. Il faut en prendre ….': 'as the sentence that names the kilo too',
  'Remise sur le 2e': 'a part of a price in the history, after « Voir les 8 prix »',
  'en promotion': 'a part of the lowest price',
  'Ajout annulé': 'only in a toast, after « Annuler »',
  'Hors ligne\u00a0: ce prix est déjà envoyé. Vous pourrez le supprimer plus tard.':
    'only in a toast, after « Annuler » without a network',
  'Nom refusé': 'only in a toast, after « Non »',
  'Prix payé': 'only in the table of prices',
  Code: 'only in the table of prices',
  'X achetés, Y offerts': 'only in the table of prices',
  Lot: 'only in the table of prices',
  'Plus de contenu': 'only in the table of prices',
  'Carte de fidélité': 'only in the table of prices',
  '… articles sans prix': 'only where several have none',
  'Ajouter 1 article': 'only where one usual product is left',
  '1 bonne affaire': 'only in a toast, after « Terminer »',
  "C'est ce produit\u00a0:": 'only while an article is renamed',
  '…, place … sur …': 'only heard, as an article moves',
  '1 ajouté, 1 article': 'only heard, with a name',
  '1 supprimé, 1 article': 'only heard, with a name',
  'Son produit et sa liste restent aux autres et quittent vos appareils.':
    'as the sentence of several products',
  'Vous êtes la dernière personne du foyer\u00a0: son produit sera supprimé.':
    'as the sentence of several products',
  '1\u00a0personne, 1 produit': 'as the line of several',
  '1\u00a0personne': 'a part of the line of a household',
  '1\u00a0produit copié\u00a0: 1 nouveau, 1 que le foyer avait déjà.': 'as the sentence of several',
  '1 produit sur 1 est arrivé\u00a0: le carnet du foyer est plein.': 'as the sentence of several',
  '1 produit sur 1 est arrivé\u00a0: votre carnet est plein.': 'as the sentence of several',
  "La copie s'est arrêtée\u00a0: 1 produit sur 1.": 'as the sentence of several',
  "1\u00a0produit ou prix de votre carnet n'est pas dans le foyer.": 'as the sentence of several',
  "Noter le nouveau produit dans mon carnet et l'article ajouté dans ma liste":
    'as the sentence of several',
  'Ma liste de courses et mes prix, à partager sur MémoPrix\u00a0:':
    'only in the message with a link',
  'Modifier le produit\u00a0: …': "only in the title of the browser's tab",
}
