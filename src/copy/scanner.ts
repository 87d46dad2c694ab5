export const scannerCopy = {
  title: 'Scanner un code-barres',
  close: 'Fermer le scanner',
  sound: 'Bip de lecture',
  guide: 'Pointez votre caméra vers le code-barres',
  iphoneTip:
    'Astuce iPhone : approchez bien le code-barres, la détection peut être plus lente sur Safari/iOS.',
  requesting: "Demande d'accès à la caméra...",
  requestingHelp: "Veuillez autoriser l'accès quand votre navigateur le demande",
  starting: 'Démarrage de la caméra...',
  retry: 'Réessayer',
  cancel: 'Annuler',
  helpTitle: "Comment autoriser l'accès :",
  help: [
    "Cliquez sur l'icône de caméra dans la barre d'adresse",
    "Sélectionnez 'Autoriser'",
    'Ou ouvrez les paramètres de votre navigateur',
  ],
  picture: 'Image de la caméra',
  found: (digits: string) => `Code-barres lu\u00a0: ${digits}`,
  advice: {
    slow: 'Pas encore de code\u00a0? Éclairez-le, approchez ou reculez un peu, ou saisissez ses chiffres.',
    'other-code':
      "Ce code n'est pas un code-barres de produit. Visez les barres avec 8 ou 13 chiffres dessous.",
    'wrong-check-digit':
      'Ce code se lit mal\u00a0: un de ses chiffres est faux. Lissez-le, changez de lumière ou saisissez ses chiffres.',
  },
  torch: 'Lampe',
  zoom: 'Zoom',
  zoomIn: 'Zoomer',
  zoomOut: 'Dézoomer',
  zoomTimes: (times: number) => `${String(times).replace('.', ',')} ×`,
  camera: 'Caméra',
  switchCamera: 'Changer de caméra',
  photo: 'Photo',
  readPhoto: 'Lire une photo',
  photoHelp: 'Choisissez une photo où le code-barres se voit en entier, net et bien éclairé.',
  choosePhoto: 'Choisir une photo',
  readingPhoto: 'Lecture de la photo...',
  photoMiss: {
    none: 'Aucun code-barres trouvé sur cette photo. Cadrez-le de plus près ou saisissez ses chiffres.',
    'not-retail':
      "Le code de cette photo n'est pas un code-barres de produit. Choisissez une photo des barres avec leurs chiffres.",
    'no-picture': "Ce fichier n'est pas une photo lisible. Veuillez en choisir un autre.",
  },
  typeCode: 'Saisir',
  typeDigits: 'Saisir les chiffres',
  typedLabel: 'Chiffres du code-barres',
  typedHelp: 'Les 8 ou 13 chiffres imprimés sous les barres',
  typedValid: 'Ce code est complet.',
  typedInvalid: "Ce code n'est pas valide\u00a0: vérifiez ses chiffres.",
  useTyped: 'Utiliser ce code',
  backToCamera: 'Revenir à la caméra',
} as const

export const scannerFailureCopy = {
  unsupported: "Votre navigateur ne supporte pas l'accès à la caméra",
  denied:
    "Permission d'accès à la caméra refusée. Veuillez autoriser l'accès dans les paramètres de votre navigateur.",
  noCamera: 'Aucune caméra trouvée sur votre appareil.',
  noCameraListed: 'Aucune caméra disponible',
  impossible: (reason: string) => `Impossible d'accéder à la caméra. Erreur: ${reason}`,
  other: (reason: string) => `Erreur lors de l'accès à la caméra: ${reason}`,
  startFailed: (reason: string) => `Erreur lors du démarrage du scanner: ${reason}`,
  noPicture: "la caméra n'envoie pas d'image.",
  noReader: "le lecteur de codes-barres n'a pas pu être chargé.",
  cameraLost: 'la caméra a été débranchée ou prise par une autre application.',
} as const
