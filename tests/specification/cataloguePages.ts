import { journey, often, type Row, story, unit } from './proof.ts'

export const cataloguePages: readonly Row[] = [
  [
    '2.dashboard.1',
    'A grid of category tiles, 2 to 5 columns depending on screen width.',
    [often.columns],
  ],
  [
    '2.dashboard.2',
    'Each tile has a background image chosen by category name. Eleven names have an image (see section 9). Any other name gets a default image.',
    [
      story('components/catalogue/CategoryTile', 'Eleven'),
      story('components/catalogue/CategoryTile', 'Unknown'),
      unit('domain/categoryPicture', 'of « %s » is %s'),
    ],
  ],
  [
    '2.dashboard.3',
    "A search box 'Rechercher une catégorie...' is present but does nothing.",
    [story('screens/dashboard/DashboardScreen', 'ReadySearched')],
    'It does something: it filters the tiles by name, because people expect a search box to search (decision of 2026-11-21).',
  ],
  [
    '2.dashboard.4',
    'Tapping a tile goes to /categories/{categoryId}/products.',
    [often.moves, story('screens/dashboard/DashboardScreen', 'Ready')],
  ],
  [
    '2.dashboard.5',
    "Empty message: 'Aucune catégorie disponible pour le moment.'",
    [often.nocat, story('screens/dashboard/DashboardScreen', 'Empty')],
  ],
  [
    '2.dashboard.6',
    'The page redirects to /login when no token is stored or when the identity call fails.',
    [often.guard, often.identity],
  ],
  [
    '2.category.1',
    'The header shows the category icon and name, and a back button to /dashboard.',
    [often.titles, story('screens/products/CategoryProductsScreen', 'Ready')],
  ],
  [
    '2.category.2',
    'A search box filters by name, as a case-insensitive substring.',
    [
      story('screens/products/MyProductsScreen', 'ReadySearched'),
      unit('domain/productList', '« %s » finds %j'),
    ],
  ],
  [
    '2.category.3',
    'Products are sorted by name with French collation and grouped under the uppercase first letter.',
    [
      often.rowsready,
      unit(
        'domain/productList',
        'is French: accents and capitals do not part words, œ stands with oe',
      ),
      unit('domain/productList', '« %s » stands under %s'),
    ],
  ],
  [
    '2.category.4',
    "Each row shows the name and the unit price with 2 decimals in euros followed by ' / unit'.",
    [often.rowsready, story('components/catalogue/ProductRow', 'WithPhoto'), often.main],
  ],
  [
    '2.category.5',
    'Tapping a row opens /products/{id} and remembers the originating path.',
    [often.edit, story('components/catalogue/ProductRow', 'WithPhoto')],
  ],
  [
    '2.category.6',
    'Empty messages: one for a search with no result (with a clear-search button), and one for a category without products (it points to the + button at the bottom).',
    [
      story('screens/products/CategoryProductsScreen', 'NoMatch'),
      story('screens/products/MyProductsScreen', 'NoMatch'),
      story('screens/products/CategoryProductsScreen', 'Empty'),
    ],
  ],
  [
    '2.products.1',
    "Title 'Mes Produits'. It shows the whole list of the user.",
    [often.titles, often.deletes],
  ],
  [
    '2.products.2',
    'Same search, grouping and rows as above. Rows open /products/{id}.',
    [often.rowsready, story('screens/products/MyProductsScreen', 'ReadySearched'), often.main],
  ],
  [
    '2.detail.1',
    'Shows name, image, price, barcode, unit price, unit, category name, description and creation date in French format.',
    [often.detail, often.main, often.photo],
  ],
  [
    '2.detail.2',
    "The description is collapsed to 3 lines when it is longer than 150 characters or over 3 lines. A toggle reads 'Voir plus' or 'Voir moins'.",
    [
      story('screens/product/ProductDetailScreen.extremes', 'ReadyDescription150'),
      story('screens/product/ProductDetailScreen.extremes', 'ReadyDescription151'),
      story('screens/product/ProductDetailScreen.extremes', 'ReadyThreeLines'),
      story('screens/product/ProductDetailScreen.extremes', 'ReadyFourLines'),
      story('screens/product/ProductDetailScreen', 'ReadyExpanded'),
      story('components/product/CollapsibleDescription', 'Long'),
    ],
  ],
  ['2.detail.3', 'Actions:', []],
  [
    '2.detail.4',
    'Delete, with a confirmation modal.',
    [often.deletes, story('screens/product/ProductDetailScreen.dialogs', 'ConfirmingDelete')],
  ],
  [
    '2.detail.5',
    "'Modifier le produit', which goes to /products/{productId}/edit.",
    [often.detail, often.moves],
  ],
  [
    '2.detail.6',
    'A barcode button.',
    [often.detail, story('screens/product/ProductDetailScreen', 'ReadyWithoutBarcode')],
  ],
  [
    '2.detail.7',
    'With a barcode, the barcode button opens the page of that code on the open food database in a new tab.',
    [often.detail],
  ],
  [
    '2.detail.8',
    "Without a barcode, the button reads 'Ajouter un code-barres'. It asks 'Ce produit n'a pas de code-barres. Voulez-vous l'ajouter maintenant ?' and then goes to the edit page.",
    [often.editscan, story('screens/product/ProductDetailScreen.dialogs', 'OfferingBarcode')],
  ],
  [
    '2.detail.9',
    'Back returns to the originating /categories/... path if one was passed, otherwise to /products.',
    [
      often.edit,
      often.editscan,
      often.untouched,
      journey('navigation', 'a list is where it was after … leads back to it'),
    ],
  ],
  [
    '2.detail.10',
    "Not found: 'Produit non trouvé' with a back button.",
    [often.gone, story('screens/product/ProductDetailScreen', 'NotFound')],
  ],
]
