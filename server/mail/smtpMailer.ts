import type { Config } from '../config.ts'
import { composeMail, mailLibrary } from './composeMail.ts'
import { asMailError } from './mailError.ts'
import type { Mailer } from './mailer.ts'

/** How long a mail server may stay silent; the library's own patience is minutes. Milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Hands mails to an SMTP server, under TLS where it offers TLS; one connection a mail. */
export function smtpMailer({ url, from }: NonNullable<Config['smtp']>): Mailer {
  return {
    async send(letter, signal) {
      try {
        const { createTransport } = await mailLibrary()
        await createTransport({ ...patience, url }).sendMail({
          ...composeMail(letter, from),
          signal,
        })
      } catch (error) {
        throw asMailError(error)
      }
    },
  }
}
