/** Handed over by the server in `<meta name="memoprix">`: one build serves every host. */
export interface Config {
  readonly productName: string
  /** Base of the API, without a trailing slash: a path or an absolute address. */
  readonly apiUrl: string
  /** Base of the open food database, without a trailing slash. */
  readonly foodDatabaseUrl: string
  /** Base of Open Prices, without a trailing slash; null where it is switched off. */
  readonly openPricesUrl: string | null
  /** `invited`: only by an invitation to a household. */
  readonly registration: 'open' | 'invited' | 'closed'
  /** Lets the style engine's tag through the page's Content-Security-Policy. */
  readonly styleNonce: string | undefined
}

const defaults: Config = {
  productName: 'MémoPrix',
  apiUrl: '/api',
  foodDatabaseUrl: 'https://world.openfoodfacts.org',
  openPricesUrl: null,
  registration: 'open',
  styleNonce: undefined,
}

/** An absent or empty tag leaves the defaults. */
function readConfig(): Config {
  if (typeof document === 'undefined') return defaults
  const settings = document.querySelector<HTMLMetaElement>('meta[name="memoprix"]')?.content
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  const handed = settings ? (JSON.parse(settings) as Partial<Config>) : {}
  return { ...defaults, ...handed, styleNonce: nonce || undefined }
}

export const config: Config = readConfig()

/** Another origin may allow no header but those of the contract, and then refuses the whole call. */
export function isOwnServer(): boolean {
  const { apiUrl } = config
  return apiUrl.startsWith('/') || new URL(apiUrl).origin === window.location.origin
}
