import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openMailer } from '../../../server/accounts/mail/mailer.ts'
import { createApp } from '../../../server/app.ts'
import { runCleanup } from '../../../server/cleanup.ts'
import { readConfig } from '../../../server/config/config.ts'
import { createLog } from '../../../server/config/log.ts'
import { type AppContext, openStores } from '../../../server/context/appContext.ts'
import { resumeCopies } from '../../../server/household/runCopies.ts'
import { readSite } from '../../../server/http/builtSite.ts'
import { createMetrics } from '../../../server/http/metrics.ts'
import { type BackgroundJobs, createBackgroundJobs } from '../../../server/jobs/backgroundJobs.ts'
import { LiveHub } from '../../../server/live/liveHub.ts'
import { createListSlots, type ListSlots } from '../../../server/security/listSlots.ts'
import { createPersonLimit } from '../../../server/security/personLimit.ts'
import {
  type Database,
  embeddedFile,
  openDatabase,
  unscoped,
} from '../../../server/store/database/database.ts'
import { testDatabase } from '../database/testDatabase.ts'
import { documentOf, expectDocumented, readText } from './documentedAnswers.ts'

interface Options {
  readonly settings?: Readonly<Record<string, string>>
  readonly site?: string
  /** Without it, jobs start without a delay. */
  readonly backgroundJobs?: BackgroundJobs
  readonly listSlots?: ListSlots
}

interface Call {
  readonly token?: string | undefined
  readonly json?: unknown
  readonly form?: URLSearchParams | FormData
  readonly headers?: Readonly<Record<string, string>>
  /** The client's IP address. */
  readonly from?: string
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

export const password = 'secret 123'

/** So that no test passes where the id of a person is taken for that of their catalogue. */
async function skipCatalogueIds(database: Database): Promise<void> {
  const rows = Array.from({ length: 100 }, (_, place) => ({ key: `${place}`, created_at: '' }))
  await database.insertInto('catalogues').values(rows).execute()
  await database.deleteFrom('catalogues').execute()
}

/** The app without a socket, on a throwaway database, with a clock that tests set. */
export async function startTestServer({ settings = {}, site, ...given }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'memoprix-'))
  const throwaway = await testDatabase()
  const config = readConfig({ DATA_DIR: folder, ...throwaway.settings, ...settings })
  const logged: string[] = []
  const log = createLog('info', (line) => logged.push(line))
  const backgroundJobs = given.backgroundJobs ?? createBackgroundJobs(log, 0)
  const clock = { now: new Date('2026-11-03T10:00:00.000Z') }
  const now = () => clock.now
  let copyJobs = createBackgroundJobs(log, 0)
  if (!config.databaseUrl) copyFileSync(inject('embedded'), embeddedFile(folder))
  let database = await openDatabase(config)
  await skipCatalogueIds(database)
  let live: LiveHub
  const metrics = config.metricsToken
    ? await createMetrics({ config, stores: openStores(database, config) })
    : null
  let app = build()

  function appContext(): AppContext {
    return {
      config,
      stores: openStores(database, config),
      site: site ? readSite(site) : null,
      log,
      backgroundJobs,
      copyJobs,
      mailer: openMailer(config, log),
      personLimit: createPersonLimit(),
      metrics,
      listSlots: given.listSlots ?? createListSlots(),
      live,
      now,
    }
  }

  function build() {
    live = new LiveHub({ stores: openStores(database, config), log, now })
    return createApp(appContext())
  }

  /** @param path with `/api` */
  async function fetchPath(method: string, path: string, call: Call = {}): Promise<Response> {
    const { token, json, form, headers, from = '127.0.0.1' } = call
    const body = json === undefined ? form : typeof json === 'string' ? json : JSON.stringify(json)
    const request = {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    }
    const answer = await app.request(path, request, {
      incoming: { socket: { remoteAddress: from } },
    })
    if (/^\/api(\/|$)/.test(path)) await expectDocumented(app, method, path, answer.clone())
    return answer
  }

  /** @param path without `/api` */
  async function call(method: string, path: string, options?: Call): Promise<Answer> {
    const response = await fetchPath(method, `/api${path}`, options)
    const type = response.headers.get('Content-Type')
    const isStream = type === 'text/event-stream'
    if (isStream) void response.body?.cancel()
    const text = isStream ? '' : await readText(response)
    const isJson = type?.startsWith('application/json')
    const body: unknown = isJson && text ? JSON.parse(text) : text
    return { status: response.status, headers: response.headers, body }
  }

  function signIn(email: string, typed = password): Promise<Answer> {
    const form = new URLSearchParams({ username: email, password: typed })
    return call('POST', '/auth/login', { form })
  }

  return {
    call,
    fetchPath,
    clock,
    logged,
    signIn,
    config,
    dataDir: config.dataDir,
    backgroundJobsDone: (deadline = AbortSignal.timeout(20_000)) => backgroundJobs.finish(deadline),
    copiesDone: () => copyJobs.finish(AbortSignal.timeout(60_000)),
    /** As at the start and each minute after it. */
    resumeCopies: () => resumeCopies(appContext()),
    database: () => database,
    unscoped: () => unscoped(database),
    /** Of the person and their own catalogue. */
    ids: (email: string) =>
      unscoped(database)
        .selectFrom('users')
        .innerJoin('catalogue_members', 'user_id', 'users.id')
        .select(['user_id', 'catalogue_id'])
        .where('email', '=', email)
        .where('is_own', '=', 1)
        .executeTakeFirstOrThrow(),
    stores: () => openStores(database, config),
    app: () => app,
    document: () => documentOf(app),
    runCleanup: () => runCleanup(appContext()),
    /** Such as `GET /products/:product_id`; without catch-alls. */
    routes: () =>
      app.routes
        .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
        .map(({ method, path }) => `${method} ${path.slice(4)}`),
    /** @returns the token of the new account */
    async signUp(email: string, first_name = 'Camille'): Promise<string> {
      const person = { email, first_name, password, confirm_password: password }
      await call('POST', '/auth/register', { json: person })
      const { body } = await signIn(email)
      return (body as { access_token: string }).access_token
    },
    async restart(): Promise<void> {
      live.close()
      await copyJobs.finish(AbortSignal.abort())
      await database.destroy()
      database = await openDatabase(config)
      copyJobs = createBackgroundJobs(log, 0)
      app = build()
    },
    async stop(): Promise<void> {
      live.close()
      await copyJobs.finish(AbortSignal.abort())
      await backgroundJobs.finish(AbortSignal.abort())
      await database.destroy()
      await throwaway.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
