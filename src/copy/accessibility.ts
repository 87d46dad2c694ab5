export const accessibilityCopy = {
  intro:
    "Tout le monde doit pouvoir se servir de MémoPrix, d'une main, à la voix, au clavier ou à l'oreille. Voici ce qui est fait, comment nous l'avons vérifié et ce qui reste à essayer.",
  stateTitle: 'État de conformité',
  state: (percent: number) =>
    `MémoPrix est partiellement conforme au RGAA 4.1, selon notre propre lecture\u00a0: ${percent}\u00a0% des critères applicables sont respectés.`,
  date: 'Cette déclaration a été établie le 30 novembre 2026 par les auteurs de MémoPrix, sans auditeur extérieur.',
  openTitle: "Ce qui n'est pas respecté",
  doneTitle: 'Ce que nous avons vérifié',
  done: [
    "À l'oreille, avec le lecteur d'écran Orca et Firefox, en français\u00a0: se connecter, chercher un produit, noter un prix, gérer sa liste, rejoindre un foyer, tenir une liste à plusieurs. Ce qui était mal dit a été corrigé, puis réécouté.",
    'Au clavier seul, dans un vrai navigateur\u00a0: créer un compte, ajouter un produit, le retrouver, le modifier, le supprimer, gérer sa liste et son profil.',
    "Ce qu'un lecteur d'écran annonce, vérifié par programme pour chaque état de chaque écran, relu sur quelques-uns.",
    "Les règles automatiques d'axe, sur chaque état de chaque écran, en clair et en sombre.",
    'À 320 pixels de large (un zoom de 400\u00a0%), avec un texte à 200\u00a0% et avec des espacements de texte augmentés.',
    'En couleurs forcées (contraste élevé) et en mouvement réduit.',
    'Les contrastes, calculés à partir des couleurs du thème.',
  ],
  toolsTitle: 'Avec quoi',
  tools:
    "Orca 43.1 avec Firefox ESR 153.7, sous Linux. Chromium, axe-core, Playwright et Storybook. Firefox ESR 153.7 et WebKitGTK 2.50.6 aussi, pour les parcours principaux, sans réseau, au clavier, avec un texte à 200\u00a0%, et pour l'aspect de chaque écran à 320, 390 et 1280 pixels, en clair et en sombre.",
  undoneTitle: "Ce que nous n'avons pas vérifié",
  undone: [
    "Orca est le seul lecteur d'écran essayé\u00a0: ni NVDA, ni JAWS, ni VoiceOver, ni TalkBack, que le RGAA demande.",
    "Ni Safari sur un appareil d'Apple, ni la commande vocale, ni un contacteur.",
    "Aucune personne handicapée n'a encore essayé MémoPrix avec nous.",
  ],
  helpTitle: 'Une difficulté\u00a0?',
  help: 'Écrivez à la personne qui gère ce serveur. Sans réponse, vous pouvez saisir le Défenseur des droits.',
  criteriaTitle: 'Les critères du RGAA 4.1, un par un',
  met: 'Conforme',
  unmet: 'Non conforme',
  notApplicable: 'Non applicable',
} as const

/** The criteria that are not met, by their number, and what is missing. */
export const openCriteria: Readonly<Record<string, string>> = {
  '7.5': "Tous les messages n'ont pas encore été écoutés.",
}

/** RGAA 4.1, shortened, and how each theme was checked; positions are the numbers of themes and criteria. */
export const accessibilityCriteria = [
  {
    theme: 'Images',
    checked: "Relu écran par écran, vérifié par axe. La photo d'un produit porte son nom.",
    criteria: [
      "Chaque image porteuse d'information a une alternative textuelle.",
      "Chaque image de décoration est ignorée par les technologies d'assistance.",
      "L'alternative de chaque image porteuse d'information est pertinente.",
      "L'alternative de chaque image-test dit sa nature et sa fonction.",
      'Chaque image-test a une solution de remplacement.',
      'Chaque image qui le demande a une description détaillée.',
      'Chaque description détaillée est pertinente.',
      'Chaque image de texte est remplacée par du texte mis en forme.',
      'Chaque légende est reliée à son image.',
    ],
  },
  {
    theme: 'Cadres',
    checked: "MémoPrix n'a pas de cadre.",
    criteria: ['Chaque cadre a un titre.', 'Le titre de chaque cadre est pertinent.'],
  },
  {
    theme: 'Couleurs',
    checked:
      'Contrastes calculés à partir du thème. Chaque verdict a des mots et un signe. Essayé aussi en couleurs forcées.',
    criteria: [
      "L'information n'est jamais donnée par la seule couleur.",
      'Le contraste entre chaque texte et son fond est suffisant.',
      "Les couleurs des commandes et des signes porteurs d'information sont assez contrastées.",
    ],
  },
  {
    theme: 'Multimédia',
    checked: 'Ni film ni enregistrement. Le seul son, celui du scanner, se coupe.',
    criteria: [
      'Chaque enregistrement a une transcription ou une audiodescription.',
      'Ces transcriptions et audiodescriptions sont pertinentes.',
      'Chaque enregistrement a des sous-titres synchronisés.',
      'Ces sous-titres sont pertinents.',
      'Chaque enregistrement a une audiodescription synchronisée.',
      'Cette audiodescription est pertinente.',
      'Chaque enregistrement est clairement identifiable.',
      'Chaque animation interactive a une alternative.',
      'Cette alternative est pertinente.',
      'Chaque son déclenché automatiquement peut être coupé.',
      'La lecture de chaque enregistrement se commande au clavier et au pointeur.',
      'Chaque animation interactive se commande au clavier et au pointeur.',
      "Enregistrements et animations sont compatibles avec les technologies d'assistance.",
    ],
  },
  {
    theme: 'Tableaux',
    checked:
      "Trois tableaux\u00a0: les produits, l'historique des prix, la courbe. Titres et en-têtes vérifiés par programme, et écoutés\u00a0: le premier par ses lignes, les deux autres cellule par cellule.",
    criteria: [
      'Chaque tableau complexe a un résumé.',
      'Ce résumé est pertinent.',
      'Chaque tableau de mise en forme se lit dans un ordre compréhensible.',
      'Chaque tableau de données a un titre qui lui est relié.',
      'Ce titre est pertinent.',
      'Chaque en-tête de tableau est déclaré comme tel.',
      'Chaque cellule est reliée à ses en-têtes.',
      'Un tableau de mise en forme ne se déclare pas tableau de données.',
    ],
  },
  {
    theme: 'Liens',
    checked:
      'Noms vérifiés par programme, pour chaque état de chaque écran. Ceux des parcours principaux ont été écoutés.',
    criteria: ['Chaque lien est explicite.', 'Chaque lien a un intitulé.'],
  },
  {
    theme: 'Scripts',
    checked:
      "Écouté avec Orca et Firefox. Un programme vérifie, pour chaque état de chaque écran, que la région d'un message existe avant lui, ou qu'il prend le focus. Une liste de plus de 400 lignes se charge entière à la demande, et a été écoutée. Les autres lecteurs d'écran n'ont pas été essayés.",
    criteria: [
      "Chaque script est compatible avec les technologies d'assistance.",
      "L'alternative de chaque script est pertinente.",
      'Chaque script se commande au clavier et au pointeur.',
      'Chaque changement de contexte est annoncé ou reste sous le contrôle de la personne.',
      "Les messages de statut sont restitués par les technologies d'assistance.",
    ],
  },
  {
    theme: 'Éléments obligatoires',
    checked:
      "Langue, titres et règles d'axe vérifiés par programme. Le validateur du W3C a lu 27 écrans, à 390 et 1280 pixels\u00a0: il ne refuse que des règles CSS plus récentes que lui.",
    criteria: [
      'Chaque page déclare son type de document.',
      'Le code de chaque page est valide.',
      'La langue de chaque page est indiquée.',
      'Le code de cette langue est le bon.',
      'Chaque page a un titre.',
      'Ce titre est pertinent.',
      'Chaque changement de langue est indiqué.',
      'Le code de chaque changement de langue est le bon.',
      'Les balises ne servent pas seulement à la présentation.',
      'Les changements du sens de lecture sont signalés.',
    ],
  },
  {
    theme: "Structuration de l'information",
    checked: 'Titres et listes vérifiés par programme, écoutés sur les parcours principaux.',
    criteria: [
      "L'information est structurée par des titres.",
      'La structure de la page est cohérente.',
      'Chaque liste est structurée comme une liste.',
      'Chaque citation est indiquée.',
    ],
  },
  {
    theme: "Présentation de l'information",
    checked:
      "Essayé à 320 pixels, à 200\u00a0% et avec des espacements augmentés. Huit écrans lus sans feuilles de styles\u00a0: tout y est, dans l'ordre\u00a0; la navigation et les unités s'y répètent.",
    criteria: [
      'La présentation est confiée aux feuilles de styles.',
      'Le contenu visible reste présent sans feuilles de styles.',
      "L'information reste compréhensible sans feuilles de styles.",
      'Le texte reste lisible agrandi à 200\u00a0%.',
      'Les couleurs de fond et de texte sont déclarées ensemble.',
      "Chaque lien se distingue du texte qui l'entoure.",
      'La prise de focus est visible sur chaque élément.',
      "Les contenus cachés sont ignorés des technologies d'assistance.",
      "L'information n'est jamais donnée par la seule forme, taille ou position.",
      'Cette règle est appliquée de façon pertinente.',
      'Le contenu se lit à 320 pixels de large sans défiler dans deux sens.',
      "L'espacement du texte peut être augmenté sans rien perdre.",
      'Les contenus qui apparaissent au survol ou au focus restent sous contrôle.',
      'Les contenus affichés par les styles seuls le sont aussi au clavier.',
    ],
  },
  {
    theme: 'Formulaires',
    checked:
      "Étiquettes et erreurs vérifiées par programme. Celles de la connexion, de l'inscription, du mot de passe, d'un produit et de la liste ont été écoutées.",
    criteria: [
      'Chaque champ a une étiquette.',
      'Chaque étiquette est pertinente.',
      "Les étiquettes d'un même champ sont les mêmes partout.",
      'Chaque étiquette est accolée à son champ.',
      'Les champs de même nature sont regroupés.',
      'Chaque regroupement a une légende.',
      'Chaque légende est pertinente.',
      "Les choix de même nature d'une liste sont regroupés.",
      "L'intitulé de chaque bouton est pertinent.",
      'Les champs obligatoires et les erreurs sont signalés.',
      'Chaque erreur est accompagnée de ce qui aide à la corriger.',
      'Une suppression peut être vérifiée et abandonnée avant de se faire.',
      'Le but de chaque champ personnel peut être déduit par le navigateur.',
    ],
  },
  {
    theme: 'Navigation',
    checked: 'Parcouru au clavier seul, dans Chromium, Firefox et WebKitGTK.',
    criteria: [
      'Deux chemins au moins mènent à chaque page.',
      'Le menu est à la même place sur toutes les pages.',
      'Le plan du site est pertinent.',
      "Le plan du site s'atteint partout de la même façon.",
      "Le moteur de recherche s'atteint partout de la même façon.",
      'Les zones communes aux pages peuvent être atteintes ou évitées.',
      "Un lien d'accès rapide mène au contenu.",
      "L'ordre de tabulation est cohérent.",
      'Le clavier ne reste jamais piégé.',
      "Les raccourcis d'une seule touche restent sous contrôle.",
      "Les contenus additionnels s'atteignent au clavier.",
    ],
  },
  {
    theme: 'Consultation',
    checked:
      "Délais d'annulation et orientations essayés dans un navigateur. Les gestes ont tous un bouton.",
    criteria: [
      'Chaque limite de temps reste sous le contrôle de la personne.',
      "Aucune fenêtre ne s'ouvre sans action de la personne.",
      'Chaque document à télécharger a une version accessible.',
      'Cette version donne la même information.',
      'Chaque contenu cryptique a une alternative.',
      'Cette alternative est pertinente.',
      'Rien ne clignote plus de trois fois par seconde.',
      'Chaque contenu qui bouge peut être arrêté.',
      "Le contenu se consulte dans toutes les orientations de l'écran.",
      'Les gestes complexes ont une alternative simple.',
      'Une action commencée au pointeur peut être annulée.',
      "Ce qui demande de bouger l'appareil a une alternative.",
    ],
  },
] as const
