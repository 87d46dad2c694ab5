import { priceLimits } from '../../src/contract/limits.ts'
import type { ProblemCode } from '../../src/contract/problems.ts'

const MEGABYTE = 1_000_000

/** The status and the sentence of each refusal; servers of the same contract use these sentences too. */
export const refusals = {
  'email-taken': { status: 400, detail: 'Email already registered' },
  'passwords-differ': { status: 400, detail: 'Passwords do not match' },
  'password-too-short': { status: 400, detail: 'Password too short' },
  'wrong-credentials': { status: 401, detail: 'Incorrect email or password' },
  'password-wanted': { status: 403, detail: 'Password required to change the email' },
  'wrong-password': { status: 403, detail: 'Incorrect password' },
  'reset-token-invalid': { status: 400, detail: 'Invalid or expired reset token' },
  'registration-closed': { status: 403, detail: 'Registration is closed' },
  'session-not-found': { status: 404, detail: 'Session not found' },
  'email-differs': { status: 422, detail: 'Email is not the one of this account' },
  'not-authenticated': { status: 401, detail: 'Not authenticated' },
  unauthorized: { status: 401, detail: 'Unauthorized' },
  'too-many-requests': { status: 429, detail: 'Too many requests' },
  'too-many-attempts': { status: 429, detail: 'Too many attempts' },
  'not-found': { status: 404, detail: 'Not Found' },
  'invalid-request': { status: 422, detail: 'Invalid request' },
  'invalid-id': { status: 422, detail: 'Invalid id' },
  'key-reused': { status: 422, detail: 'Idempotency-Key was used for another request' },
  'body-too-large': { status: 413, detail: 'Request body too large' },
  'products-quota': {
    status: 409,
    detail: (most: number) => `An account may hold at most ${most} products`,
  },
  'prices-quota': {
    status: 409,
    detail: (most: number) => `An account may hold at most ${most} prices`,
  },
  'text-quota': {
    status: 409,
    detail: (most: number) => `An account may hold at most ${most / MEGABYTE} MB of text`,
  },
  'photos-quota': {
    status: 409,
    detail: (most: number) => `An account may hold at most ${most / MEGABYTE} MB of photos`,
  },
  'trips-quota': {
    status: 409,
    detail: (most: number) => `An account may hold at most ${most} trips`,
  },
  'category-not-found': { status: 404, detail: 'Category not found' },
  'unknown-category': { status: 422, detail: 'Category not found' },
  'product-not-found': { status: 404, detail: 'Product not found' },
  'product-changed': { status: 412, detail: 'Product has changed' },
  'price-not-found': { status: 404, detail: 'Price not found' },
  'price-changed': { status: 412, detail: 'Price has changed' },
  'too-many-prices': { status: 422, detail: 'Too many prices noted for this product' },
  'day-ahead': { status: 422, detail: 'Date should not be in the future' },
  'day-too-early': {
    status: 422,
    detail: `Date should be ${priceLimits.firstDay} or later`,
  },
  'trip-not-found': { status: 404, detail: 'Trip not found' },
  'shop-not-found': { status: 404, detail: 'Shop not found' },
  'shop-changed': { status: 412, detail: 'Shop has changed' },
  'shop-name-taken': { status: 409, detail: 'Another shop has this name' },
  'too-many-shops': { status: 422, detail: 'Too many shops' },
  'code-not-found': { status: 404, detail: 'Code not found' },
  'main-code': { status: 422, detail: 'This code is the main one of the product' },
  'too-many-codes': { status: 422, detail: 'Too many codes of this product' },
  'too-many-to-merge': { status: 422, detail: 'Too many prices to merge these products' },
  'import-not-found': { status: 404, detail: 'Import not found' },
  'import-committed': { status: 409, detail: 'Import is already committed' },
  'import-full': { status: 409, detail: 'Import has too many products' },
  'import-incomplete': {
    status: 409,
    detail: 'Import does not hold as many products as expected',
  },
  'import-running': { status: 409, detail: 'Someone else is importing' },
  'image-not-found': { status: 404, detail: 'Image not found' },
  'image-too-large': { status: 413, detail: 'Image too large' },
  'image-too-many-pixels': { status: 422, detail: 'Image has too many pixels' },
  'image-not-recognised': { status: 415, detail: 'File is not a JPEG, PNG or WebP image' },
  'image-address-refused': {
    status: 422,
    detail: 'Image address must be an uploaded image or an https address',
  },
  'access-denied': { status: 403, detail: 'Access denied' },
  'owner-only': { status: 403, detail: 'Only the owner of the household may do this' },
  'member-not-found': { status: 404, detail: 'Member not found' },
  'owner-stays': { status: 409, detail: 'The owner leaves by handing over' },
  'choose-owner': { status: 409, detail: 'Choose who takes over' },
  'not-in-household': { status: 409, detail: 'Not in a household' },
  'already-in-household': { status: 409, detail: 'Already in a household' },
  'household-full': { status: 409, detail: 'Household is full' },
  'household-not-empty': { status: 409, detail: 'Others are in the household' },
  'own-catalogue-in-use': { status: 409, detail: 'Your own catalogue holds products' },
  'invitation-not-found': { status: 404, detail: 'Invitation not found' },
  'invitation-taken': { status: 409, detail: 'Token belongs to another invitation' },
  'too-many-invitations': { status: 409, detail: 'Too many invitations' },
  'nothing-to-copy': { status: 404, detail: 'Nothing to copy' },
  'copy-running': { status: 409, detail: 'Another copy is running' },
  'not-shared': { status: 409, detail: 'This catalogue is not shared' },
  unavailable: { status: 503, detail: 'Service temporarily unavailable' },
  internal: { status: 500, detail: 'Internal server error' },
} as const satisfies Readonly<
  Record<ProblemCode, { status: number; detail: string | ((limit: number) => string) }>
>

export const messages = {
  resetRequested: 'If the account exists, a reset link is on its way',
  passwordReset: 'Password changed',
  notBuilt: 'The app is not built. Run: npm run build',
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
  amountAlone: 'An amount needs a measure, and a measure an amount',
  drained:
    'A drained weight goes with at least as many g, and a basis with the weight or the pieces it counts',
  promotionCounts: 'The counts of this kind of promotion are missing, out of range or too many',
  twoShops: 'A shop goes by its id or by its name',
  code: 'A code has 7, 8, 12, 13 or 14 digits',
  barcode: 'A barcode is one number in digits, with at most a label, spaces or quotes around it',
  itself: 'A product cannot be merged with itself',
  shopItself: 'A shop cannot be merged with itself',
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
  tripKey: 'Input should be 32 hexadecimal digits in lower case',
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
  startupParameter:
    'DATABASE_URL: PgBouncer refuses a setting of ours; write ignore_startup_parameters = statement_timeout into its configuration (docs/hosting.md).',
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
  checkUsage: 'Name the backup: npm run backup -- FILE --check',
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
  sound: (file: string, holds: string) => `${file} is sound (${holds}).`,
  newest: (time: string, hours: number) => `The newest is of ${time}, ${hours} h ago.`,
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
