/** A test or a story's play that fails when the sentence of the specification is not true. */
export type Proof =
  | { readonly path: string; readonly title: string }
  | { readonly path: string; readonly story: string }

/** A bullet, table row or paragraph of the specification, to the letter, and what proves it. */
export type Row = readonly [
  id: string,
  text: string,
  proofs: readonly Proof[],
  /** Where the product departs from the row, and why; without proofs, why there is nothing to prove. */
  note?: string,
]

/** Titles stand as in the source, three dots for what a template fills in. */
export const journey = (file: string, title: string): Proof => ({
  path: `tests/journeys/${file}.spec.ts`,
  title,
})
export const unit = (file: string, title: string): Proof => ({
  path: `tests/unit/${file}.test.ts`,
  title,
})
export const story = (file: string, name: string): Proof => ({
  path: `stories/${file}.stories.tsx`,
  story: name,
})

/** What proves more than one row. */
export const often = {
  guard: journey('session', 'without a token every protected page leads to the sign-in page'),
  refused: journey('session', 'a token that the server refuses is forgotten, from any page'),
  twotabs: journey('session', 'signing out in one tab ends the session of the other'),
  identity: journey(
    'failedLoads',
    '/dashboard: an identity call that the server refuses in any way ends the session',
  ),
  main: journey('mainJob', 'a person scans a product, gives its price and finds it again'),
  titles: journey(
    'navigation',
    'every page names the tab, has one heading, and nothing jumps while it loads',
  ),
  moves: journey('navigation', 'every move in the app takes the focus to the heading of the page'),
  large: journey('navigation', 'on a large screen every destination is reachable from every page'),
  columns: journey(
    'dashboard',
    'the tiles stand in two to five columns as the screen grows, the header from 768 px on',
  ),
  nocat: journey(
    'dashboard',
    'without any category the dashboard and the form of a product say so',
  ),
  forms: journey(
    'failedForms',
    '…: each failure of … … has its sentence, keeps the form and is sent once',
  ),
  loads: journey(
    'failedLoads',
    '…: each failure of GET … has its sentence, and trying again helps',
  ),
  upload: journey(
    'failedUpload',
    "…: each failure of a photo's upload has its sentence and keeps the form",
  ),
  deletion: journey(
    'failedDeletion',
    '/products/12: each failure of DELETE has its sentence, leaves the product and is sent once',
  ),
  redirects: journey('redirects', '…: success is said, and … ms later the sign-in page comes'),
  calls: journey(
    'calls',
    'the app makes the calls of the contract, each with its credential and its fields',
  ),
  recovery: journey('recovery', 'a forgotten password is replaced by the link of the mail, once'),
  badlink: journey('recovery', 'a reset address without a token is an invalid link'),
  edit: journey(
    'editProduct',
    'a product is changed from its page, which then shows it, and so do the lists',
  ),
  editscan: journey('editProduct', 'a scan keeps what the food database does not give'),
  gone: journey(
    'editProduct',
    'a product that is gone leads to the list, from its page, its form and its saving',
  ),
  deletes: journey('deleteProduct', 'a deleted product leaves its page and the lists, and says so'),
  leave: journey('leaveForm', 'leaving with unsaved changes asks first, by every way out'),
  untouched: journey('leaveForm', 'an untouched form is left without a question'),
  photo: journey(
    'addForm',
    'a photo is compressed, kept by the server and shown on the product page',
  ),
  refusals: journey(
    'photoRefusals',
    'a photo too large before or after compression is refused, and nothing is sent',
  ),
  profile: journey('profile', 'a person edits, cancels and saves the profile'),
  logout: journey('profile', 'signing out asks first'),
  shopping: journey(
    'shoppingList',
    'a shopping list is kept on the device, across reloads and tabs',
  ),
  toast: journey(
    'toasts',
    'a toast stands at the top centre, at most 320 px wide, for its time and no longer',
  ),
  durations: unit('platform/notify', 'of the %s screens, %s, stays %d ms'),
  unknowncode: journey(
    'lookup',
    'a code that the food database does not know leaves the form to the person',
  ),
  badfood: journey(
    'lookup',
    'every bad answer of the food database gets its sentence and keeps the form',
  ),
  camdenied: journey('camera', 'says how to allow it, and scans once it is allowed'),
  nocam: journey(
    'camera',
    'says so, and the back button closes the scanner without leaving the form',
  ),
  limits: unit('domain/limits', 'the numbers are those of the specification, section 9'),
  catalogue: unit(
    'copy/errorCatalogue',
    '« %s » is shown as « %s », alone, in capitals and inside a sentence',
  ),
  defaults: unit('copy/errorCatalogue', 'are spelled to the letter'),
  rules: unit('forms/productForm', 'speak in the order of the specification, one sentence a field'),
  badprice: unit(
    'forms/productForm',
    'refuse « %s » as a price, each screen with its own sentence',
  ),
  created: unit(
    'forms/productForm',
    'has figures for the prices and the category, and every text as typed',
  ),
  changed: unit('forms/productForm', 'is normalised, and names the unit « unit »'),
  rowsready: story('screens/products/MyProductsScreen', 'Ready'),
  detail: story('screens/product/ProductDetailScreen', 'Ready'),
  LINKBACK: journey('redirects', 'the pages of an account lead to one another'),
} as const satisfies Record<string, Proof>
