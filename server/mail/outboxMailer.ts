import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { composeMail, mailLibrary } from './composeMail.ts'
import { asMailError } from './mailError.ts'
import type { Mailer } from './mailer.ts'

const SENDER = 'no-reply@localhost'

/**
 * Writes each mail to a file of its own, `<time>-<random>.eml`, for the operator to open: any mail
 * program reads it, and so does a person, for its text stands there as it is.
 */
export function outboxMailer(folder: string, log: Log): Mailer {
  return {
    async send(letter, signal) {
      try {
        const { createTransport } = await mailLibrary()
        const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
        const { message } = await writer.sendMail({
          ...composeMail(letter, SENDER),
          text: undefined,
          html: undefined,
          alternatives: [readable('plain', letter.text), readable('html', letter.html)],
          signal,
        })
        const time = new Date().toISOString().replaceAll(':', '-')
        const path = join(folder, `${time}-${randomBytes(6).toString('hex')}.eml`)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(path, message, { flag: 'wx', mode: 0o600 })
        log.info('Mail written', { path })
      } catch (error) {
        throw asMailError(error)
      }
    },
  }
}

/** A part as it stands: the library's own encodings break the link in two. */
function readable(kind: 'plain' | 'html', content: string) {
  const headers = `Content-Type: text/${kind}; charset=utf-8\nContent-Transfer-Encoding: 8bit`
  return { raw: `${headers}\n\n${content}\n` }
}
