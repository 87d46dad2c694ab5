import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './mailer.ts'

/**
 * The library, at the first mail only: a server that sends none neither runs its code nor
 * keeps its memory.
 */
export async function mailLibrary() {
  return import('nodemailer')
}

/** A letter as the mail library takes it. @param from an address, with or without a name */
export function composeMail({ to, ...letter }: Letter, from: string): SendMailOptions {
  return {
    ...letter,
    from: from.includes('<') ? from : { name: 'MémoPrix', address: from },
    // As an object the address is never read as a list of addresses.
    to: { name: '', address: to },
    // Keeps holiday replies away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
