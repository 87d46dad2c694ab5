import { journey, often, type Row, story, unit } from './proof.ts'

export const numbers: readonly Row[] = [
  [
    '9.1',
    'Currency: euro, amounts shown with 2 decimals. Price step is 0.01.',
    [
      unit('domain/money', '%d reads %s'),
      unit('domain/money', 'has its sign after a no-break space'),
      unit('forms/productForm', 'keeps a price per unit of 0, and rounds the price to the cent'),
    ],
  ],
  [
    '9.2',
    'Minimum reset password length: 6.',
    [often.limits, unit('forms/resetPasswordForm', '%j is too short')],
  ],
  [
    '9.3',
    'Redirect delays: 3 s after registration and after reset, 5 s after a forgot-password request.',
    [often.redirects],
  ],
  [
    '9.4',
    'Description collapse: more than 150 characters or more than 3 lines. The description textarea has 3 rows.',
    [
      unit('domain/productText', '%j folds: %s'),
      story('components/fields/TextAreaField', 'Empty'),
      story('screens/product/ProductDetailScreen.extremes', 'ReadyDescription151'),
    ],
  ],
  ['9.5', 'Dashboard grid: 2 to 5 columns.', [often.columns]],
  [
    '9.6',
    "Category names with images: Fruits et Légumes, Viandes, Poissons, Produits Laitiers, Céréales et Pains, Boissons, Produits d'Entretien, Hygiène et Beauté, Épicerie Salée, Épicerie Sucrée, Surgelés.",
    [unit('domain/categoryPicture', 'of « %s » is %s')],
  ],
  ['9.7', 'Toast durations:', []],
  [
    '9.8',
    'On the login and auth screens: success 1800 ms (a variant 1200 ms), error 3000 ms, info 2500 ms, warning 3000 ms.',
    [often.durations],
    'The variant of 1200 ms is given without its occasion: no toast uses it.',
  ],
  [
    '9.9',
    'On the product forms: default 2500 ms, success 2000 ms, error 3000 ms.',
    [often.durations],
  ],
  [
    '9.10',
    'Toast text is at most 320 px wide. At most 20 toasts are kept.',
    [often.toast, unit('platform/notify', 'beyond the twentieth takes the place of the oldest')],
  ],
  [
    '9.11',
    'Photo: raw limit 5 MB, compressed limit 2 MB, max width 800 px, JPEG quality 0.6. The preferred camera faces the environment at about 1280x720.',
    [
      often.limits,
      often.refusals,
      often.photo,
      unit(
        'platform/camera',
        'asks once for the rear camera at about 1280×720, and records the permission',
      ),
    ],
  ],
  ['9.12', 'Scanner overlay:', []],
  ['9.13', '10 frames per second.', [often.limits]],
  [
    '9.14',
    'Square scan box of the smaller of 70% of the screen width and 350 px. Aspect ratio 1.',
    [unit('domain/scanBox', 'on a screen of %i px is %i px')],
  ],
  [
    '9.15',
    "Prefers a camera labelled back or rear ('arrière'), else the first camera.",
    [
      unit('domain/cameraChoice', 'is %s'),
      unit(
        'platform/camera',
        'asks by its id for the camera labelled rear once it may read labels, never both ways',
      ),
    ],
  ],
  [
    '9.16',
    "Uses the browser's native barcode detector if available.",
    [
      unit(
        'platform/readerNative',
        'is used when it lists the retail formats and reads the code drawn for it',
      ),
    ],
  ],
  [
    '9.17',
    'Retries finding the reader element after 200 ms. 500 ms delay before styling the video. Camera starts 300 ms after permission.',
    [often.limits],
  ],
  [
    '9.18',
    'Scanning engine defaults: 2 frames per second, minimum scan box 50 px, default width 300 px, 17 supported barcode formats.',
    [],
    "Defaults of the engine that the specification's own app used; each is overridden by the overlay's numbers above, which are tested. Ours is another engine: it reads the same 17 formats, and refuses those that no product bears.",
  ],
  [
    '9.19',
    'Chunk loading time-out: 120 s.',
    [journey('navigation', 'a part of the app that does not come within two minutes is given up')],
  ],
  ['9.20', 'Copyright line for 2025.', [story('components/frame/WelcomeFrame', 'Full')]],
]
