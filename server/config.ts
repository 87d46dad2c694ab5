import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { isLogLevel, type LogLevel } from './log.ts'
import { startFailures } from './messages.ts'
import { readList, settings, settingsSchema } from './settings.ts'

/** A setting that keeps the server from starting; its message is the whole story. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

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
  const { success, data, error } = z.safeParse(settingsSchema, given)
  if (!success) {
    const issue = error.issues[0]
    throw new StartError(
      startFailures.setting(issue?.path.join('.') ?? '', issue?.message ?? 'valid'),
    )
  }
  const port = Number(data.PORT ?? settings.PORT.fallback)
  return {
    port,
    host: data.HOST ?? settings.HOST.fallback,
    dataDir: resolve(data.DATA_DIR ?? settings.DATA_DIR.fallback),
    databaseUrl: data.DATABASE_URL,
    publicUrl: trimSlash(
      data.PUBLIC_URL ?? settings.PUBLIC_URL.fallback.replace('$PORT', String(port)),
    ),
    smtp: readSmtp(data.SMTP_URL, data.MAIL_FROM),
    foodDatabaseUrl: trimSlash(data.FOOD_DATABASE_URL ?? settings.FOOD_DATABASE_URL.fallback),
    apiUrl: trimSlash(data.API_URL ?? settings.API_URL.fallback),
    trustProxy: readList(data.TRUST_PROXY ?? ''),
    registration: data.REGISTRATION === 'closed' ? 'closed' : 'open',
    logLevel:
      data.LOG_LEVEL && isLogLevel(data.LOG_LEVEL) ? data.LOG_LEVEL : settings.LOG_LEVEL.fallback,
  }
}

/** @throws StartError for a mail server without a sender; a sender alone changes nothing */
function readSmtp(url: string | undefined, from: string | undefined): Config['smtp'] {
  if (!url) return undefined
  if (!from) throw new StartError(startFailures.smtpWithoutSender)
  return { url, from }
}
