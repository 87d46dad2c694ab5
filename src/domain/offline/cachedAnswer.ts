/** Raised when the shape of stored answers changes; other formats count as none. */
export const CACHE_FORMAT = 1

export interface CachedAnswer {
  readonly format: typeof CACHE_FORMAT
  readonly person: string
  readonly key: string
  readonly data: unknown
  readonly at: string
}
