import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { isLogLevel, type LogLevel } from './log.ts'
import { startFailures } from './messages.ts'
import { isRange } from './security/clientAddress.ts'

/** A setting that keeps the server from starting; its message is the whole story. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

function setting(expected: string, isRight: (text: string) => boolean) {
  return z.optional(z.string().check(z.refine(isRight, { error: expected })))
}

function hasProtocol(text: string, ...protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

const isWeb = (text: string) => hasProtocol(text, 'http:', 'https:') && !/[\s'";,]/.test(text)
const isBase = (text: string) => isWeb(text) && !/[?#]/.test(text)
const isPath = (text: string) => /^\/[\w\-./]*$/.test(text) && !text.startsWith('//')

const readList = (text: string) =>
  text.split(',').flatMap((part) => (part.trim() ? [part.trim()] : []))

const schema = z.object({
  PORT: setting('a port number from 0 to 65535', (t) => /^\d{1,5}$/.test(t) && Number(t) <= 65535),
  HOST: setting('a host name or an address to listen on', (t) => /^[\w.:%-]+$/.test(t)),
  DATA_DIR: setting('the path of a folder', (t) => !t.includes('\0')),
  DATABASE_URL: setting('a postgres:// address', (t) => hasProtocol(t, 'postgres:', 'postgresql:')),
  PUBLIC_URL: setting('an http:// or https:// address', isBase),
  SMTP_URL: setting(
    'an smtp:// or smtps:// address',
    (t) => hasProtocol(t, 'smtp:', 'smtps:') && new URL(t).hostname !== '',
  ),
  MAIL_FROM: setting('an e-mail address', (t) => /^[^\r\n]*[^\s@]+@[^\s@]+$/.test(t)),
  FOOD_DATABASE_URL: setting('an http:// or https:// address', isWeb),
  API_URL: setting(
    'a path such as /api, or an http:// or https:// address',
    (t) => isPath(t) || isWeb(t),
  ),
  TRUST_PROXY: setting('a list of IP addresses separated by commas', (t) =>
    readList(t).every(isRange),
  ),
  REGISTRATION: setting('open or closed', (t) => t === 'open' || t === 'closed'),
  LOG_LEVEL: setting('debug, info, warn, error or silent', isLogLevel),
})

/** The settings of a running server. Addresses carry no trailing slash; `dataDir` is absolute. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Base of the links in mails: never what a request calls this host. */
  readonly publicUrl: string
  /** The mail server and the sender; without it mails go to the outbox of `dataDir`. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined
  readonly foodDatabaseUrl: string
  readonly apiUrl: string
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[]
  readonly registration: 'open' | 'closed'
  readonly logLevel: LogLevel
}

const trimSlash = (address: string) => address.replace(/\/+$/, '')

/**
 * Reads the settings of interface.md; an empty one counts as absent.
 * @throws StartError with one sentence that names the first wrong setting, never its value
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, text]) => text !== undefined && text !== ''),
  )
  const { success, data, error } = z.safeParse(schema, given)
  if (!success) {
    const issue = error.issues[0]
    throw new StartError(
      startFailures.setting(issue?.path.join('.') ?? '', issue?.message ?? 'valid'),
    )
  }
  const port = Number(data.PORT ?? 3000)
  return {
    port,
    host: data.HOST ?? '127.0.0.1',
    dataDir: resolve(data.DATA_DIR ?? 'data'),
    databaseUrl: data.DATABASE_URL,
    publicUrl: trimSlash(data.PUBLIC_URL ?? `http://localhost:${port}`),
    smtp: readSmtp(data.SMTP_URL, data.MAIL_FROM),
    foodDatabaseUrl: trimSlash(data.FOOD_DATABASE_URL ?? 'https://world.openfoodfacts.org'),
    apiUrl: trimSlash(data.API_URL ?? '/api'),
    trustProxy: readList(data.TRUST_PROXY ?? ''),
    registration: data.REGISTRATION === 'closed' ? 'closed' : 'open',
    logLevel: data.LOG_LEVEL && isLogLevel(data.LOG_LEVEL) ? data.LOG_LEVEL : 'info',
  }
}

/** @throws StartError for a mail server without a sender; a sender alone changes nothing */
function readSmtp(url: string | undefined, from: string | undefined): Config['smtp'] {
  if (!url) return undefined
  if (!from) throw new StartError(startFailures.smtpWithoutSender)
  return { url, from }
}
