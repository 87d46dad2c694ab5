import type { Generated } from 'kysely'
import type { ProductColumns } from './productColumns.ts'

/**
 * The tables, for either engine: integer ids, money in integer parts, instants as ISO text
 * written by the application, no booleans, arrays, enums or JSON.
 */
export interface Schema {
  categories: { id: number; name: string; icon: string }
  users: {
    id: Generated<number>
    /** Lower case. */
    email: string
    first_name: string
    password_hash: string
    created_at: string
    /** Another with every change of the person's products; unlike a number, none returns with a backup. */
    list_tag: Generated<string>
  }
  sessions: { token_hash: string; user_id: number; expires_at: string }
  /** At most one a person: a newer request takes the place of the older one. */
  reset_tokens: {
    user_id: number
    token_hash: string
    expires_at: string
    used_at: string | null
  }
  /** A picture's bytes, once, under their SHA-256. */
  photos: { sha256: string; media_type: string; bytes: Uint8Array }
  /**
   * The unguessable names under which one person's pictures are served; `created_at` is when their
   * owner last sent or named the picture.
   */
  photo_names: { name: string; user_id: number; sha256: string; created_at: string }
  /** Attempts at a guarded door; `free_at` is when all of them are forgotten. Milliseconds since 1970. */
  attempts: { key_hash: string; free_at: number }
  /** Answers to creations that carried a key, for whoever sends the same one again. */
  creations: {
    user_id: number
    key_hash: string
    body_hash: string
    answer: string
    created_at: string
  }
  /** At most one a person. `staged` counts the products that have come, `imported` those that were added. */
  imports: {
    id: Generated<number>
    user_id: number
    staged: number
    imported: number | null
    created_at: string
  }
  /** What has come of an import and is nobody's product yet. */
  import_products: ProductColumns & { import_id: number; place: number; created_at: string }
  products: ProductColumns & { id: Generated<number>; user_id: number; created_at: string }
}
