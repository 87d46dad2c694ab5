import * as z from 'zod/mini'
import { isLogLevel } from './log.ts'
import { isAddressRange } from './security/clientAddress.ts'

function hasProtocol(text: string, ...protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

const isWeb = (text: string) => hasProtocol(text, 'http:', 'https:') && !/[\s'";,]/.test(text)
const isBase = (text: string) => isWeb(text) && !/[?#]/.test(text)
const isPath = (text: string) => /^\/[\w\-./]*$/.test(text) && !text.startsWith('//')

/** The parts of a setting that is a list: commas between, blanks ignored. */
export const readList = (text: string): readonly string[] =>
  text.split(',').flatMap((part) => (part.trim() ? [part.trim()] : []))

/** One environment variable, for the program and for its readers. */
interface Setting {
  /** What stands when it is absent; null for nothing. */
  readonly fallback: string | null
  /** Said when it is wrong: `NAME must be …`. */
  readonly expected: string
  readonly isRight: (text: string) => boolean
  /** Said in the documentation, which is made from this table (`npm run readme`). */
  readonly meaning: string
}

/** Every setting of the server, in the order in which it is documented and judged. */
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
    expected: 'open or closed',
    isRight: (t) => t === 'open' || t === 'closed',
    meaning: '`closed`: no new accounts',
  },
  LOG_LEVEL: {
    fallback: 'info',
    expected: 'debug, info, warn, error or silent',
    isRight: isLogLevel,
    meaning: 'how much is logged, as JSON lines on stdout, without personal data',
  },
} as const satisfies Readonly<Record<string, Setting>>

export type SettingName = keyof typeof settings

const text = ({ expected, isRight }: Setting) =>
  z.optional(z.string().check(z.refine(isRight, { error: expected })))

const schemas = Object.fromEntries(
  Object.entries(settings).map(([name, setting]) => [name, text(setting)]),
) as Record<SettingName, ReturnType<typeof text>>

/** The environment as the server takes it. */
export const settingsSchema = z.object(schemas)
