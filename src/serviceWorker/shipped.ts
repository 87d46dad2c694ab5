/** Written by the build. */
interface Shipped {
  readonly version: string
  /** A page that names this script is of this version. */
  readonly entry: string
  /** A null revision means that the address names the content. */
  readonly parts: ReadonlyArray<{ readonly url: string; readonly revision: string | null }>
  readonly heavy: readonly string[]
}

declare const SHIPPED: Shipped

export const shipped: Shipped = SHIPPED
