import * as z from 'zod/mini'
import {
  account,
  checkResetTokenRequest,
  confirmation,
  deviceList,
  forgotPasswordRequest,
  loginAnswer,
  loginRequest,
  memberAccount,
  passwordChange,
  profile,
  profileChange,
  registerRequest,
  resetPasswordRequest,
} from '../../src/contract/accounts.ts'
import { category, categoryList } from '../../src/contract/categories.ts'
import { codeBody, productCode, productMerge } from '../../src/contract/codes.ts'
import { health } from '../../src/contract/health.ts'
import {
  catalogueCopy,
  copyRequest,
  departureSeen,
  household,
  householdChange,
  householdDeparture,
  invitationAcceptance,
  invitationBody,
  invitationPreview,
  invitationToken,
  openedInvitation,
  ownerChange,
  startedCopy,
} from '../../src/contract/household.ts'
import { listChange, listChanges } from '../../src/contract/listChange.ts'
import {
  price,
  priceBody,
  priceList,
  recentPrices,
  shop,
  shopChange,
  shopList,
  shopMerge,
  writtenPrice,
} from '../../src/contract/prices.ts'
import { problem, problemItem } from '../../src/contract/problems.ts'
import {
  createdProduct,
  product,
  productChange,
  productCreation,
  productList,
  uploadedImage,
} from '../../src/contract/products.ts'
import { changedList, listItem, sharedList } from '../../src/contract/sharedList.ts'
import {
  accountRemoval,
  catalogueExport,
  importBatch,
  importCommit,
  importedProduct,
  importProgress,
  importResult,
  openedImport,
} from '../../src/contract/transfer.ts'

interface Naming {
  readonly id: string
  readonly description: string
}

type Named = readonly [schema: z.ZodMiniType, id: string, description: string]

const sent: readonly Named[] = [
  [
    loginRequest,
    'Login',
    'The e-mail address goes as `username`; `device_token` is that of an earlier sign-in here.',
  ],
  [registerRequest, 'Registration', 'Passwords have at least 6 characters.'],
  [forgotPasswordRequest, 'ForgottenPassword', 'Where the link goes.'],
  [checkResetTokenRequest, 'ResetToken', 'The token of the link.'],
  [resetPasswordRequest, 'NewPassword', 'The token of the link, and the password twice.'],
  [
    productCreation,
    'ProductCreation',
    'Prices are euros; `unit_type` and `unit` are the same; a picture is an uploaded one, an https address or a data URL.',
  ],
  [
    profileChange,
    'ProfileChange',
    'Name and address may not be blank; another address needs the password.',
  ],
  [passwordChange, 'PasswordChange', 'The present password, and the new one twice.'],
  [householdChange, 'HouseholdChange', 'What its people call it.'],
  [ownerChange, 'OwnerChange', 'The key of a member.'],
  [
    householdDeparture,
    'HouseholdDeparture',
    'The key of the member who takes over; `copy` takes everything along.',
  ],
  [copyRequest, 'CopyRequest', '`own` is brought, what was `left` is taken along.'],
  [departureSeen, 'DepartureSeen', 'Nothing else is confirmed.'],
  [invitationBody, 'InvitationHash', 'The SHA-256 of the token, in hexadecimal digits.'],
  [invitationToken, 'InvitationToken', 'The token of the link: 256 bits as base64url.'],
  [
    invitationAcceptance,
    'InvitationAcceptance',
    '`bring` copies your own catalogue into the household.',
  ],
  [
    listChange,
    'ListChange',
    '`change_id` is 32 random hexadecimal digits, the id of a new article a random whole number; `set` names one field. An article that is gone is left as it is, but for `restore`, and for one that was bought after all not: `tick` with `done` false.',
  ],
  [listChanges, 'ListChanges', 'In the order in which they were made.'],
  [
    importedProduct,
    'ImportedProduct',
    'As exported; `category` is the name of one, `photo` a data URL or an https address.',
  ],
  [importBatch, 'ImportBatch', 'In the order in which they are to be added.'],
  [importCommit, 'ImportCommit', 'How many products the import must hold.'],
  [accountRemoval, 'AccountRemoval', 'The address and the password of the account itself.'],
  [productChange, 'ProductChange', 'As a creation; null takes an optional field away.'],
  [
    priceBody,
    'PriceBody',
    'Euros paid for `packs` packs of `amount` each; `amount` and `measure` go together. `shop_name` finds or adds a shop; `seen_on` is today in Paris by default.',
  ],
  [shopMerge, 'ShopMerge', 'The shop that goes.'],
  [shopChange, 'ShopChange', 'Compared without case, accents and outer spaces.'],
  [
    codeBody,
    'CodeBody',
    'What the pack of this code holds; `amount` and `measure` go together. A code that `replaces` the barcode becomes the barcode; the former one stays, `replaced_by` it.',
  ],
  [productMerge, 'ProductMerge', 'The product that goes.'],
]

const answered: readonly Named[] = [
  [account, 'Account', '`created_at` is an ISO 8601 instant.'],
  [profile, 'Profile', 'What a person may change of their account.'],
  [loginAnswer, 'Session', 'Goes with each call as `Authorization: Bearer …`.'],
  [
    deviceList,
    'DeviceList',
    '`browser` and `system` as the User-Agent names them; `opened_at` is the sign-in; `seen_at` may be an hour old; null is unknown.',
  ],
  [confirmation, 'Confirmation', 'A sentence in English.'],
  [
    household,
    'Household',
    'Your own catalogue and the one that you have joined; people in the order in which they came; open invitations for the owner; the last copy, and what you may still copy of a household that removed you.',
  ],
  [
    memberAccount,
    'MemberAccount',
    'An account; `household` and `own` for a member, `left` for somebody whom a household has removed.',
  ],
  [
    catalogueCopy,
    'CatalogueCopy',
    'Products: of `total`, `added` are new and `joined` those that were there. `omitted` found no room: products, and of those that came codes, prices, photos, and the shops of prices. `more` is what your own catalogue has got since.',
  ],
  [startedCopy, 'StartedCopy', 'As `GET /household` shows it.'],
  [openedInvitation, 'OpenedInvitation', 'Good for one person.'],
  [invitationPreview, 'InvitationPreview', '`state` is what accepting it would come to.'],
  [listItem, 'ListItem', '`paid` is cents for all of `count`; people are keys of members.'],
  [sharedList, 'SharedList', '`usual` are products ticked on two days or more of the last 60.'],
  [changedList, 'ChangedList', 'A refused `product` leaves the article without one.'],
  [category, 'Category', '`icon` is an emoji.'],
  [categoryList, 'CategoryList', 'In the order of the shelves.'],
  [product, 'Product', 'Prices are euros, `unit_price` those of one `unit`.'],
  [
    productCode,
    'ProductCode',
    'A further code of a product, what its own pack holds, and the code that replaced it.',
  ],
  [createdProduct, 'CreatedProduct', 'What is left of a product that has been deleted.'],
  [productList, 'ProductList', 'Those of one person.'],
  [
    price,
    'Price',
    '`paid` euros for `packs` packs, `unit_price` those of one `unit`. A promotion keeps a price out of the usual one; a `start` price was seen on its day at the earliest.',
  ],
  [priceList, 'PriceList', 'Those of one product.'],
  [writtenPrice, 'WrittenPrice', 'The price, and its product as it is now.'],
  [
    recentPrices,
    'RecentPrices',
    'Shops as id and name. By product id: seen on, cents paid, packs, thousandths of g, ml or pieces, measure, kind of promotion, shop; `start` ends an undated one.',
  ],
  [shop, 'Shop', 'Where prices are seen.'],
  [shopList, 'ShopList', 'Those of one person.'],
  [uploadedImage, 'UploadedImage', 'A path of this server.'],
  [
    catalogueExport,
    'Catalogue',
    'A photo is a data URL, an https address, or null; a shop goes by its name.',
  ],
  [openedImport, 'OpenedImport', 'Good for a day.'],
  [importProgress, 'ImportProgress', 'Counts all products that have come.'],
  [importResult, 'ImportResult', 'Counts the products that were added.'],
  [health, 'Health', 'Said after a real query.'],
  [problemItem, 'ProblemItem', 'One finding, in the shape that FastAPI gives it.'],
  [
    problem,
    'Problem',
    '`code` stays the same between versions; `detail` is a sentence in English, or the list of what is wrong.',
  ],
]

function registryOf(named: readonly Named[]): z.core.$ZodRegistry<Naming> {
  const registry = z.registry<Naming>()
  for (const [schema, id, description] of named) registry.add(schema, { id, description })
  return registry
}

/** Requests may have unknown keys, which are ignored; answers have none. */
export const registries = { input: registryOf(sent), output: registryOf(answered) } as const

export const descriptions: ReadonlyMap<string, string> = new Map(
  [...sent, ...answered].map(([, id, description]) => [id, description]),
)
