export const accessibilityCopy = {
  intro:
    "MémoPrix doit servir à tout le monde, d'une main, à la voix, au clavier ou à l'oreille. Cette page dit ce qui est tenu, comment nous l'avons vérifié, et ce que nous n'avons pas essayé.",
  stateTitle: 'État de conformité',
  state:
    'MémoPrix est totalement conforme au RGAA 4.1, selon notre propre lecture\u00a0: 100\u00a0% des critères applicables sont respectés.',
  date: 'Cette déclaration a été établie le 22 novembre 2026 par les auteurs de MémoPrix, sans auditeur extérieur.',
  doneTitle: 'Ce que nous avons vérifié',
  done: [
    'Au clavier seul, dans un vrai navigateur\u00a0: créer un compte, ajouter un produit, le retrouver, le modifier, le supprimer, tenir sa liste et son profil.',
    "L'arbre que parcourt un lecteur d'écran, vérifié par programme pour chaque état de chaque écran, relu sur quelques-uns.",
    "Les règles automatiques d'axe, sur chaque état de chaque écran, en clair et en sombre.",
    'À 320 pixels de large (un zoom de 400\u00a0%), avec un texte à 200\u00a0% et avec des espacements de texte augmentés.',
    'En couleurs forcées (contraste élevé) et en mouvement réduit.',
    'Les contrastes, calculés à partir des couleurs du thème.',
  ],
  toolsTitle: 'Avec quoi',
  tools:
    'Chromium, axe-core, Playwright et Storybook, sous Linux. Firefox ESR 153.7 et WebKitGTK 2.50.6 aussi, pour les parcours principaux, sans réseau, au clavier et avec un texte à 200\u00a0%.',
  undoneTitle: "Ce que nous n'avons pas vérifié",
  undone: [
    "Aucun lecteur d'écran réel n'a été utilisé\u00a0: ni NVDA, ni JAWS, ni VoiceOver, ni TalkBack.",
    "Ni Safari sur un appareil d'Apple, ni la commande vocale, ni un contacteur.",
    "Aucune personne handicapée n'a encore essayé MémoPrix avec nous.",
  ],
  helpTitle: 'Une difficulté\u00a0?',
  help: 'Écrivez à la personne qui vous a ouvert MémoPrix\u00a0: elle vous répondra et nous le signalera. Sans réponse, vous pouvez saisir le Défenseur des droits.',
  criteriaTitle: 'Les critères du RGAA 4.1, un par un',
  met: 'Conforme',
  notApplicable: 'Non applicable',
} as const
