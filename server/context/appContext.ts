import type { Mailer } from '../accounts/mail/mailer.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../config/log.ts'
import type { Site } from '../http/builtSite.ts'
import type { Metrics } from '../http/metrics.ts'
import type { BackgroundJobs } from '../jobs/backgroundJobs.ts'
import type { LiveHub } from '../live/liveHub.ts'
import type { ListSlots } from '../security/listSlots.ts'
import type { PersonLimit } from '../security/personLimit.ts'
import { attemptStore } from '../store/accounts/attempts.ts'
import { knownOriginStore } from '../store/accounts/knownOrigins.ts'
import { resetTokenStore } from '../store/accounts/resetTokens.ts'
import { sessionStore } from '../store/accounts/sessions.ts'
import { userStore } from '../store/accounts/users.ts'
import { categoryStore } from '../store/catalogue/categories.ts'
import { codeStore } from '../store/catalogue/codeStore.ts'
import { idempotencyKeyStore } from '../store/catalogue/idempotencyKeys.ts'
import { priceStore } from '../store/catalogue/prices.ts'
import { productStore } from '../store/catalogue/products.ts'
import { shopStore } from '../store/catalogue/shops.ts'
import { tripStore } from '../store/catalogue/trips.ts'
import type { Database } from '../store/database/database.ts'
import { healthStore } from '../store/database/health.ts'
import { copyStore } from '../store/household/copies.ts'
import { householdStore } from '../store/household/households.ts'
import { invitationStore } from '../store/household/invitations.ts'
import { photoStore } from '../store/photos/photos.ts'
import { liveTagStore } from '../store/shopping/liveTags.ts'
import { sharedListStore } from '../store/shopping/sharedLists.ts'
import { importStore } from '../store/transfer/imports.ts'

/** What routes and jobs need from outside; tests pass their own. */
export interface AppContext {
  readonly config: Config
  readonly stores: Stores
  readonly site: Site | null
  readonly log: Log
  readonly mailer: Mailer
  readonly backgroundJobs: BackgroundJobs
  /** Apart from the others, so that no mail waits for a copy. */
  readonly copyJobs: BackgroundJobs
  readonly personLimit: PersonLimit
  readonly listSlots: ListSlots
  readonly live: LiveHub
  /** Null without a METRICS_TOKEN. */
  readonly metrics: Metrics | null
  readonly now: () => Date
}

export function openStores(database: Database, { quotas }: Pick<Config, 'quotas'>) {
  return {
    attempts: attemptStore(database),
    categories: categoryStore(database),
    codes: codeStore(database, quotas),
    copies: copyStore(database, quotas),
    idempotencyKeys: idempotencyKeyStore(database, quotas),
    health: healthStore(database),
    households: householdStore(database),
    imports: importStore(database, quotas),
    invitations: invitationStore(database),
    liveTags: liveTagStore(database),
    knownOrigins: knownOriginStore(database),
    photos: photoStore(database, quotas),
    prices: priceStore(database, quotas),
    products: productStore(database, quotas),
    resetTokens: resetTokenStore(database),
    sessions: sessionStore(database),
    sharedLists: sharedListStore(database),
    shops: shopStore(database, quotas),
    trips: tripStore(database),
    users: userStore(database),
  }
}

export type Stores = Readonly<ReturnType<typeof openStores>>
