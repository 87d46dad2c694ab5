import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { isAddressRange } from './clientAddress.ts'
import { isLogLevel, type LogLevel } from './log.ts'
import { startFailures } from './messages.ts'

export class StartError extends Error {
  override readonly name = 'StartError'
}

function hasProtocol(text: string, ...protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

const isWeb = (text: string) => hasProtocol(text, 'http:', 'https:') && !/[\s'";,]/.test(text)
const isBase = (text: string) => isWeb(text) && !/[?#]/.test(text)
const isPath = (text: string) => /^\/[\w\-./]*$/.test(text) && !text.startsWith('//')

const readList = (text: string): readonly string[] =>
  text.split(',').flatMap((part) => (part.trim() ? [part.trim()] : []))

const isCount = (text: string) => /^[1-9]\d{0,8}$/.test(text)

const registration = z.enum(['open', 'invited', 'closed'])

interface Setting {
  readonly fallback: string | null
  readonly expected: string
  readonly isRight: (text: string) => boolean
  /** Empty it switches something off; elsewhere an empty variable counts as absent. */
  readonly mayBeEmpty?: true
  /** For the table of settings in the documents (`npm run readme`). */
  readonly meaning: string
}

export const settings = {
  PORT: {
    fallback: '3000',
    expected: 'a port number from 0 to 65535',
    isRight: (t) => /^\d{1,5}$/.test(t) && Number(t) <= 65535,
    meaning: 'the port it listens on; `0` for any free one',
  },
  HOST: {
    fallback: '127.0.0.1',
    expected: 'a host name or an address to listen on',
    isRight: (t) => /^[\w.:%-]+$/.test(t),
    meaning: 'the address it listens on; behind a proxy on another machine, `0.0.0.0`',
  },
  DATA_DIR: {
    fallback: './data',
    expected: 'the path of a folder',
    isRight: (t) => !t.includes('\0'),
    meaning: 'the embedded database, and mails where there is no mail server',
  },
  PROCESSES: {
    fallback: '1',
    expected: 'a whole number from 1 to 64',
    isRight: (t) => /^[1-9]\d?$/.test(t) && Number(t) <= 64,
    meaning: 'how many processes share the port; more than one pays on PostgreSQL only',
  },
  DATABASE_URL: {
    fallback: null,
    expected: 'a postgres:// address',
    isRight: (t) => hasProtocol(t, 'postgres:', 'postgresql:'),
    meaning: '`postgres://user:password@host/name`: PostgreSQL instead of the embedded database',
  },
  PUBLIC_URL: {
    fallback: 'http://localhost:$PORT',
    expected: 'an http:// or https:// address',
    isRight: isBase,
    meaning: 'what people type to reach the app: base of the links in mails',
  },
  SMTP_URL: {
    fallback: null,
    expected: 'an smtp:// or smtps:// address',
    isRight: (t) => hasProtocol(t, 'smtp:', 'smtps:') && new URL(t).hostname !== '',
    meaning:
      'how mails leave: `smtp://` or `smtps://`, with `name:password@` if needed (`?requireTLS=true` refuses to send without TLS). Without it each mail is written to `$DATA_DIR/outbox/*.eml` and its path logged',
  },
  MAIL_FROM: {
    fallback: null,
    expected: 'an e-mail address',
    isRight: (t) => /^[^\r\n]*[^\s@]+@[^\s@]+$/.test(t),
    meaning: 'the sender of mails; `SMTP_URL` needs it',
  },
  FOOD_DATABASE_URL: {
    fallback: 'https://world.openfoodfacts.org',
    expected: 'an http:// or https:// address',
    isRight: isWeb,
    meaning:
      'where the app looks barcodes up; handed to it at run time and to the Content-Security-Policy',
  },
  OPEN_PRICES_URL: {
    fallback: 'https://prices.openfoodfacts.org',
    expected: 'an http:// or https:// address, or empty',
    isRight: (t) => t === '' || isBase(t),
    mayBeEmpty: true,
    meaning:
      "where the app looks for others' prices, for those who switch that on; handed to it at run time and to the Content-Security-Policy. Empty, the app has no trace of it",
  },
  API_URL: {
    fallback: '/api',
    expected: 'a path such as /api, or an http:// or https:// address',
    isRight: (t) => isPath(t) || isWeb(t),
    meaning: 'handed to the app at run time, for one that talks to a server elsewhere',
  },
  TRUST_PROXY: {
    fallback: null,
    expected: 'a list of IP addresses separated by commas',
    isRight: (t) => readList(t).every(isAddressRange),
    meaning: 'addresses or ranges of the proxies whose `X-Forwarded-For` is believed',
  },
  REGISTRATION: {
    fallback: 'open',
    expected: 'open, invited or closed',
    isRight: (t) => z.safeParse(registration, t).success,
    meaning: '`closed`: no new accounts; `invited`: only with an invitation',
  },
  MAX_PRODUCTS: {
    fallback: '20000',
    expected: 'a whole number from 1 to 999999999',
    isRight: isCount,
    meaning: 'how many products one catalogue may have',
  },
  MAX_PRICES: {
    fallback: '200000',
    expected: 'a whole number from 1 to 999999999',
    isRight: isCount,
    meaning: 'how many dated prices one catalogue may have',
  },
  MAX_TEXT_MB: {
    fallback: '20',
    expected: 'a whole number from 1 to 999999999',
    isRight: isCount,
    meaning: 'megabytes of text that the products and prices of one catalogue may have',
  },
  MAX_PHOTOS_MB: {
    fallback: '500',
    expected: 'a whole number from 1 to 999999999',
    isRight: isCount,
    meaning: 'megabytes of photos that one catalogue may have',
  },
  METRICS_TOKEN: {
    fallback: null,
    expected: '16 to 255 visible ASCII characters without spaces',
    isRight: (t) => /^[!-~]{16,255}$/.test(t),
    meaning: 'serves figures for Prometheus at `/metrics` to who sends it as a bearer token',
  },
  LOG_LEVEL: {
    fallback: 'info',
    expected: 'debug, info, warn, error or silent',
    isRight: isLogLevel,
    meaning: 'how much is logged, as JSON lines on stdout, without personal data',
  },
} as const satisfies Readonly<Record<string, Setting>>

const text = ({ expected, isRight }: Setting) =>
  z.optional(z.string().check(z.refine(isRight, { error: expected })))

const schemas = Object.fromEntries(
  Object.entries(settings).map(([name, setting]) => [name, text(setting)]),
) as Record<keyof typeof settings, ReturnType<typeof text>>

const settingsSchema = z.object(schemas)

export interface Quotas {
  readonly products: number
  readonly prices: number
  readonly textBytes: number
  readonly photoBytes: number
}

const MEGABYTE = 1_000_000

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly processes: number
  readonly databaseUrl: string | undefined
  /** Base of the links in mails, never taken from a request's `Host`. */
  readonly publicUrl: string
  /** Without it mails are written to the outbox of `dataDir`. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined
  readonly foodDatabaseUrl: string
  readonly openPricesUrl: string | undefined
  readonly apiUrl: string
  readonly trustProxy: readonly string[]
  readonly registration: z.infer<typeof registration>
  readonly quotas: Quotas
  readonly metricsToken: string | undefined
  readonly logLevel: LogLevel
}

const trimSlash = (address: string) => address.replace(/\/+$/, '')

type NameWithFallback = {
  [Name in keyof typeof settings]: (typeof settings)[Name]['fallback'] extends string ? Name : never
}[keyof typeof settings]

const mayBeEmpty = (name: string) =>
  Object.entries<Setting>(settings).some(([each, setting]) => each === name && setting.mayBeEmpty)

/** An empty variable counts as absent, but where empty means off. @throws StartError that names the first wrong setting, not its value */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, text]) => text || (text === '' && mayBeEmpty(name))),
  )
  const { success, data, error } = z.safeParse(settingsSchema, given)
  if (!success) {
    const issue = error.issues[0]
    throw new StartError(
      startFailures.setting(issue?.path.join('.') ?? '', issue?.message ?? 'valid'),
    )
  }
  const settingOf = (name: NameWithFallback) => data[name] ?? settings[name].fallback
  const port = Number(settingOf('PORT'))
  return {
    port,
    host: settingOf('HOST'),
    dataDir: resolve(settingOf('DATA_DIR')),
    processes: Number(settingOf('PROCESSES')),
    databaseUrl: data.DATABASE_URL,
    publicUrl: trimSlash(settingOf('PUBLIC_URL').replace('$PORT', String(port))),
    smtp: readSmtp(data.SMTP_URL, data.MAIL_FROM),
    foodDatabaseUrl: trimSlash(settingOf('FOOD_DATABASE_URL')),
    openPricesUrl: trimSlash(settingOf('OPEN_PRICES_URL')) || undefined,
    apiUrl: trimSlash(settingOf('API_URL')),
    trustProxy: readList(data.TRUST_PROXY ?? ''),
    registration: registration.parse(settingOf('REGISTRATION')),
    quotas: {
      products: Number(settingOf('MAX_PRODUCTS')),
      prices: Number(settingOf('MAX_PRICES')),
      textBytes: MEGABYTE * Number(settingOf('MAX_TEXT_MB')),
      photoBytes: MEGABYTE * Number(settingOf('MAX_PHOTOS_MB')),
    },
    metricsToken: data.METRICS_TOKEN,
    logLevel:
      data.LOG_LEVEL && isLogLevel(data.LOG_LEVEL) ? data.LOG_LEVEL : settings.LOG_LEVEL.fallback,
  }
}

function readSmtp(url: string | undefined, from: string | undefined): Config['smtp'] {
  if (!url) return undefined
  if (!from) throw new StartError(startFailures.smtpWithoutSender)
  return { url, from }
}
