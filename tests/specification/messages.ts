import { journey, often, type Row, story, unit } from './proof.ts'

export const messages: readonly Row[] = [
  ['8.37', '**Upload**', []],
  [
    '8.38',
    "413: 'L'image est encore trop volumineuse. Veuillez choisir une image plus petite.'",
    [often.upload],
  ],
  [
    '8.39',
    "Otherwise the server's detail, else 'Erreur lors de l'upload de l'image'.",
    [often.upload, often.defaults],
  ],
  [
    '8.40',
    "A non-JSON response: 'Erreur serveur lors de l'upload de l'image'.",
    [often.upload, often.defaults],
  ],
  ['8.41', '**Barcode lookup**', []],
  [
    '8.42',
    'Not found: a message saying the product is not in the open food database. The add and edit forms use the same idea as a warning.',
    [often.unknowncode],
  ],
  [
    '8.43',
    "Failure: 'Erreur lors de la récupération des informations du produit'.",
    [often.badfood],
  ],
  ['8.44', '**Scanner**', []],
  [
    '8.45',
    "Browser without camera access: 'Votre navigateur ne supporte pas l'accès à la caméra'.",
    [unit('platform/camera', 'says when the browser has no camera access at all')],
  ],
  [
    '8.46',
    "Permission refused: 'Permission d'accès à la caméra refusée. Veuillez autoriser l'accès dans les paramètres de votre navigateur.'",
    [often.camdenied, unit('platform/camera', 'says what %s means')],
  ],
  ['8.47', "No camera: 'Aucune caméra trouvée sur votre appareil.'", [often.nocam]],
  [
    '8.48',
    "Constraints not satisfiable: retry with the front camera. If that fails, 'Impossible d'accéder à la caméra. Erreur: ...'.",
    [
      unit('platform/camera', 'takes the front camera when the rear one cannot be had'),
      story('screens/scanner/ScannerScreen.failures', 'OtherErrorImpossible'),
    ],
  ],
  [
    '8.49',
    "Other: 'Erreur lors de l'accès à la caméra: ...'.",
    [
      journey(
        'cameraTroubles',
        'a camera that is busy, rested, unplugged or missing has its sentence, and comes back',
      ),
      unit('platform/camera', 'says what %s means'),
    ],
  ],
  [
    '8.50',
    "Start failure: 'Erreur lors du démarrage du scanner: ...'. Also 'Aucune caméra disponible' when no camera is listed.",
    [
      story('screens/scanner/ScannerScreen.failures', 'StartFailedNoReader'),
      story('screens/scanner/ScannerScreen.failures', 'StartFailedNoCameraListed'),
    ],
  ],
  ['8.51', '**Success messages**', []],
  ['8.52', "'Connexion réussie!'.", [often.main]],
  ['8.53', "'Produit ajouté !' and 'Produit modifié !'.", [often.main, often.edit]],
  ['8.54', "'Produit supprimé avec succès'.", [often.deletes]],
  ['8.55', "'Profil mis à jour avec succès'.", [often.profile]],
  [
    '8.56',
    "'Article ajouté à la liste', 'Article supprimé de la liste' and 'n article(s) supprimé(s)'.",
    [
      often.shopping,
      journey('shoppingStorage', 'a full storage is said, and nothing is lost on the screen'),
      story('screens/shopping/ShoppingListScreen', 'MixedAnnounced'),
    ],
  ],
  ['8.57', "'Informations du produit récupérées avec succès !'.", [often.main]],
  [
    '8.58',
    "'Photo prise avec succès ! Image compressée: {percent}% de réduction ({before}KB → {after}KB)'.",
    [often.photo],
  ],
  [
    '8.59',
    'The account-created and password-reset messages (wording not given).',
    [often.redirects],
  ],
  [
    '8.60',
    "Forgot password: 'Si un compte existe avec cet email, vous recevrez un lien de réinitialisation.'",
    [often.redirects, often.recovery],
  ],
  [
    '8.61',
    "**Progress messages**: 'Compression de l'image...' and 'Récupération des informations du produit...'.",
    [often.upload, journey('lookup', 'a silent food database is given up after ten seconds')],
  ],
]
