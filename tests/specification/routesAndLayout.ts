import { journey, often, type Row, story, unit } from './proof.ts'

export const routesAndLayout: readonly Row[] = [
  [
    '1.1',
    "The audience is consumers with a personal account. Each user keeps a catalogue of products. A product has a name, a category, a price in euros, an optional unit price, a unit, an optional barcode, a description and a photo. The tagline is 'Retrouvez vos prix de référence et bonnes affaires'. Users can scan a barcode with the device camera. The scan auto-fills product information from a public open food database. Users can also keep a shopping list held only in the browser, and view and edit their profile. Everything is shown in French. The behaviour of the server is not shown.",
    [
      often.main,
      often.calls,
      story('screens/auth/LoginScreen', 'Idle'),
      often.shopping,
      often.profile,
    ],
  ],
  ['2.routes.1', '| /login | public | sign in |', [often.titles, often.main]],
  ['2.routes.2', '| /register | public | create account |', [often.titles]],
  ['2.routes.3', '| /forgot-password | public | request a reset link |', [often.titles]],
  [
    '2.routes.4',
    '| /reset-password | public | set a new password (query parameter token) |',
    [often.titles, often.recovery],
  ],
  ['2.routes.5', '| /dashboard | protected | home, category tiles |', [often.titles, often.guard]],
  [
    '2.routes.6',
    "| /products | protected | the user's whole product list |",
    [often.titles, often.guard],
  ],
  ['2.routes.7', '| /add-product | protected | add-product form |', [often.titles, often.guard]],
  [
    '2.routes.8',
    '| /products/{productId} | protected | product detail |',
    [often.titles, often.guard],
  ],
  [
    '2.routes.9',
    '| /products/{productId}/edit | protected | edit-product form |',
    [often.titles, often.guard],
  ],
  [
    '2.routes.10',
    '| /categories/{categoryId}/products | protected | products of one category |',
    [often.titles, often.guard],
  ],
  [
    '2.routes.11',
    '| /shopping-list | protected | local shopping list |',
    [often.titles, often.guard],
  ],
  ['2.routes.12', '| /profile | protected | profile |', [often.titles, often.guard]],
  [
    '2.routes.13',
    '| / | redirect | to /dashboard if a token is stored, otherwise to /login |',
    [journey('session', 'the address / leads by the token')],
  ],
  [
    '2.routes.14',
    'Protected routes redirect to /login when no token is stored. They share a common layout.',
    [often.guard, often.large],
  ],
  [
    '2.layout.1',
    "Only on /dashboard and only on medium and larger screens, a header shows the product title, a greeting 'Bonjour,' followed by the user name, and a 'Déconnexion' button.",
    [often.columns, often.large, story('components/frame/DashboardHeader', 'ByUserName')],
  ],
  [
    '2.layout.2',
    "The name shown is the stored userName. If absent, it is the part of the stored userEmail before the at-sign. If that is absent too, it is 'Utilisateur'.",
    [
      unit('domain/displayName', 'greets userName %j with e-mail %j as %s'),
      story('components/frame/DashboardHeader', 'ByEmail'),
      story('components/frame/DashboardHeader', 'Fallback'),
    ],
  ],
  ['2.layout.3', 'Logout removes the token and goes to /login.', [often.twotabs, often.logout]],
  [
    '2.layout.4',
    'On small screens a bottom bar has four tabs: Accueil (/dashboard, also active on /), Produits (/products), Liste de course (/shopping-list) and Profil (/profile).',
    [
      story('components/frame/BottomBar', 'HomeOnRoot'),
      story('components/frame/AppFrame', 'DashboardOnPhone'),
      often.moves,
    ],
  ],
  [
    '2.layout.5',
    'A tab is active when the current path starts with its path.',
    [
      story('components/frame/BottomBar', 'Products'),
      story('components/frame/BottomBar', 'ShoppingList'),
      story('components/frame/BottomBar', 'Profile'),
      story('components/frame/BottomBar', 'NoTab'),
    ],
  ],
  [
    '2.layout.6',
    "A round floating 'Ajouter un produit' button in the middle of the bar goes to /add-product.",
    [often.moves, often.main],
  ],
  ['2.layout.7', 'Toasts appear at the top centre of the screen.', [often.toast]],
]
