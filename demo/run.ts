import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillAccount, person } from './fillAccount.ts'
import { openFront } from './front.ts'
import { startServer } from './server.ts'

/** Serves a filled catalogue from a throwaway folder until it is told to stop. */
async function run(): Promise<void> {
  let server: ReturnType<typeof startServer> | undefined
  let front: Awaited<ReturnType<typeof openFront>> | undefined
  let isStopping = false
  // From the first moment on: the server hears no Ctrl-C, and would outlive this process.
  async function stop(code = 0) {
    if (isStopping) return
    isStopping = true
    front?.close()
    await server?.stop()
    process.exit(code)
  }
  process.on('SIGINT', () => stop())
  process.on('SIGTERM', () => stop())
  const dataDir = mkdtempSync(join(tmpdir(), 'memoprix-demo-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  server = startServer(dataDir)
  server.ended.then(() => !isStopping && process.exit(1))
  try {
    const address = await server.address
    front = await openFront(address)
    tell(front.address, await fillAccount(address), dataDir)
  } catch (error) {
    if (isStopping) return
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    await stop(1)
  }
}

function tell(address: string, count: number, dataDir: string): void {
  process.stdout.write(`
MémoPrix with a demonstration account: ${count} products, a shopping list, no network needed.

  Look around  ${address}/demo   (signs you in)
  Or sign in   ${address}/login
  E-mail       ${person.email}
  Password     ${person.password}

Its data lies in ${dataDir} and goes when you stop it (Ctrl-C).
`)
}

await run()
