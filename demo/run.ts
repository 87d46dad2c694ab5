import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillAccount, person } from './fillAccount.ts'
import { openFront } from './front.ts'
import { startServer } from './server.ts'

/** @throws Error when the port is taken, or the account cannot be filled */
async function open(server: string) {
  const front = await openFront(server)
  return { front, count: await fillAccount(server) }
}

/** Serves a filled catalogue from a throwaway folder until it is told to stop. */
async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'memoprix-demo-'))
  const removeData = () => rmSync(dataDir, { recursive: true, force: true })
  process.on('exit', removeData)
  const server = await startServer(dataDir)
  // The server would outlive this process, which alone hears Ctrl-C.
  const { front, count } = await open(server.address).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  process.stdout.write(`
MémoPrix with a demonstration account: ${count} products, a shopping list, no network needed.

  Look around  ${front.address}/demo   (signs you in)
  Or sign in   ${front.address}/login
  E-mail       ${person.email}
  Password     ${person.password}

Its data lies in ${dataDir} and goes when you stop it (Ctrl-C).
`)

  let isStopping = false
  async function stop() {
    isStopping = true
    front.close()
    await server.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  server.ended.then(() => !isStopping && process.exit(1))
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
