import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemoProxy } from './demoProxy.ts'
import { demoUser, seedAccount } from './seedAccount.ts'
import { housemate, seedHousehold } from './seedHousehold.ts'
import { startServer } from './server.ts'

/** Serves the example catalogue from a temporary folder until Ctrl-C. */
async function run(): Promise<void> {
  let server: ReturnType<typeof startServer> | undefined
  let front: Awaited<ReturnType<typeof startDemoProxy>> | undefined
  let isStopping = false
  // Registered first: the server ignores Ctrl-C and would outlive this process.
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
    front = await startDemoProxy(address)
    const count = await seedAccount(address)
    await seedHousehold(address)
    tell(front.address, count, dataDir)
  } catch (error) {
    if (isStopping) return
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    await stop(1)
  }
}

function tell(address: string, count: number, dataDir: string): void {
  if (process.stdout.isTTY) {
    const [camille, alex] = [demoUser, housemate].map(
      ({ email, password }) => `${email}, mot de passe ${password}`,
    )
    process.stdout.write(
      `MémoPrix répond sur ${address}/demo et, dans une fenêtre privée, ${address}/demo/alex (ou ${address}/login\u00a0: ${camille}\u00a0; ${alex}) et garde ses données dans ${dataDir} jusqu'à Ctrl-C\n`,
    )
    return
  }
  process.stdout.write(`
MémoPrix with two people of one household: ${count} products, a shopping list, no network needed.

  Look around  ${address}/demo        (signs you in as Camille)
  As Alex      ${address}/demo/alex   (in a private window, to see each other's ticks)
  Or sign in   ${address}/login
  E-mail       ${demoUser.email}
  Password     ${demoUser.password}
  E-mail       ${housemate.email}
  Password     ${housemate.password}

Its data lies in ${dataDir} and goes when you stop it (Ctrl-C).
`)
}

await run()
