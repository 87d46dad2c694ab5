import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '../../../../server/config/log.ts'
import {
  type BackgroundJobs,
  createBackgroundJobs,
} from '../../../../server/jobs/backgroundJobs.ts'
import { startSmtpServer } from '../../../support/fakes/smtpServer.ts'
import { readOutbox, resetLinkIn } from '../../../support/journey/outbox.ts'
import { startServerProcess } from '../../../support/server/serverProcess.ts'
import { startTestServer, type TestServer } from '../../../support/server/testServer.ts'

const email = 'camille@exemple.fr'
const accepted = { message: 'If the account exists, a reset link is on its way' }
const ends: Array<() => unknown> = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function start(
  settings: Record<string, string>,
  backgroundJobs?: BackgroundJobs,
): Promise<TestServer> {
  const server = await startTestServer({ settings, ...(backgroundJobs ? { backgroundJobs } : {}) })
  ends.push(() => server.stop())
  await server.signUp(email)
  return server
}

async function mailServer(...options: Parameters<typeof startSmtpServer>) {
  const smtp = await startSmtpServer(...options)
  ends.push(smtp.stop)
  return smtp
}

const ask = (server: TestServer) =>
  server.call('POST', '/auth/forgot-password', { json: { email } })
const bySmtp = (SMTP_URL: string) => ({ SMTP_URL, MAIL_FROM: 'prix@exemple.fr' })
const failures = ({ logged }: TestServer) =>
  logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')

describe('a reset mail by SMTP', () => {
  it('reaches its person in French, as plain text and as HTML', async () => {
    const smtp = await mailServer()
    const server = await start({ ...bySmtp(smtp.url), PUBLIC_URL: 'https://prix.exemple.fr/' })
    expect((await ask(server)).body).toEqual(accepted)
    await server.backgroundJobsDone()
    expect(smtp.received).toMatchObject([{ from: 'prix@exemple.fr', to: [email] }])
    const raw = smtp.received[0]?.raw
    expect(raw).toContain('From: =?UTF-8?Q?M=C3=A9moPrix?= <prix@exemple.fr>\r\n')
    expect(raw).toContain('Subject: =?UTF-8?Q?Choisissez_un_nouveau_mot_de_passe')
    expect(raw).toContain('Auto-Submitted: auto-generated\r\n')
    expect(raw).toMatch(/Content-Type: text\/plain; charset=utf-8[\s\S]*Bonjour,[\s\S]*text\/html/)
    const token = resetLinkIn(raw).searchParams.get('token')
    const json = { token, new_password: 'tout neuf', confirm_password: 'tout neuf' }
    expect((await server.call('POST', '/auth/reset-password', { json })).status).toBe(200)
    expect(readOutbox(server.dataDir)).toEqual([])
  })

  it('leaves out the first name, which a stranger may have typed', async () => {
    const smtp = await mailServer()
    const server = await start(bySmtp(smtp.url))
    await server.signUp('victime@exemple.fr', 'Gagnez 1000 euros')
    await server.call('POST', '/auth/forgot-password', { json: { email: 'victime@exemple.fr' } })
    await server.backgroundJobsDone()
    expect(smtp.received[0]?.to).toEqual(['victime@exemple.fr'])
    expect(smtp.received[0]?.raw).not.toContain('Gagnez')
  })

  it('authenticates where SMTP_URL has a name and password', async () => {
    const users: unknown[] = []
    const smtp = await mailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, done) => {
        users.push([username, password])
        done(null, { user: username })
      },
    })
    const server = await start(bySmtp(`smtp://facteur:s%40cret@127.0.0.1:${smtp.port}`))
    await ask(server)
    await server.backgroundJobsDone()
    expect(users).toEqual([['facteur', 's@cret']])
    expect(smtp.received).toHaveLength(1)
  })
})

describe('a mail server that fails', () => {
  const refusal = () => mailServer({ onRcptTo: ({ address }, _, done) => done(refused(address)) })
  const refused = (address: string) =>
    Object.assign(new Error(`No such user <${address}>`), { responseCode: 550 })

  it.each([
    ['refuses the person', async () => (await refusal()).url, /Mail not sent: EENVELOPE 550\n/],
    [
      'shows a certificate that nobody vouches for',
      async () => (await mailServer({ disabledCommands: ['AUTH'] })).url,
      /Mail not sent: ESOCKET .*certificate/,
    ],
    [
      'is not there',
      async () => 'smtp://127.0.0.1:9',
      /Mail not sent: ESOCKET connect ECONNREFUSED/,
    ],
  ])('%s: same answer, and a log without an address', async (_, url, logged) => {
    const server = await start(bySmtp(await url()))
    const { status, body } = await ask(server)
    expect([status, body]).toEqual([200, accepted])
    await server.backgroundJobsDone()
    expect(failures(server)).toMatchObject([
      { message: 'Background job failed', job: 'Reset link', error: expect.stringMatching(logged) },
    ])
    expect(server.logged.join('')).not.toMatch(/camille|exemple\.fr|token=/)
  })

  it('never answering delays neither the request nor the stop', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined))
    silent.listen(0, '127.0.0.1')
    ends.push(() => silent.close())
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const server = await start(bySmtp(`smtp://127.0.0.1:${port}`))
    const called = once(silent, 'connection')
    expect((await ask(server)).body).toEqual(accepted)
    await called
    await server.backgroundJobsDone(AbortSignal.abort())
    expect(failures(server)).toMatchObject([{ error: expect.stringContaining('EABORT') }])
  })
})

describe('the outbox', () => {
  it('keeps each mail in a file that only its owner can read, with the link on one line', async () => {
    const server = await start({})
    for (let time = 0; time < 2; time += 1) {
      await ask(server)
      await server.backgroundJobsDone()
    }
    const folder = join(server.dataDir, 'outbox')
    const names = readdirSync(folder)
    expect(names).toHaveLength(2)
    for (const name of names) {
      expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[\da-f]{12}\.eml$/)
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    }
    expect(readOutbox(server.dataDir)[0]).toMatch(
      /\r\n\r\nhttp:\/\/localhost:3000\/reset-password\?token=[\w-]{43}\r\n\r\n/,
    )
  })

  it('gets one mail when a person asks twice at once', async () => {
    // The delay is longer than the test.
    const backgroundJobs = createBackgroundJobs(
      createLog('silent', () => undefined),
      600_000,
    )
    const server = await start({}, backgroundJobs)
    for (let time = 0; time < 3; time += 1) expect((await ask(server)).body).toEqual(accepted)
    await server.backgroundJobsDone()
    expect(readOutbox(server.dataDir)).toHaveLength(1)
  })

  it('that cannot be written to changes no answer', async () => {
    const server = await start({})
    writeFileSync(join(server.dataDir, 'outbox'), '')
    expect((await ask(server)).body).toEqual(accepted)
    await server.backgroundJobsDone()
    expect(failures(server)).toMatchObject([{ error: expect.stringContaining('EEXIST') }])
  })

  it('gets the mail that was asked for just before the stop', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'memoprix-mail-'))
    ends.push(() => rmSync(folder, { recursive: true, force: true }))
    const server = await startServerProcess({
      DATA_DIR: folder,
      PUBLIC_URL: 'https://prix.exemple.fr',
    })
    ends.push(() => server.process.kill('SIGKILL'))
    const post = (path: string, json: object) =>
      new Promise<string>((resolve, reject) => {
        const headers = { Host: 'voleur.exemple', 'X-Forwarded-Host': 'voleur.exemple' }
        request(`${server.address}/api${path}`, { method: 'POST', headers }, (answer) =>
          resolve(text(answer)),
        )
          .on('error', reject)
          .end(JSON.stringify(json))
      })
    const secret = { password: 'secret 123', confirm_password: 'secret 123' }
    await post('/auth/register', { email, first_name: 'Camille', ...secret })
    expect(JSON.parse(await post('/auth/forgot-password', { email }))).toEqual(accepted)
    expect(await server.stop()).toBe(0)
    const mail = readOutbox(folder)[0]
    expect(resetLinkIn(mail).origin).toBe('https://prix.exemple.fr')
    expect(mail).not.toContain('voleur')
    expect(server.output.out).not.toMatch(/camille|exemple/)
  })
})
