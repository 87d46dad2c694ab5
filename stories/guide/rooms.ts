/** A room of the house, told to people; a test holds it against the import law. */
interface GuideRoom {
  readonly name: string
  readonly holds: string
  /** The rooms that it may import. */
  readonly imports: readonly string[]
  readonly half: 'pure' | 'effets' | 'autour'
}

const drawn = ['contract', 'domain', 'copy', 'theme', 'paths', 'forms'] as const

export const guideRooms: readonly GuideRoom[] = [
  {
    name: 'contract',
    holds: 'ce qui voyage sur le réseau : les schémas et leurs types, partagés avec le serveur',
    imports: [],
    half: 'pure',
  },
  {
    name: 'domain',
    holds: 'les règles qui décident à partir de valeurs seules : limites, prix, unités, listes',
    imports: ['contract'],
    half: 'pure',
  },
  {
    name: 'copy',
    holds: 'chaque mot français, par famille d’écrans',
    imports: ['contract', 'domain'],
    half: 'pure',
  },
  {
    name: 'theme',
    holds: 'couleurs, espaces, tailles, arrondis, et l’allure des contrôles',
    imports: [],
    half: 'pure',
  },
  { name: 'paths', holds: 'chaque adresse de l’application', imports: [], half: 'pure' },
  {
    name: 'forms',
    holds: 'un fichier par formulaire : ses règles, ses valeurs de départ, ce qu’il envoie',
    imports: ['contract', 'domain', 'copy'],
    half: 'pure',
  },
  {
    name: 'components',
    holds: 'les pièces d’un écran : des propriétés entrent, des gestes sortent',
    imports: drawn,
    half: 'pure',
  },
  {
    name: 'screens',
    holds: 'un écran entier dans chacun de ses états, sans savoir d’où viennent les données',
    imports: [...drawn, 'components'],
    half: 'pure',
  },
  {
    name: 'platform',
    holds: 'ce que seul un navigateur a : session, stockage, caméra, lecteur de codes-barres',
    imports: ['domain', 'copy'],
    half: 'effets',
  },
  {
    name: 'data',
    holds: 'la seule pièce qui parle au réseau',
    imports: ['contract', 'domain', 'copy', 'platform'],
    half: 'effets',
  },
  {
    name: 'pages',
    holds: 'une par adresse : elle réunit données et gestes, et montre un seul écran',
    imports: ['contract', 'domain', 'copy', 'paths', 'forms', 'screens', 'platform', 'data'],
    half: 'effets',
  },
  {
    name: 'app',
    holds: 'les fournisseurs, la table des adresses, la garde, le filet en cas de panne',
    imports: ['copy', 'theme', 'paths', 'components', 'platform', 'data', 'pages'],
    half: 'effets',
  },
  {
    name: 'serviceWorker',
    holds:
      'ce qui répond à la place du réseau : les fichiers de l’application, ses pages, les photos',
    imports: ['domain', 'paths'],
    half: 'effets',
  },
  {
    name: 'instant',
    holds:
      'le premier état de chaque écran, dessiné à la construction, puis ce qui est su avant l’application, qui reprend le tout',
    imports: [
      ...['app', 'components', 'data', 'platform'],
      ...['contract', 'copy', 'domain', 'theme', 'paths'],
    ],
    half: 'effets',
  },
  {
    name: 'stories',
    holds: 'ce que vous lisez : chaque écran dans chaque état, et ce guide',
    imports: [...drawn, 'components', 'screens'],
    half: 'autour',
  },
  {
    name: 'server',
    holds: 'les réponses, la base, les mots de passe, les courriels',
    imports: ['contract'],
    half: 'autour',
  },
  {
    name: 'demo',
    holds: 'un catalogue d’exemple de deux cents produits, et ce qui le sert',
    imports: ['contract'],
    half: 'autour',
  },
]
