import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as a mail server got it. */
interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and body as they travelled. */
  readonly raw: string
  readonly user: string | undefined
}

/** A real SMTP server on a free loopback port that keeps what it gets. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope, user }, done) {
      text(stream)
        .then((raw) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw, user })
          done()
        })
        .catch(done)
    },
    ...options,
  })
  // A client that breaks off is what some tests are about.
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    received,
    port,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
