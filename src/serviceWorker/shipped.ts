/** What the build tells the service worker of the files that it was built with. */
interface Shipped {
  /** Changes with any file of the app. */
  readonly version: string
  /** Address of the script that starts this version: a page that names it is of this version. */
  readonly entry: string
  /** Kept from the first visit on; a null revision means that the address names the content. */
  readonly parts: ReadonlyArray<{ readonly url: string; readonly revision: string | null }>
  /** Kept once the app has come to rest. */
  readonly heavy: readonly string[]
}

declare const SHIPPED: Shipped

export const shipped: Shipped = SHIPPED
