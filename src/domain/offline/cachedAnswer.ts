/** Changes when kept answers can't be read as before: older and newer ones then count as none. */
export const SEEN_FORMAT = 1

/** One answer of the server as it was last seen on this device. */
export interface SeenAnswer {
  readonly format: typeof SEEN_FORMAT
  /** E-mail in lower case of the person whose it is: never shown to another. */
  readonly person: string
  /** The call's path. */
  readonly key: string
  readonly data: unknown
  /** ISO 8601. */
  readonly at: string
}

/** The name under which a person's things are kept on a device; null while nobody is known. */
export function personOf(email: string | null): string | null {
  return email?.trim().toLowerCase() || null
}
