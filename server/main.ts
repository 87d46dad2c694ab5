import cluster from 'node:cluster'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { openMailer } from './accounts/mail/mailer.ts'
import { createApp } from './app.ts'
import { scheduleCleanup } from './cleanup.ts'
import { backup, checkBackup } from './cli/backup.ts'
import { restore } from './cli/restore.ts'
import { startLine } from './cli/startLine.ts'
import { type Config, readConfig, StartError } from './config/config.ts'
import { createLog } from './config/log.ts'
import { startFailures } from './config/messages.ts'
import { type AppContext, openStores } from './context/appContext.ts'
import { scheduleCopies } from './household/runCopies.ts'
import { readSite } from './http/builtSite.ts'
import { createHttpServer } from './http/httpServer.ts'
import { createMetrics } from './http/metrics.ts'
import { createBackgroundJobs } from './jobs/backgroundJobs.ts'
import { LiveHub } from './live/liveHub.ts'
import { startProcesses } from './processes.ts'
import { createListSlots } from './security/listSlots.ts'
import { createPersonLimit } from './security/personLimit.ts'
import { openDatabase } from './store/database/database.ts'

/** For open requests and background jobs after SIGTERM. */
const DRAIN_MS = 8000

async function main([command, file, option]: readonly string[]): Promise<void> {
  process.umask(0o077)
  const config = readConfig(process.env)
  if (!command) {
    const isShared = config.processes > 1 && cluster.isPrimary
    return isShared ? startProcesses(config.processes, logOf(config)) : serve(config)
  }
  const run = new Map([
    ['backup', option === '--check' ? checkBackup : backup],
    ['restore', restore],
  ]).get(command)
  if (!run) throw new StartError(startFailures.command(command))
  process.stdout.write(`${run(config, file)}\n`)
}

const logOf = ({ logLevel }: Config) => createLog(logLevel, (line) => process.stdout.write(line))

async function serve(config: Config): Promise<void> {
  const log = logOf(config)
  const database = await openDatabase(config)
  const backgroundJobs = createBackgroundJobs(log)
  const copyJobs = createBackgroundJobs(log, 0)
  const stores = openStores(database, config)
  const now = () => new Date()
  const appContext: AppContext = {
    config,
    log,
    backgroundJobs,
    copyJobs,
    mailer: openMailer(config, log),
    stores,
    site: readSite(fileURLToPath(new URL('../dist', import.meta.url))),
    personLimit: createPersonLimit(),
    listSlots: createListSlots(),
    metrics: config.metricsToken ? await createMetrics({ config, stores }) : null,
    live: new LiveHub({ stores, log, now }),
    now,
  }
  const server = createHttpServer(createApp(appContext), config.host)
  const { port } = await listen(server, config)
  scheduleCleanup(appContext)
  scheduleCopies(appContext)
  const address = `http://${urlHost(config.host)}:${port}`
  if (cluster.worker && cluster.worker.id > 1) log.info('Another process listens')
  else if (process.stdout.isTTY) {
    const place = config.databaseUrl ? 'PostgreSQL' : config.dataDir
    process.stdout.write(startLine(address, place))
  } else {
    const database = config.databaseUrl ? 'PostgreSQL' : 'embedded'
    log.info('Listening', { address, dataDir: config.dataDir, database })
  }

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    const deadline = AbortSignal.timeout(DRAIN_MS)
    // Ends the process even when the database no longer answers.
    setTimeout(() => process.exit(0), DRAIN_MS + 1500).unref()
    appContext.live.close()
    await close(server)
    await copyJobs.finish(AbortSignal.abort())
    await backgroundJobs.finish(deadline)
    await database.destroy()
    log.info('Stopped')
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function listen(server: Server, { port, host }: Config): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      const sentence = startFailures.cannotListen(`${host}:${port}`, error.code ?? error.message)
      reject(new StartError(isTaken ? startFailures.portTaken(port) : sentence))
    })
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })
}

function close(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  // A connection that becomes idle after `close` would stay open until its keep-alive ends.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
  })
}

function urlHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`)
  process.exit(1)
})
