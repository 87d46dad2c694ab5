import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Mailer } from './mailer.ts'
import { outboxMailer } from './outboxMailer.ts'
import { smtpMailer } from './smtpMailer.ts'

/** The mailer of the settings: an SMTP server, or the outbox of the data folder without one. */
export function openMailer({ smtp, dataDir }: Pick<Config, 'smtp' | 'dataDir'>, log: Log): Mailer {
  return smtp ? smtpMailer(smtp) : outboxMailer(join(dataDir, 'outbox'), log)
}
