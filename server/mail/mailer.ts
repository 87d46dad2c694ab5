/** One mail to one person, in plain text and in HTML. */
export interface Letter {
  /** A checked address, without a name. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Takes letters out of the house. */
export interface Mailer {
  /** @param signal gives the sending up @throws MailError without personal data */
  readonly send: (letter: Letter, signal: AbortSignal) => Promise<void>
}
