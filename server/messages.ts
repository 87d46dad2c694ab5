import { passwordWanted } from '../src/contract/accounts.ts'

/** The app matches these sentences to translate them. */
export const messages = {
  emailTaken: 'Email already registered',
  passwordsDiffer: 'Passwords do not match',
  wrongCredentials: 'Incorrect email or password',
  passwordWanted,
  wrongPassword: 'Incorrect password',
  passwordTooShort: 'Password too short',
  resetAsked: 'If the account exists, a reset link is on its way',
  resetTokenInvalid: 'Invalid or expired reset token',
  passwordReset: 'Password changed',
  registrationClosed: 'Registration is closed',
  notAuthenticated: 'Not authenticated',
  unauthorized: 'Unauthorized',
  tooManyRequests: 'Too many requests',
  tooManyAttempts: 'Too many attempts',
  keyReused: 'Idempotency-Key was used for another request',
  notFound: 'Not Found',
  productNotFound: 'Product not found',
  productChanged: 'Product has changed',
  priceNotFound: 'Price not found',
  priceChanged: 'Price has changed',
  tooManyPrices: 'Too many prices noted for this product',
  shopNotFound: 'Shop not found',
  shopChanged: 'Shop has changed',
  shopNameTaken: 'Another shop has this name',
  tooManyShops: 'Too many shops',
  codeNotFound: 'Code not found',
  mainCode: 'This code is the main one of the product',
  tooManyCodes: 'Too many codes of this product',
  tooManyToMerge: 'Too many prices to merge these products',
  importNotFound: 'Import not found',
  importOver: 'Import is already committed',
  importFull: 'Import has too many products',
  importIncomplete: 'Import does not hold as many products as expected',
  emailDiffers: 'Email is not the one of this account',
  categoryNotFound: 'Category not found',
  imageNotFound: 'Image not found',
  bodyTooLarge: 'Request body too large',
  imageTooLarge: 'Image too large',
  imageTooManyPixels: 'Image has too many pixels',
  imageNotRecognised: 'File is not a JPEG, PNG or WebP image',
  imageAddressRefused: 'Image address must be an uploaded image or an https address',
  unavailable: 'Service temporarily unavailable',
  internal: 'Internal server error',
  notBuilt: 'The app is not built. Run: npm run build',
} as const

const MEGABYTE = 1_000_000

export const quotaMessages = {
  products: (most: number) => `An account may hold at most ${most} products`,
  prices: (most: number) => `An account may hold at most ${most} prices`,
  textBytes: (most: number) => `An account may hold at most ${most / MEGABYTE} MB of text`,
  photoBytes: (most: number) => `An account may hold at most ${most / MEGABYTE} MB of photos`,
} as const

/** Details of a 422, in pydantic's words. */
export const findings = {
  missing: 'Field required',
  jsonInvalid: 'JSON decode error',
  string: 'Input should be a valid string',
  number: 'Input should be a valid number',
  integer: 'Input should be a valid integer',
  integerText: 'Input should be a valid integer, unable to parse string as an integer',
  list: 'Input should be a valid list',
  datetime: 'Input should be a valid datetime',
  date: 'Input should be a valid date in the format YYYY-MM-DD',
  dayBefore: (first: string) => `Date should be ${first} or later`,
  dayAfter: 'Date should not be in the future',
  amountAlone: 'An amount needs a measure, and a measure an amount',
  drained:
    'A drained weight goes with a measure of g, and a basis with the weight or the pieces it counts',
  promotionCounts: 'The counts of this kind of promotion are missing, out of range or too many',
  twoShops: 'A shop goes by its id or by its name',
  code: 'A code has 7, 8, 12, 13 or 14 digits',
  itself: 'A product cannot be merged with itself',
  choice: (options: readonly string[]) =>
    `Input should be ${options.join(', ').replace(/, (?=[^,]*$)/, ' or ')}`,
  object: 'Input should be a valid dictionary or object to extract fields from',
  other: 'Value error',
  shorterThan: (least: number) =>
    `String should have at least ${least} character${least === 1 ? '' : 's'}`,
  longerThan: (most: number) =>
    `String should have at most ${most} character${most === 1 ? '' : 's'}`,
  fewerThan: (least: number) =>
    `List should have at least ${least} item${least === 1 ? '' : 's'} after validation`,
  moreItemsThan: (most: number) =>
    `List should have at most ${most} item${most === 1 ? '' : 's'} after validation`,
  atLeast: (least: number) => `Input should be greater than or equal to ${least}`,
  atMost: (most: number) => `Input should be less than or equal to ${most}`,
  moreThan: (limit: number) => `Input should be greater than ${limit}`,
  key: 'Input should be 1 to 255 visible ASCII characters',
  email: (reason: string) => `value is not a valid email address: ${reason}`,
} as const

/** In the words of Python's email-validator. */
export const emailReasons = {
  noAt: 'An email address must have an @-sign.',
  nothingBefore: 'There must be something before the @-sign.',
  nothingAfter: 'There must be something after the @-sign.',
  startsWithPeriod: 'An email address cannot start with a period.',
  periodBeforeAt: 'An email address cannot have a period immediately before the @-sign.',
  twoPeriods: 'An email address cannot have two periods in a row.',
  periodAfterAt: 'An email address cannot have a period immediately after the @-sign.',
  endsWithPeriod: 'An email address cannot end with a period.',
  noPeriodInDomain: 'The part after the @-sign is not valid. It should have a period.',
  badLocalCharacters: 'The email address contains invalid characters before the @-sign.',
  badDomain: 'The part after the @-sign contains invalid characters.',
  tooLong: 'The email address is too long.',
} as const

export const startFailures = {
  setting: (name: string, expected: string) => `${name} must be ${expected}.`,
  database: (why: string) => `DATABASE_URL: the database cannot be used (${why}).`,
  smtpWithoutSender: 'SMTP_URL needs MAIL_FROM, the address that mails come from.',
  newerDatabase:
    'The database was written by a newer version of MémoPrix; nothing was changed. Update the program.',
  dataFolder: (folder: string, why: string) => `DATA_DIR ${folder} cannot be used (${why}).`,
  command: (name: string) => `${name} is no command: backup FILE, restore FILE, or none to serve.`,
  portTaken: (port: number) => `PORT ${port} is already in use.`,
  cannotListen: (address: string, why: string) => `Cannot listen on ${address} (${why}).`,
} as const

export const backupMessages = {
  backupUsage: 'Name the new file: npm run backup -- FILE',
  restoreUsage: 'Name the backup: npm run restore -- FILE',
  backupPostgres:
    'DATABASE_URL names a PostgreSQL: save it with pg_dump, for example: pg_dump --format=custom --file=FILE "$DATABASE_URL"',
  restorePostgres:
    'DATABASE_URL names a PostgreSQL: bring it back with pg_restore, from a file that pg_dump made, for example: pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE',
  nothingToCopy: (folder: string) => `DATA_DIR ${folder} holds no database.`,
  fileExists: (file: string) => `${file} exists already and was not touched; name a new file.`,
  notWritten: (file: string, why: string) => `${file} could not be written (${why}).`,
  sourceDamaged: (folder: string) =>
    `The database in DATA_DIR ${folder} is damaged; no backup was made.`,
  saved: (file: string, bytes: number) => `Saved to ${file} (${Math.ceil(bytes / 1024)} KiB).`,
  noFile: (file: string) => `${file} does not exist.`,
  notOurs: (file: string) => `${file} is no MémoPrix database; nothing was changed.`,
  damaged: (file: string) => `${file} is damaged; nothing was changed.`,
  inUse: (folder: string) =>
    `A server is using the database in DATA_DIR ${folder}; stop it first. Nothing was changed.`,
  notRestored: (why: string) => `Nothing was restored (${why}).`,
  restored: (file: string, previous: string | null) =>
    previous
      ? `Restored from ${file}; the previous database is kept as ${previous}.`
      : `Restored from ${file}.`,
} as const
