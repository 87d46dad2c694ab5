import { journey, often, type Row, story, unit } from './proof.ts'

export const rules: readonly Row[] = [
  [
    '5.1',
    '**Login**: email and password are required by the form.',
    [unit('forms/loginForm', 'asks for each of the two that is missing')],
  ],
  ['5.2', '**Registration**', []],
  [
    '5.3',
    'All four fields are required. The email field is of email type.',
    [
      unit('forms/registerForm', 'asks for each field that is missing'),
      unit('forms/registerForm', 'refuses an email that is none, with one sentence'),
      story('screens/auth/RegisterScreen', 'IdleInvalid'),
    ],
  ],
  [
    '5.4',
    "password must equal confirmPassword, otherwise 'Les mots de passe ne correspondent pas' and no call is made.",
    [
      unit('forms/registerForm', 'refuses two passwords that differ'),
      story('screens/auth/RegisterScreen', 'Mismatch'),
    ],
  ],
  [
    '5.5',
    'A length rule for registration: not shown.',
    [unit('forms/registerForm', 'has no rule of length for the password')],
  ],
  ['5.6', '**Reset password**, checked in this order:', []],
  [
    '5.7',
    "A token must be present, otherwise 'Token de réinitialisation manquant'.",
    [
      unit('forms/resetPasswordForm', 'the token %j is missing, whatever else is wrong'),
      story('screens/auth/ResetPasswordScreen', 'ReadyWithoutToken'),
    ],
  ],
  [
    '5.8',
    'The passwords must match.',
    [
      unit('forms/resetPasswordForm', 'the two differ, even when both are too short'),
      often.recovery,
    ],
  ],
  [
    '5.9',
    "The length must be at least 6, otherwise 'Le mot de passe doit contenir au moins 6 caractères'.",
    [
      unit('forms/resetPasswordForm', '%j is too short'),
      unit('forms/resetPasswordForm', 'six characters are enough, and spaces count'),
      often.recovery,
    ],
  ],
  ['5.10', '**Profile save**', []],
  [
    '5.11',
    "first_name and email must both be non-empty after trimming, otherwise 'Veuillez remplir tous les champs'.",
    [unit('forms/profileForm', '%j and %j: every field must be filled'), often.profile],
  ],
  [
    '5.12',
    "The email must look like {email}, otherwise 'Veuillez entrer un email valide'.",
    [unit('forms/profileForm', '%j does not look like an email'), often.profile],
  ],
  [
    '5.13',
    'Values are trimmed before sending.',
    [unit('forms/profileForm', 'the values are sent without the spaces around them')],
  ],
  ['5.14', '**Shopping list**', []],
  [
    '5.15',
    "The name must be non-empty after trimming, otherwise 'Veuillez entrer un nom d'article'.",
    [often.shopping, unit('forms/shoppingItemForm', 'a blank name %j is asked for')],
  ],
  [
    '5.16',
    "Deleting checked items when none is checked gives the info message 'Aucun article coché à supprimer'.",
    [often.shopping],
  ],
  ['5.17', '**Add and edit product**, checked in order:', []],
  [
    '5.18',
    "The name must not be blank after trimming, otherwise 'Le nom du produit est requis'.",
    [often.rules, unit('forms/productForm', 'refuse a blank name')],
  ],
  [
    '5.19',
    "A category must be chosen, otherwise 'Veuillez sélectionner une catégorie'.",
    [often.rules],
  ],
  [
    '5.20',
    "The price must be present and greater than 0. The add message is 'Le prix doit être supérieur à 0'. The edit message is 'Veuillez saisir un prix valide'.",
    [
      often.badprice,
      journey('addForm', 'prices are taken with a comma or a dot, and nothing else'),
      journey('editProduct', 'the price has a sentence of its own, and nothing is sent'),
    ],
  ],
  [
    '5.21',
    'Number inputs have step 0.01 and minimum 0. Name, category and price are marked required.',
    [
      often.badprice,
      unit('forms/productForm', 'refuse « %s » as a price per unit'),
      unit('forms/productForm', 'keeps a price per unit of 0, and rounds the price to the cent'),
      story('components/fields/PriceField', 'Empty'),
    ],
    'Prices are text inputs with a decimal keypad: a number input loses the French comma. The minimum and the step hold as rules.',
  ],
  [
    '5.22',
    'On edit the payload is normalised: name and description trimmed, category_id an integer, price and unit_price numbers, an empty unit_price becomes null, and an empty unit or barcode becomes null.',
    [
      often.changed,
      unit(
        'forms/productForm',
        'says null for a unit price, a unit, a barcode and a photo that were emptied',
      ),
      often.edit,
    ],
  ],
  [
    '5.23',
    'On add the form values are sent as typed, with the image fields added.',
    [often.created, often.photo],
  ],
  ['5.24', '**Photo**', []],
  [
    '5.25',
    "A chosen image larger than 5 MB (5242880 bytes) is refused with 'L'image est trop volumineuse (max 5MB). Veuillez choisir une image plus petite.'",
    [often.refusals],
  ],
  [
    '5.26',
    'Otherwise it is re-encoded as JPEG, at most 800 px wide (keeping the ratio), at quality 0.6.',
    [often.photo],
  ],
  [
    '5.27',
    "If the result is larger than 2 MB (2097152 bytes) it is refused with 'L'image reste trop volumineuse après compression. Veuillez choisir une image plus petite.'",
    [often.refusals],
  ],
  [
    '5.28',
    "Without camera or media support: 'L'appareil photo n'est pas disponible sur votre appareil'.",
    [journey('photoCamera', 'the camera says that there is none; a photo can still be chosen')],
  ],
  [
    '5.29',
    "**Server messages for login and registration**: the server's English messages on email format are translated (see section 8).",
    [
      unit(
        'copy/serverMessages',
        'about an address with misplaced periods (%s) is more precise than "not valid"',
      ),
      often.forms,
    ],
  ],
  [
    '6.1',
    "There are no roles. There is one kind of signed-in user, who holds a token in browser storage. Presence of the token alone gates the protected routes and the add and edit screens. Every authenticated call sends the token as a bearer credential. The list endpoints sit under /users/, which suggests the user's own data. Server-side authorisation and data ownership are not shown.",
    [often.guard, often.calls, often.refused],
  ],
]
