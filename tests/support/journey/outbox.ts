import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The mails that a server without SMTP has written into its data folder, oldest first. */
export function readOutbox(dataDir: string): string[] {
  const folder = join(dataDir, 'outbox')
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}

/** The reset link in a mail. @throws Error without one */
export function resetLinkIn(mail: string | undefined): URL {
  // Quoted-printable text needs decoding; plain text must not lose a token that begins with 3D.
  const isQuoted = mail && /^Content-Transfer-Encoding: quoted-printable/m.test(mail)
  const text = isQuoted ? mail.replaceAll('=\r\n', '').replaceAll('=3D', '=') : mail
  const link = /^http\S+\/reset-password\?token=\S+$/m.exec(text ?? '')?.[0]
  if (!link) throw new Error('No reset link in this mail.')
  return new URL(link)
}
