import { journey, often, type Row, story, unit } from './proof.ts'

export const calls: readonly Row[] = [
  [
    '7.1',
    "The API base is the product's own host plus /api and comes from configuration. Bearer means the token is sent as a bearer credential.",
    [
      often.calls,
      journey('session', 'a token that the server refuses is forgotten, from any page'),
    ],
  ],
  [
    '7.2',
    '| POST /auth/login | none | form-encoded: username (carrying the email), password | access_token on success, detail on failure |',
    [often.calls, journey('session', 'a wrong password says so in French and keeps the e-mail')],
  ],
  [
    '7.3',
    '| POST /auth/register | none | JSON: email, password, confirm_password, first_name | error in detail |',
    [often.calls, journey('session', 'an e-mail that has an account already is refused in French')],
  ],
  [
    '7.4',
    '| POST /auth/forgot-password | none | email | success only by HTTP status |',
    [often.calls, often.redirects],
  ],
  [
    '7.5',
    '| POST /auth/reset-password | none | token, new_password, confirm_password | error in detail |',
    [often.calls, often.recovery],
  ],
  ['7.6', '| GET /auth/me | bearer | none | email, first_name, created_at |', [often.calls]],
  [
    '7.7',
    '| GET /categories | none for the forms (headers for JSON); bearer on the dashboard | none | array of categories with id, name, icon |',
    [often.calls, often.loads],
    'The app sends its credential on the forms too: a server that asks for none ignores it.',
  ],
  ['7.8', '| GET /categories/{categoryId} | bearer | none | one category |', [often.calls]],
  [
    '7.9',
    "| GET /users/categories/{categoryId}/products | bearer | none | the user's products in the category |",
    [often.calls],
  ],
  ['7.10', "| GET /users/products | bearer | none | all the user's products |", [often.calls]],
  ['7.11', '| GET /products/{productId} | bearer | none | product detail |', [often.calls]],
  [
    '7.12',
    '| POST /products | bearer | JSON: name, category_id, description, image_url, price, unit_price, unit_type, barcode, image_data | id; detail on failure |',
    [often.calls],
  ],
  [
    '7.13',
    '| PUT /products/{productId} | bearer | JSON: name, category_id, description, image_url, price, unit_price, unit, barcode | not shown |',
    [often.calls, often.changed],
  ],
  ['7.14', '| DELETE /products/{productId} | bearer | none | not shown |', [often.calls]],
  [
    '7.15',
    '| POST /products/upload-image | bearer | multipart, one field file (the compressed JPEG) | image_data, stored both as the displayed image and as image_data |',
    [often.calls, often.photo, often.upload],
  ],
  [
    '7.16',
    '| PUT /users/profile | bearer | first_name, email | first_name and email |',
    [often.calls],
  ],
  [
    '7.17',
    '| GET {open food database}/api/v0/product/{barcode}.json | none | none | status 1 means found |',
    [often.main, often.badfood, unit('domain/foodProduct', 'is found with status %s')],
  ],
  [
    '7.18',
    'The open food database fields read are: product_name_fr, product_name, generic_name, brands, image_front_url, image_url, quantity, ingredients_text_fr, ingredients_text, nutrition_grade_fr, allergens_tags, categories_tags.',
    [
      unit('contract/foodDatabase', 'keeps what it knows and drops the rest'),
      unit('contract/foodDatabase', 'counts an ill-typed %s as absent'),
    ],
  ],
  [
    '7.19',
    "The product page link for a barcode is the database's /product/{barcode} page.",
    [often.detail, story('screens/product/ProductFormScreen', 'BarcodeDetected')],
  ],
  [
    '7.20',
    'The forms use a barcode lookup helper called with the scanned code. It returns success, product and error. Its path is not shown.',
    [often.badfood, often.unknowncode, often.main],
  ],
  [
    '7.21',
    "The categories call is made when the add and edit screens open. A non-array answer gives 'Format de données invalide pour les catégories'. An empty array gives the warning 'Aucune catégorie disponible'.",
    [often.loads, often.nocat],
  ],
  [
    '7.22',
    'Answer handling: a 401 anywhere clears the token and goes to /login. A 404 on a product goes to /products. A 404 on a category goes to /dashboard.',
    [often.refused, often.gone, often.loads],
  ],
]
