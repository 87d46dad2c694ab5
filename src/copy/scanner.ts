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
    slow: 'Le code ne passe pas\u00a0? Plus de lumière, un peu plus près ou plus loin, ou saisissez ses chiffres.',
    again: 'Déjà noté. Au suivant.',
    carton: "C'est le code du carton\u00a0: scannez un article seul.",
    coupon: "C'est un bon de réduction, pas un produit.",
    link: "Ce QR code n'est pas celui du produit\u00a0: visez les barres.",
    other:
      "Ce code n'est pas un code-barres de produit. Visez les barres avec 8 ou 13 chiffres dessous.",
    print: "Ce code est celui d'un livre ou d'un journal. L'ajouter quand même\u00a0?",
    wrong:
      "Ce code se lit mal. Aplatissez l'emballage, changez de lumière ou saisissez ses chiffres.",
  },
  takeAnyway: "L'ajouter quand même",
  torch: 'Lampe',
  zoom: 'Zoom',
  zoomIn: 'Zoomer',
  zoomOut: 'Dézoomer',
  zoomTimes: (times: number) => `${String(times).replace('.', ',')}\u00a0×`,
  camera: 'Caméra',
  switchCamera: 'Changer de caméra',
  photo: 'Photo',
  readPhoto: 'Lire une photo',
  photoHelp: 'Choisissez une photo où le code-barres se voit en entier, net et bien éclairé.',
  photoOfOtherCode:
    "Le code de cette photo n'est pas un code-barres de produit. Choisissez une photo des barres avec leurs chiffres.",
  choosePhoto: 'Choisir une photo',
  readingPhoto: 'Lecture de la photo...',
  typeCode: 'Saisir',
  typeDigits: 'Saisir les chiffres',
  typedLabel: 'Chiffres du code-barres',
  typedHelp: 'Les 8 ou 13 chiffres imprimés sous les barres',
  typedOrNamed: 'Code-barres ou nom',
  typedOrNamedHelp: 'Les chiffres imprimés sous les barres, ou le nom du produit',
  typedValid: 'Ce code est complet.',
  typedInvalid: "Ce code n'est pas valide\u00a0: vérifiez ses chiffres.",
  useTyped: 'Utiliser ce code',
  addNamed: (name: string) => `Ajouter «\u00a0${name}\u00a0»`,
  backToCamera: 'Revenir à la caméra',
} as const

export const shopCodeCopy = {
  question: (digits: string) => `Étiquette du magasin\u00a0: que veut dire ${digits}\u00a0?`,
  price: (price: string) => `Le prix\u00a0: ${price}`,
  weight: (weight: string) => `Le poids\u00a0: ${weight}`,
  none: 'Autre chose',
  read: (said: string) => `Lu sur l'étiquette\u00a0: ${said}`,
  unused: (digits: string) => `${digits} n'est ni un prix ni un poids`,
  askAgain: "Ce n'est pas ça",
} as const

export const scanShopCopy = {
  title: 'Où êtes-vous\u00a0?',
  help: 'Demandé une fois par jour, pour noter vos prix dans ce magasin.',
  here: (name: string) => `Magasin\u00a0: ${name}`,
  yesterday: (name: string) => `${name} · hier`,
  other: 'Autre...',
  none: 'Sans magasin',
  name: 'Nom du magasin',
  take: 'OK',
} as const

export const scanDayCopy = {
  day: (day: string) => `Date\u00a0: ${day}`,
  clear: (date: string) => `${date}. Revenir à aujourd'hui`,
} as const

export const scanCopy = {
  newProduct: 'Nouveau produit',
  name: 'Donner un nom',
  rename: 'Nom',
  nameLabel: 'Nom du produit',
  categoryLabel: 'Catégorie',
  guess: (value: string) => `${value}\u00a0?`,
  field: (label: string, value: string) => `${label}\u00a0: ${value}`,
  categoryWanted: 'Catégorie\u00a0?',
  lookup: {
    offline: 'Hors ligne\u00a0: le nom sera cherché plus tard.',
    'not-found': 'Produit inconnu\u00a0: donnez-lui un nom, maintenant ou plus tard.',
  },
  categoryMissing: 'Choisissez une catégorie',
  retakePhoto: 'Changer la photo',
  add: 'Ajouter',
  details: 'Plus de détails',
  removed: 'Ajout annulé',
  shared: (count: number) => `${count} produits ont ce code`,
  lastPrice: (price: string) => `Dernier prix\u00a0: ${price}`,
} as const
