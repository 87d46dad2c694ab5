import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../engine/engine.ts'
import { accountsAndProducts } from './0001-0010/0001_accounts_and_products.ts'
import { resetTokens } from './0001-0010/0002_reset_tokens.ts'
import { attemptsAndIdempotencyKeys } from './0001-0010/0003_attempts_and_idempotency_keys.ts'
import { listIndex } from './0001-0010/0004_list_index.ts'
import { imports } from './0001-0010/0005_imports.ts'
import { sessionEndAndKnownOrigins } from './0001-0010/0006_session_end_and_known_origins.ts'
import { quotasAndStagedProducts } from './0001-0010/0007_quotas_and_staged_products.ts'
import { datedPrices } from './0001-0010/0008_dated_prices.ts'
import { productCodes } from './0001-0010/0009_product_codes.ts'
import { replacedCodes } from './0001-0010/0010_replaced_codes.ts'
import { catalogues } from './0011_catalogues.ts'
import { devices } from './0012_devices.ts'
import { households } from './0013_households.ts'
import { copies } from './0014_copies.ts'
import { sharedLists } from './0015_shared_lists.ts'
import { peopleOfImports } from './0016_people_of_imports.ts'
import { foldedShopNames } from './0017_folded_shop_names.ts'
import { readableBarcodes } from './0018_readable_barcodes.ts'
import { doubtfulContents } from './0019_doubtful_contents.ts'
import { formerRows } from './0020_former_rows.ts'
import { stagedCopies } from './0021_staged_copies.ts'
import { trips } from './0022_trips.ts'

/** In order. A released migration is never edited, since existing databases have run it. */
export function migrationsFor(columns: ColumnTypes): Record<string, Migration> {
  return {
    '0001': accountsAndProducts(columns),
    '0002': resetTokens(columns),
    '0003': attemptsAndIdempotencyKeys(columns),
    '0004': listIndex(columns),
    '0005': imports(columns),
    '0006': sessionEndAndKnownOrigins(columns),
    '0007': quotasAndStagedProducts(columns),
    '0008': datedPrices(columns),
    '0009': productCodes(columns),
    '0010': replacedCodes(),
    '0011': catalogues(columns),
    '0012': devices(columns),
    '0013': households(columns),
    '0014': copies(columns),
    '0015': sharedLists(columns),
    '0016': peopleOfImports(columns),
    '0017': foldedShopNames(),
    '0018': readableBarcodes(),
    '0019': doubtfulContents(columns),
    '0020': formerRows(columns),
    '0021': stagedCopies(columns),
    '0022': trips(columns),
  }
}
