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
  Où: "seulement dans le fichier d'erreurs qu'un import propose",
  Colonne: "seulement dans le fichier d'erreurs qu'un import propose",
  Erreur: "seulement dans le fichier d'erreurs qu'un import propose",
  Valeur: "seulement dans le fichier d'erreurs qu'un import propose",
  '1\u00a0rayon vide': 'comme la phrase au pluriel',
  'Suppression annulée': 'seulement dans un message bref',
  'Trop tard\u00a0: le produit est déjà supprimé.': 'seulement dans un message bref',
  "Actif aujourd'hui": "une partie de la ligne d'un appareil",
  "\u2068Quelqu'un\u2069 a rejoint votre foyer.": 'comme avec un prénom',
  "\u2068Quelqu'un\u2069 a rejoint votre foyer. Votre liste de courses est maintenant partagée.":
    'comme avec un prénom',
  'Ce produit sera ajouté à «\u00a0\u20681\u2069\u00a0».': "comme avec le nom d'un foyer",
  '1 ticket ajouté.': "comme après l'import de plusieurs",
  "1 ticket, sauf s'il est déjà là": 'comme la phrase au pluriel',
  'Chargement de la liste...': "seulement à l'oreille, un instant",
  'Toute la liste est chargée.': "seulement à l'oreille",
  'à remplir': "seulement dans le fichier d'erreurs qu'un import propose",
  'Il manque la catégorie': 'comme « Il manque le prix »',
  "Une copie de son produit vous attend jusqu'au 1.": 'comme avec une date',
  'avant\u00a0: …': "seulement quand le jour de l'ancien contenu n'est pas connu",
  'le …': "une partie d'un verdict",
  '1 article ajouté à la liste':
    'seulement dans un message bref, quand il restait un seul article habituel',
  '1 article ajouté à la liste de courses.': "seulement après l'import d'un seul article",
  'au poids': "une partie d'un verdict",
  'à la pièce': "une partie d'un verdict",
  'sans contenu': "une partie d'un verdict",
  'le même prix': "une partie d'un verdict",
  '1+1 offert': "une partie d'un prix de l'historique",
  'noté par \u2068…\u2069': "une partie d'un prix de l'historique",
  'Lot de …': "une partie d'un prix de l'historique, après « Voir les 8 prix »",
  offerts: 'seulement quand plusieurs sont offerts',
  '… pour …, soit … par article. Il faut en prendre ….': 'comme la phrase qui dit aussi le kilo',
  'Remise sur le 2e': "une partie d'un prix de l'historique, après « Voir les 8 prix »",
  'en promotion': 'une partie du prix le plus bas',
  'Hors ligne\u00a0: ce prix est déjà envoyé. Vous pourrez le supprimer plus tard.':
    'seulement dans un message bref, après « Annuler » sans réseau',
  'Nom refusé': 'seulement dans un message bref, après « Non »',
  'Prix payé': 'seulement dans le tableau des prix',
  Code: 'seulement dans le tableau des prix',
  'X achetés, Y offerts': 'seulement dans le tableau des prix',
  Lot: 'seulement dans le tableau des prix',
  'Plus de contenu': 'seulement dans le tableau des prix',
  'Carte de fidélité': 'seulement dans le tableau des prix',
  'Ajouter 1 article': 'seulement quand il reste un seul article habituel',
  '1 bonne affaire': "seulement quand il n'y en a qu'une, après « Terminer »",
  "C'est ce produit\u00a0:": "seulement pendant qu'un article est renommé",
  '…, place … sur …': 'seulement à la voix, quand un article se déplace',
  '1 ajouté, 1 article': 'seulement à la voix, avec un nom',
  '1 supprimé, 1 article': 'seulement à la voix, avec un nom',
  'Vous êtes la dernière personne du foyer\u00a0: son produit sera supprimé.':
    'comme la phrase de plusieurs produits',
  '1\u00a0personne': "une partie de la ligne d'un foyer",
  '1\u00a0produit copié\u00a0: 1 nouveau, 1 que le foyer avait déjà.':
    'comme la phrase de plusieurs',
  "1\u00a0produit ou prix de votre carnet n'est pas dans le foyer.": 'comme la phrase de plusieurs',
  'Ma liste de courses et mes prix, à partager sur MémoPrix\u00a0:':
    'seulement dans le message envoyé avec un lien',
  'Modifier le produit\u00a0: …': "seulement dans le titre de l'onglet du navigateur",
  'Garder 1\u00a0produit et 1\u00a0article': 'comme la phrase au pluriel',
  'Garder ': "seulement à l'intérieur d'une autre phrase",
  '1\u00a0produit sur 1 est arrivé\u00a0: le carnet du foyer est plein.':
    'comme la phrase au pluriel',
  '1\u00a0produit sur 1 est arrivé\u00a0: votre carnet est plein.': 'comme la phrase au pluriel',
  "La copie s'est arrêtée\u00a0: 1\u00a0produit sur 1.": 'comme la phrase au pluriel',
  'Vous avez quitté le foyer.': 'seulement dans un message bref',
  "Les autres gardent son produit et sa liste. Vous n'y aurez plus accès.":
    'comme la phrase au pluriel',
  '1\u00a0personne, 1\u00a0produit': 'comme la phrase au pluriel',
  'le foyer': "seulement à l'intérieur d'une autre phrase",
  'du foyer': "seulement à l'intérieur d'une autre phrase",
  'au foyer': "seulement à l'intérieur d'une autre phrase",
  '«\u00a0\u20681\u2069\u00a0» (1\u00a0personne, 1\u00a0produit)': 'comme la phrase au pluriel',
  'Bienvenue dans «\u00a0\u2068…\u2069\u00a0».': 'seulement dans un message bref',
  'La dernière fois hors promo …': 'comme sans promotion entre-temps',
  'La dernière fois hors promo …, avant …': 'comme sans promotion entre-temps',
  '… de moins que la dernière fois hors promo': 'comme sans promotion entre-temps',
  '… de plus que la dernière fois hors promo': 'comme sans promotion entre-temps',
  '…, la dernière fois hors promo …': 'comme sans promotion entre-temps',
  'Saisie effacée': 'seulement dans un message bref',
  'La saisie vous attend dix minutes.': 'seulement dans un message bref',
  promotion: "seulement à l'intérieur d'une autre phrase",
  'moins de …': "seulement à l'intérieur d'une autre phrase",
  '?': "seulement à l'intérieur d'une autre phrase",
  'Liste copiée': 'seulement dans un message bref',
  "La liste n'a pas pu être copiée": 'seulement dans un message bref',
  '×\u00a0… (49098049\u00a0pièces)': "comme avec le nombre de pièces d'un vrai produit",
  '×\u00a01 (1\u00a0pièces)': "comme avec le nombre de pièces d'un vrai produit",
  '×\u00a0… (49098049\u00a0pièces), …\u00a0: changer le nombre':
    "comme avec le nombre de pièces d'un vrai produit",
  '×\u00a01 (1\u00a0pièces), 1\u00a0: changer le nombre':
    "comme avec le nombre de pièces d'un vrai produit",
  'Vous gérez maintenant «\u00a0\u2068…\u2069\u00a0».': 'seulement dans un message bref',
  "La liste est pleine (… articles)\u00a0: … articles n'ont pas été ajoutés.":
    'comme pour plusieurs articles',
  "La liste est pleine (1 articles)\u00a0: «\u00a0\u20681\u2069\u00a0» n'a pas été ajouté.":
    'comme pour plusieurs articles',
  'Les produits du foyer, leurs photos et ses tickets, avec sa liste de courses, dans un fichier à garder ou à importer ailleurs.':
    'comme avec ou sans le nom du foyer',
  'Ces …\u00a0produits seront ajoutés à «\u00a0\u2068…\u2069\u00a0».': 'comme la phrase au pluriel',
  'Ce produit sera ajouté au foyer.': 'comme avec ou sans le nom du foyer',
  '1\u00a0produit identique est déjà dans votre carnet\u00a0: il ne sera pas ajouté.':
    'comme la phrase au pluriel',
  "Déjà dans votre carnet\u00a0? 1\u00a0ligne a le nom ou le code d'un de vos produits\u00a0:":
    'comme la phrase au pluriel',
  'Ticket ajouté': 'seulement dans un message bref',
  'Ticket supprimé': 'seulement dans un message bref',
  'Ce serveur ne garde pas encore les tickets.': 'seulement avec un serveur plus ancien',
  '1\u00a0article sans prix\u00a0: 1': 'comme la phrase au pluriel',
  '…\u00a0articles sans prix\u00a0: … ensemble': 'comme la phrase de deux à neuf articles',
  Ticket: 'seulement le champ du pavé, une fois ouvert',
  '1\u00a0ticket': "seulement à l'intérieur d'une autre phrase",
  'Voir plus de tickets': 'seulement avec plus de douze tickets',
}
