import { journey, often, type Row, story, unit } from './proof.ts'

export const entities: readonly Row[] = [
  [
    '3.1',
    '**User**: email, first_name (may be empty), created_at.',
    [often.calls, unit('contract/fixtures', '%s fits the contract and nobody can change it')],
  ],
  [
    '3.2',
    '**Login form**: email, password. The login response carries access_token.',
    [often.calls, often.main],
  ],
  [
    '3.3',
    '**Category**: id, name, icon (emoji text shown in headers).',
    [
      unit('contract/fixtures', '%s fits the contract and nobody can change it'),
      story('screens/products/CategoryProductsScreen', 'Ready'),
    ],
  ],
  [
    '3.4',
    '**Product as read**: id, name, price (number), unit_price (number), unit (text), barcode (text, may be empty), description (text), image_url, category (object with id and name), created_at.',
    [unit('contract/products', 'may lack all that is optional'), often.detail],
  ],
  ['3.5', '**Product form and payload** (add and edit):', []],
  ['3.6', 'name (text, required)', [often.created, often.rules]],
  ['3.7', 'category_id (required, chosen from categories)', [often.created, often.rules]],
  ['3.8', 'description (optional text)', [often.created]],
  ['3.9', "image_url (the photo's stored data)", [often.photo]],
  ['3.10', 'image_data', [often.photo]],
  ['3.11', 'price (number, euro, required)', [often.created, often.rules]],
  [
    '3.12',
    'unit_price (optional number, euro)',
    [
      often.created,
      unit('forms/productForm', 'keeps a price per unit of %s as the form shows it, « %s »'),
    ],
  ],
  ['3.13', 'unit_type (form field, sent as unit)', [often.created, often.changed, often.calls]],
  [
    '3.14',
    'barcode (optional text)',
    [often.created, unit('forms/productForm', 'take a barcode as typed')],
  ],
  [
    '3.15',
    "**Unit options**: kg, g, l, ml, unit (shown as 'unité'), pack, bouteille, boîte.",
    [unit('domain/units', 'offers the eight units, only « unit » under another name')],
  ],
  ['3.16', '**Upload-image response**: image_data.', [often.photo, often.upload]],
  [
    '3.17',
    '**Shopping list item** (browser only, key shoppingList): id (timestamp), name, completed (boolean), addedAt (ISO date).',
    [
      unit(
        'domain/shoppingList',
        'the new item stands at the end, unchecked, trimmed, with its instant',
      ),
      often.shopping,
    ],
  ],
  ['3.18', '**External lookup result** (open food database, by barcode):', []],
  [
    '3.19',
    'name (from the French product name, falling back to the generic name)',
    [
      unit('domain/foodProduct', 'takes %s'),
      journey(
        'lookup',
        'a name that is empty in French and blank in general falls back to the generic one',
      ),
    ],
  ],
  [
    '3.20',
    'brand, image, description, barcode, quantity, ingredients, nutritionGrade',
    [unit('domain/foodProduct', 'gives every field of a well-filled record')],
  ],
  [
    '3.21',
    'allergens (list), categories (list)',
    [unit('domain/foodProduct', 'gives every field of a well-filled record')],
  ],
  [
    '3.22',
    'price, unitPrice and unitType (always null)',
    [unit('domain/foodProduct', 'gives every field of a well-filled record')],
  ],
  [
    '3.23',
    '**Barcode lookup helper result** (used by the forms): success flag, product (name, description, image) and an error text.',
    [unit('domain/foodProduct', 'is found with status %s'), often.badfood, often.unknowncode],
  ],
  [
    '3.24',
    "**Browser storage**: token, userName, userEmail, shoppingList, and the scanner's own camera-permission record.",
    [
      often.calls,
      unit(
        'platform/camera',
        'asks once for the rear camera at about 1280×720, and records the permission',
      ),
    ],
  ],
]
