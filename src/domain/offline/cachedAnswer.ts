/** Raised when the shape of cached answers changes: those of any other format count as none. */
export const CACHE_FORMAT = 1

/** One answer of the server in this device's IndexedDB. */
export interface CachedAnswer {
  readonly format: typeof CACHE_FORMAT
  /** The owner's e-mail in lower case: never shown to another person. */
  readonly person: string
  /** The call's path. */
  readonly key: string
  readonly data: unknown
  /** When the server gave it, ISO 8601. */
  readonly at: string
}

/** The owner under which IndexedDB stores answers and writes; null while no e-mail is known. */
export function personOf(email: string | null): string | null {
  return email?.trim().toLowerCase() || null
}
