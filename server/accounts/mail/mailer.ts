import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../../config/config.ts'
import type { Log } from '../../config/log.ts'

export interface Mail {
  /** A checked address, without a name. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  readonly send: (mail: Mail, signal: AbortSignal) => Promise<void>
}

/** Sends over SMTP where it is configured, otherwise writes mails to the data folder's outbox. */
export function openMailer({ smtp, dataDir }: Pick<Config, 'smtp' | 'dataDir'>, log: Log): Mailer {
  return smtp ? smtpMailer(smtp) : outboxMailer(join(dataDir, 'outbox'), log)
}

// Imported at the first mail, so that a server which sends none never loads the library.
const loadNodemailer = () => import('nodemailer')

const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

function smtpMailer({ url, from }: NonNullable<Config['smtp']>): Mailer {
  return {
    async send(mail, signal) {
      try {
        const { createTransport } = await loadNodemailer()
        const transport = createTransport({ ...smtpTimeouts, url })
        await transport.sendMail({ ...toNodemailer(mail, from), signal })
      } catch (error) {
        throw toMailError(error)
      }
    },
  }
}

function outboxMailer(folder: string, log: Log): Mailer {
  return {
    async send(mail, signal) {
      try {
        const { createTransport } = await loadNodemailer()
        const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
        const { message } = await writer.sendMail({
          ...toNodemailer(mail, 'no-reply@localhost'),
          text: undefined,
          html: undefined,
          alternatives: [unencodedPart('plain', mail.text), unencodedPart('html', mail.html)],
          signal,
        })
        const time = new Date().toISOString().replaceAll(':', '-')
        const path = join(folder, `${time}-${randomBytes(6).toString('hex')}.eml`)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        // A reader of the folder finds complete mails.
        await writeFile(`${path}.part`, message, { flag: 'wx', mode: 0o600 })
        await rename(`${path}.part`, path)
        log.info('Mail written', { path })
      } catch (error) {
        throw toMailError(error)
      }
    },
  }
}

// nodemailer's own encodings would break the link over two lines.
function unencodedPart(kind: 'plain' | 'html', content: string) {
  const headers = `Content-Type: text/${kind}; charset=utf-8\nContent-Transfer-Encoding: 8bit`
  return { raw: `${headers}\n\n${content}\n` }
}

function toNodemailer({ to, ...mail }: Mail, from: string): SendMailOptions {
  return {
    ...mail,
    from: from.includes('<') ? from : { name: 'MémoPrix', address: from },
    // An object is never parsed as a list of addresses.
    to: { name: '', address: to },
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Its message is safe to log: it contains no personal data. */
class MailError extends Error {
  override readonly name = 'MailError'
}

const connectionErrors: readonly unknown[] = ['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS']

// Leaves out what the mail server answered, because it may quote the recipient's address.
function toMailError(error: unknown): MailError {
  const read = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : null)
  const [code, response, responseCode] = [read('code'), read('response'), read('responseCode')]
  const facts = [
    typeof code === 'string' && /^[A-Z_]+$/.test(code) ? code : 'unknown failure',
    ...(typeof responseCode === 'number' ? [responseCode] : []),
    ...(connectionErrors.includes(code) && !response ? [read('message')] : []),
  ]
  return new MailError(`Mail not sent: ${facts.join(' ')}`)
}
