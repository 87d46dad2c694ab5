import type { Generated } from 'kysely'
import type { CatalogueId, UserId } from './ids.ts'
import type { PriceColumns } from './priceColumns.ts'
import type { CodeColumns, ProductColumns } from './productColumns.ts'
import type { TripColumns } from './tripColumns.ts'

interface CopyCounts {
  total: Generated<number>
  added: Generated<number>
  joined: Generated<number>
  omitted_products: Generated<number>
  omitted_codes: Generated<number>
  omitted_prices: Generated<number>
  omitted_photos: Generated<number>
  omitted_shops: Generated<number>
}

/** The last copy of a person. What is newer than the last ids, or codes than `until`, is not copied. */
interface CopyColumns extends CopyCounts {
  id: Generated<number>
  user_id: UserId
  from_id: CatalogueId
  into_id: CatalogueId
  source: 'own' | 'left'
  state: 'running' | 'done' | 'full' | 'stopped'
  until: string | null
  last_product_id: number
  last_price_id: number
  /** Rows that were kept since are copied as they were; null where the copy is of what is there now. */
  last_kept_id: number | null
  /** The product of the source up to which everything is staged, and how many those were. */
  after_id: Generated<number>
  staged: Generated<number>
  /** The last product before the first one that was staged. */
  staged_after: Generated<number>
  /** The staged product up to which everything is shown; null while the source is read. */
  shown_after: Generated<number | null>
  /** What the source held when the copy began. */
  from_products: number
  from_prices: number
  /** Who copies, and until when others leave it to them. */
  runner: Generated<string>
  claimed_until: Generated<string>
  created_at: string
}

/** An article of a shared list; those that are gone stay for late changes. */
interface ListItemColumns {
  catalogue_id: CatalogueId
  /** Random, chosen by a phone. */
  id: number
  name: string
  product_id: number | null
  count: number
  /** For all of `count`. */
  paid_cents: number | null
  /** The order of the list. */
  place: number
  done_at: string | null
  done_by: UserId | null
  added_at: string
  added_by: UserId | null
  gone_at: string | null
  gone_how: 'finished' | 'removed' | 'joined' | null
  gone_by: UserId | null
  joined_to: number | null
}

/** Both engines: money in integer parts, instants as ISO text, no booleans, arrays, enums or JSON. */
export interface Schema {
  categories: { id: number; name: string; icon: string }
  users: {
    id: Generated<UserId>
    /** Public and random: an id would come back with a restored backup, and then be another person's. */
    key: string
    email: string
    first_name: string
    password_hash: string
    created_at: string
  }
  catalogues: {
    id: Generated<CatalogueId>
    key: string
    created_at: string
    /** Random at each change of a product; a counter would repeat after a restored backup. */
    product_tag: Generated<string>
    /** The same of the shared shopping list. */
    shopping_tag: Generated<string>
    /** The same of the trips. */
    trip_tag: Generated<string>
    /** What the catalogue holds, for the quotas; products that an import has staged are not counted. */
    product_count: Generated<number>
    price_count: Generated<number>
    text_bytes: Generated<number>
    photo_bytes: Generated<number>
    /** Of a household; null until somebody chooses one. */
    name: string | null
    /** Since when several people may keep it; null for the catalogue of one person. */
    shared_at: string | null
    /** The last former row of before somebody left with a copy; null where no copy is offered. */
    kept_after: Generated<number | null>
  }
  /** Who reads and writes which catalogue; `is_own` marks the one that a person registered with. */
  catalogue_members: {
    catalogue_id: CatalogueId
    user_id: UserId
    key: string
    role: 'owner' | 'member'
    is_own: 0 | 1
    joined_at: string
  }
  /** Each is good for one person; a used one stays until it expires, so that its token is never accepted again. */
  invitations: {
    id: Generated<number>
    catalogue_id: CatalogueId
    token_hash: string
    created_at: string
    expires_at: string
    used_at: string | null
  }
  /** The households that a person has left with a copy, or was removed from. */
  departures: {
    user_id: UserId
    catalogue_id: CatalogueId
    left_at: string
    /** Null where no copy was offered. */
    copy_until: string | null
    /** Null until the person has read of their removal. */
    seen_at: string | null
    last_product_id: Generated<number>
    last_price_id: Generated<number>
    last_kept_id: Generated<number>
    /** Of the household, at that moment. */
    name: string | null
    product_count: Generated<number>
  }
  /** Products and names of shops before their first change since somebody left; `body` is JSON, or null for a product that was not there. */
  former_rows: {
    id: Generated<number>
    catalogue_id: CatalogueId
    product_id: number | null
    shop_id: number | null
    photo_name: string | null
    body: string | null
  }
  copies: CopyColumns
  list_items: ListItemColumns
  /** The ids of changes that have arrived, those that were refused too. */
  list_changes: { catalogue_id: CatalogueId; change_id: string; created_at: string }
  /** `expires_at` moves with each use, up to `ends_at`. */
  sessions: {
    token_hash: string
    user_id: UserId
    expires_at: string
    ends_at: string
    /** Names the session to its person: neither the token nor what is made from it. */
    key: string
    browser: string | null
    system: string | null
    /** Up to an hour ago; null where it has not been used since this is kept. */
    seen_at: string | null
  }
  /** Networks and devices that an account has signed in from. */
  known_origins: {
    user_id: UserId
    kind: 'network' | 'device'
    origin_hash: string
    seen_at: string
  }
  reset_tokens: {
    user_id: UserId
    token_hash: string
    expires_at: string
    used_at: string | null
  }
  photos: { sha256: string; media_type: string; bytes: Uint8Array }
  /** Unguessable public names; `created_at` is when their owner last sent or named the picture. */
  photo_names: { name: string; catalogue_id: CatalogueId; sha256: string; created_at: string }
  /** Rate limits; `free_at` is in milliseconds since 1970. */
  attempts: { key_hash: string; free_at: number }
  /** Products and prices by idempotency key. */
  creations: {
    user_id: UserId
    key_hash: string
    body_hash: string
    product_id: number
    /** Null where the key added the product itself, or a price that the product had. */
    price_id: Generated<number | null>
    created_at: string
  }
  imports: {
    id: Generated<number>
    catalogue_id: CatalogueId
    staged: number
    /** Bytes of all staged texts. */
    text_bytes: number
    price_count: number
    imported: number | null
    created_at: string
    /** Who sends it, and when they last did; null where it was opened before this was kept. */
    user_id: UserId | null
    used_at: string | null
    /** What stages it; null for a file, of which a catalogue has one at a time. */
    copy_id: Generated<number | null>
    /** Trips that have come, and those of them that the catalogue had not. */
    trips_received: Generated<number>
    trips_staged: Generated<number>
  }
  /** Products whose import is not committed: no query returns them. */
  import_products: { product_id: number; import_id: number }
  /** Shops that only such products name. */
  import_shops: { shop_id: number; import_id: number }
  /** Trips of such an import. */
  import_trips: TripColumns & { id: Generated<number>; import_id: number; key: string }
  products: ProductColumns & {
    id: Generated<number>
    catalogue_id: CatalogueId
    created_at: string
  }
  product_codes: CodeColumns & { catalogue_id: CatalogueId; product_id: number; created_at: string }
  /** `name_key` is the name as compared: without case, accents and outer spaces. */
  shops: {
    id: Generated<number>
    catalogue_id: CatalogueId
    name: string
    name_key: string
    created_at: string
  }
  prices: PriceColumns & {
    id: Generated<number>
    catalogue_id: CatalogueId
    product_id: number
    created_at: string
    /** Null in the catalogue of one person. */
    recorded_by: Generated<UserId | null>
  }
  trips: TripColumns & {
    id: Generated<number>
    catalogue_id: CatalogueId
    /** Random, chosen by the device that added it. */
    key: string
    /** Null in the catalogue of one person. */
    recorded_by: UserId | null
  }
}
