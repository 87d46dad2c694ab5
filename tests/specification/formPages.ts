import { journey, often, type Row, story } from './proof.ts'

export const formPages: readonly Row[] = [
  [
    '2.add.1',
    "Title 'Ajouter un produit', a back button to /products, and a 'Scanner maintenant' button. Its descriptive text is 'Scanner un code-barres: remplissez automatiquement les informations du produit'.",
    [
      often.titles,
      often.leave,
      journey('leaveForm', 'a new product asks too, but neither the scanner nor a save does'),
      story('screens/product/ProductFormScreen', 'Blank'),
    ],
  ],
  [
    '2.add.2',
    "After a scan, 'Code-barres détecté' appears with the detected code, a button that opens the open food database page for that code in a new tab, and a clear button.",
    [often.main, story('screens/product/ProductFormScreen', 'BarcodeDetected')],
  ],
  [
    '2.add.3',
    'Form fields are listed under entities.',
    [story('screens/product/ProductFormScreen', 'Blank')],
  ],
  [
    '2.add.4',
    "Buttons: 'Annuler' (back to /products) and 'Ajouter le produit' ('Ajout en cours...' while saving).",
    [
      story('screens/product/ProductFormScreen', 'Blank'),
      story('screens/product/ProductFormScreen', 'Saving'),
      often.forms,
    ],
  ],
  [
    '2.add.5',
    "'Prendre une photo' takes a photo. The preview has a remove button.",
    [
      story('components/product/PhotoField', 'None'),
      story('components/product/PhotoField', 'Taken'),
      journey('photoCamera', 'a photo is taken, compressed and kept, the camera off afterwards'),
    ],
  ],
  [
    '2.add.6',
    "Hint below: 'Prenez une photo du produit ou scannez un code-barres', or 'Photo prise avec succès' once a photo exists.",
    [
      often.photo,
      story('components/product/PhotoField', 'None'),
      story('components/product/PhotoField', 'Taken'),
    ],
  ],
  [
    '2.edit.1',
    "Same layout. Title 'Modifier le produit'. Back goes to /products/{productId}.",
    [often.edit, often.untouched, often.titles],
  ],
  [
    '2.edit.2',
    "Loading text 'Chargement du produit...'.",
    [story('screens/product/ProductFormScreen.editing', 'Loading')],
  ],
  [
    '2.edit.3',
    "Buttons: 'Annuler' and 'Modifier le produit' ('Modification en cours...' while saving).",
    [often.forms, often.leave, story('screens/product/ProductFormScreen.editing', 'Saving')],
  ],
  [
    '2.scanner.1',
    "Full screen. Title 'Scanner un code-barres', a close button, a dashed square guide and the text 'Pointez votre caméra vers le code-barres'.",
    [often.main, story('screens/scanner/ScannerScreen', 'Scanning')],
  ],
  [
    '2.scanner.2',
    "On iPhone and iPad it adds 'Astuce iPhone : approchez bien le code-barres, la détection peut être plus lente sur Safari/iOS.'",
    [story('screens/scanner/ScannerScreen', 'ScanningOnIphone')],
  ],
  [
    '2.scanner.3',
    "While waiting for permission: 'Demande d'accès à la caméra...' with 'Veuillez autoriser l'accès quand votre navigateur le demande'.",
    [story('screens/scanner/ScannerScreen', 'Requesting')],
  ],
  [
    '2.scanner.4',
    "On denial or error it shows the error text with 'Réessayer' and 'Annuler' buttons.",
    [
      often.camdenied,
      journey('camera', 'is left by « Annuler », the form as it was'),
      story('screens/scanner/ScannerScreen', 'Denied'),
    ],
  ],
  [
    '2.scanner.5',
    "On denial it also shows a help block 'Comment autoriser l'accès :' with three tips:",
    [story('screens/scanner/ScannerScreen', 'Denied'), often.camdenied],
  ],
  [
    '2.scanner.6',
    'click the camera icon in the address bar;',
    [story('screens/scanner/ScannerScreen', 'Denied')],
  ],
  ['2.scanner.7', "select 'Autoriser';", [story('screens/scanner/ScannerScreen', 'Denied')]],
  [
    '2.scanner.8',
    'or open the browser settings.',
    [story('screens/scanner/ScannerScreen', 'Denied')],
  ],
  [
    '2.shopping.1',
    "Title 'Ma Liste de Courses'. It is local only.",
    [often.titles, often.shopping],
  ],
  ['2.shopping.2', "A counter reads 'n article(s) - m coché(s)'.", [often.shopping]],
  [
    '2.shopping.3',
    'Items have a checkbox and can be removed one by one, or all checked ones at once.',
    [often.shopping, story('screens/shopping/ShoppingListScreen', 'MixedRemoving')],
  ],
  [
    '2.shopping.4',
    'The Enter key adds an item.',
    [often.shopping, story('screens/shopping/ShoppingListScreen', 'Adding')],
  ],
  [
    '2.profile.1',
    "Shows first name ('Non renseigné' if empty), email, and 'Membre depuis' in long French date format ('Date non disponible' if missing).",
    [
      story('screens/profile/ProfileScreen', 'Viewing'),
      story('screens/profile/ProfileScreen', 'ViewingBlank'),
      often.profile,
    ],
  ],
  ['2.profile.2', 'Offers edit, save, cancel and logout.', [often.profile, often.logout]],
]
