import type { Mailer } from './accounts/mail/mailer.ts'
import type { Config } from './config.ts'
import type { Site } from './http/builtSite.ts'
import type { Metrics } from './http/metrics.ts'
import type { BackgroundJobs } from './jobs/backgroundJobs.ts'
import type { LiveHub } from './live/liveHub.ts'
import type { Log } from './log.ts'
import type { ListSlots } from './security/listSlots.ts'
import type { PersonLimit } from './security/personLimit.ts'
import { type AttemptStore, attemptStore } from './store/attempts.ts'
import { type CategoryStore, categoryStore } from './store/catalogue/categories.ts'
import { type CodeStore, codeStore } from './store/catalogue/codeStore.ts'
import { type PriceStore, priceStore } from './store/catalogue/prices.ts'
import { type ProductStore, productStore } from './store/catalogue/products.ts'
import { type ShopStore, shopStore } from './store/catalogue/shops.ts'
import type { Database } from './store/database.ts'
import { type HealthStore, healthStore } from './store/health.ts'
import { type CopyStore, copyStore } from './store/household/copies.ts'
import { type HouseholdStore, householdStore } from './store/household/households.ts'
import { type InvitationStore, invitationStore } from './store/household/invitations.ts'
import { type LiveTagStore, liveTagStore } from './store/household/liveTags.ts'
import { type SharedListStore, sharedListStore } from './store/household/sharedLists.ts'
import { type IdempotencyKeyStore, idempotencyKeyStore } from './store/idempotencyKeys.ts'
import { type ImportStore, importStore } from './store/imports.ts'
import { type KnownOriginStore, knownOriginStore } from './store/knownOrigins.ts'
import { type PhotoStore, photoStore } from './store/photos.ts'
import { type ResetTokenStore, resetTokenStore } from './store/resetTokens.ts'
import { type SessionStore, sessionStore } from './store/sessions.ts'
import { type UserStore, userStore } from './store/users.ts'

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

export interface Stores {
  readonly attempts: AttemptStore
  readonly categories: CategoryStore
  readonly codes: CodeStore
  readonly copies: CopyStore
  readonly idempotencyKeys: IdempotencyKeyStore
  readonly health: HealthStore
  readonly households: HouseholdStore
  readonly imports: ImportStore
  readonly invitations: InvitationStore
  readonly liveTags: LiveTagStore
  readonly knownOrigins: KnownOriginStore
  readonly photos: PhotoStore
  readonly prices: PriceStore
  readonly products: ProductStore
  readonly resetTokens: ResetTokenStore
  readonly sessions: SessionStore
  readonly sharedLists: SharedListStore
  readonly shops: ShopStore
  readonly users: UserStore
}

export function openStores(database: Database, { quotas }: Pick<Config, 'quotas'>): Stores {
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
    users: userStore(database),
  }
}
