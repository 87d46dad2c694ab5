import { journey, often, type Row, story, unit } from './proof.ts'

export const states: readonly Row[] = [
  ['4.1', '**Session**', []],
  ['4.2', 'No token means redirect to /login.', [often.guard]],
  [
    '4.3',
    'Any 401 response, or a failed identity call, removes the token and goes to /login.',
    [often.refused, often.identity, often.loads, often.forms, often.deletion],
    'A missing network is no refusal: it keeps the session, because the token may be good (decision of 2026-11-21).',
  ],
  [
    '4.4',
    "Logout asks 'Êtes-vous sûr de vouloir vous déconnecter ?', removes the token, shows 'Déconnexion réussie' and goes to /login.",
    [often.logout, often.twotabs],
  ],
  ['4.5', '**Login**', []],
  ['4.6', 'A submitting flag is set on submit.', [often.forms]],
  [
    '4.7',
    'On success the token is stored, a success toast is shown and the user goes to /dashboard.',
    [often.main],
  ],
  [
    '4.8',
    'On failure an error message is shown. The exact end of the failure handling is not shown.',
    [often.forms, journey('session', 'a wrong password says so in French and keeps the e-mail')],
  ],
  [
    '4.9',
    '**Registration**: on success a message is shown and the user goes to /login after 3 seconds.',
    [often.redirects],
  ],
  [
    '4.10',
    '**Forgot password**: on success the user goes to /login after 5 seconds.',
    [often.redirects],
  ],
  [
    '4.11',
    '**Password reset**: on success a message is shown and the user goes to /login after 3 seconds.',
    [often.redirects],
  ],
  ['4.12', '**Profile**', []],
  [
    '4.13',
    'View mode and edit mode. Save success returns to view mode. Cancel restores the previous values.',
    [often.profile],
  ],
  ['4.14', '**Product detail**', []],
  [
    '4.15',
    'Loading, then loaded or not found. A 404 redirects to /products.',
    [often.gone, often.loads],
  ],
  [
    '4.16',
    'Delete modal: open, then confirm or cancel. After deletion the user goes to /products.',
    [often.deletes],
  ],
  ['4.17', '**Category products**: a 404 on the category redirects to /dashboard.', [often.loads]],
  [
    '4.18',
    '**Shopping list item**: unchecked or checked, toggled by the checkbox.',
    [often.shopping, unit('domain/shoppingList', 'checks one item, then unchecks it')],
  ],
  [
    '4.19',
    '**Toast**: visible, dismissed, removed.',
    [often.toast, story('components/feedback/Toasts', 'Two')],
  ],
  ['4.20', '**Scanner permission**', []],
  [
    '4.21',
    'requesting, then granted (the camera starts after 300 ms), denied, or error.',
    [
      often.camdenied,
      often.nocam,
      often.limits,
      story('screens/scanner/ScannerScreen', 'Requesting'),
    ],
  ],
  [
    '4.22',
    "'Réessayer' returns to requesting. Closing stops the scanner.",
    [
      often.camdenied,
      journey('camera', 'is on while the scanner looks, and off when it is closed'),
    ],
  ],
  [
    '4.23',
    'The scanning engine has states NOT_STARTED, SCANNING and PAUSED. Going directly from NOT_STARTED to PAUSED is forbidden. Scanning from a file is only allowed while NOT_STARTED.',
    [
      unit('domain/scannerMachine', 'never goes from NOT_STARTED to PAUSED at once'),
      unit(
        'domain/scannerMachine',
        'reads a file only while the engine has not started, the camera stopped',
      ),
      unit('domain/scannerMachine', 'runs the engine while scanning, rests it while paused'),
    ],
  ],
  ['4.24', '**Scan result**', []],
  [
    '4.25',
    'On the first successful scan the scanner stops and hands the code to the form. The form stores it, closes the scanner and looks up product information.',
    [often.main, journey('camera', 'is asked for once, and off when the code is read')],
  ],
  [
    '4.26',
    'If the lookup succeeds, name, description, image and barcode are filled. On add, existing values are overwritten. On edit, existing values are kept where the lookup gives none.',
    [
      often.main,
      unit('domain/scanMerge', 'overwrites name, description and image, and sets the barcode'),
      unit('domain/scanMerge', 'keeps each value that the lookup does not give'),
      often.editscan,
    ],
  ],
  [
    '4.27',
    'If the lookup finds nothing, a warning is shown (the error text, or a not-found message naming the open food database) and only the barcode is set.',
    [often.unknowncode, unit('domain/scanMerge', 'sets the barcode and nothing else')],
  ],
  ['4.28', 'On a lookup exception an error is shown and the barcode is set.', [often.badfood]],
  [
    '4.29',
    '**Form saving flag**: true during submit or upload, then false.',
    [often.forms, often.upload, story('screens/product/ProductFormScreen.rules', 'Compressing')],
  ],
  [
    '4.30',
    '**After add**: the product is created and the user goes to /products/{id of the new product}.',
    [often.main],
  ],
  ['4.31', '**After edit**: the user goes to /products/{productId}.', [often.edit]],
]
