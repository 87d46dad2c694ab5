import type { Mailer } from './accounts/mail/mailer.ts'
import type { Config } from './config.ts'
import type { Site } from './http/builtSite.ts'
import type { Metrics } from './http/metrics.ts'
import type { BackgroundJobs } from './jobs/backgroundJobs.ts'
import type { LiveHub } from './live/liveHub.ts'
import type { Log } from './log.ts'
import type { ListSlots } from './security/listSlots.ts'
import type { PersonLimit } from './security/personLimit.ts'
import { attemptStore } from './store/attempts.ts'
import { categoryStore } from './store/catalogue/categories.ts'
import { codeStore } from './store/catalogue/codeStore.ts'
import { priceStore } from './store/catalogue/prices.ts'
import { productStore } from './store/catalogue/products.ts'
import { shopStore } from './store/catalogue/shops.ts'
import { tripStore } from './store/catalogue/trips.ts'
import type { Database } from './store/database.ts'
import { healthStore } from './store/health.ts'
import { copyStore } from './store/household/copies.ts'
import { householdStore } from './store/household/households.ts'
import { invitationStore } from './store/household/invitations.ts'
import { idempotencyKeyStore } from './store/idempotencyKeys.ts'
import { importStore } from './store/imports.ts'
import { knownOriginStore } from './store/knownOrigins.ts'
import { photoStore } from './store/photos.ts'
import { resetTokenStore } from './store/resetTokens.ts'
import { sessionStore } from './store/sessions.ts'
import { liveTagStore } from './store/shopping/liveTags.ts'
import { sharedListStore } from './store/shopping/sharedLists.ts'
import { userStore } from './store/users.ts'

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
